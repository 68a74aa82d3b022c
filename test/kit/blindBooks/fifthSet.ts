import { type BlindBook, blindBook } from './blindBook.ts'

/**
 * The fifth set: headings that strangers gave the lists of their own programs, collected before the recognition was widened for the
 * fourth set. All values are invented.
 */
export const fifthSet: BlindBook[] = [
  blindBook({
    author: 'a list of certified companies',
    csv: 'cp949',
    columns: [
      ['연번', null, '1', '2', '3'],
      ['업체명', 'companyName', '(주)가람칩', '(주)나눔팩', '다온기공'],
      ['대표자', 'representative', '가도윤', '나서연, 나하준', '다은우'],
      ['사업자번호', 'businessNumber', '6011110001', '6021110002', '6031110003'],
      ['관련업종', '|mainProducts|industryCode10th|industryCode11th', '전기전자', '화학', '기계'],
      ['지역', 'address|', '경기', '충남', '경남'],
      ['확인서유효기간종료일', null, '2029-01-12', '2028-05-30', '2028-11-02'],
    ],
  }),
  blindBook({
    author: 'a list of manufacturers in an administration program',
    columns: [
      ['업체ID', null, 'M001', 'M002', 'M003'],
      ['업체명', 'companyName', '라움제약', '마루식품', '바른화학'],
      ['업체유형', '|side|companyType', '제조', '유통', '제조'],
      ['사업자등록번호', 'businessNumber', '611-81-10071', '612-81-10072', '613-81-10073'],
      ['대표자명', 'representative', '라온', '마음', '바다'],
      ['전화번호', 'phone', '02-8100-0001', '031-820-0002', '051-830-0003'],
      ['FAX번호', 'fax', '02-8100-0009', '031-820-0009', '051-830-0009'],
      ['E-MAIL', 'email', 'r@ra.example.kr', 'm@ma.example.kr', 'b@ba.example.kr'],
      ['우편번호', null, '04101', '13101', '48101'],
      ['주소', 'address', '서울 마포구', '경기 성남시', '부산 해운대구'],
      ['주소상세', null, '2층', '본관', '3동 101호'],
    ],
  }),
  blindBook({
    author: 'a list of partners with their bank accounts',
    csv: 'cp949',
    columns: [
      ['계좌 정보', null, '은행/110-1/사온', '은행/110-2/아람', '은행/110-3/자올'],
      ['법인명', 'companyName', '(주)사온', '(주)아람', '(주)자올'],
      ['사업자등록번호', 'businessNumber', '621-86-10081', '622-86-10082', '623-86-10083'],
      ['대표자명', 'representative', '사하늘', '아라', '자윤'],
      ['개업연월일', 'establishmentDate', '2012-03-02', '2015-08-17', '2019-11-05'],
      ['업태', null, '서비스', '도매', '정보통신'],
      ['업종', '|mainProducts|industryCode10th|industryCode11th', '광고대행', '잡화', '소프트웨어'],
      ['사업장 주소', 'address', '서울 중구', '대구 수성구', '경기 안양시'],
      ['사업자 등록 형태', '|companyType', '법인', '법인', '법인'],
      ['연락처', 'phone|contact1Phone', '02-8200-0001', '053-820-0002', '031-830-0003'],
      ['이메일', 'email|contact1Email', 's@sa.example.kr', 'a@ar.example.kr', 'j@ja.example.kr'],
      ['은행명', '|mainBank', '가나은행', '다라은행', '마바은행'],
      ['계좌번호', null, '110-1', '110-2', '110-3'],
      ['예금주', null, '(주)사온', '(주)아람', '(주)자올'],
    ],
  }),
  blindBook({
    author: 'branches with their customers and the persons who look after them',
    columns: [
      ['지점명', null, '강남', '분당', '대구'],
      ['지점코드', null, 'B01', 'B02', 'B03'],
      ['현재담당사번', null, '2011', '2012', '2013'],
      ['현재담당영업사원', '|managerName|manager1Team', '차민', '카라', '타미'],
      ['담당변경일', null, '2026-01-02', '2026-02-03', '2026-03-04'],
      ['거래처코드', null, 'C1', 'C2', 'C3'],
      ['거래처명', 'companyName', '파인상사', '하늘유통', '가온마트'],
      ['거래처등급', '|creditRating', 'A', 'B', 'A'],
      ['사업자등록번호', 'businessNumber', '631-81-10091', '632-81-10092', '633-81-10093'],
      ['대표자명', 'representative', '파도', '하루', '가을'],
      ['우편번호', null, '06101', '13501', '41901'],
      ['거래처주소', 'address', '서울 강남구', '경기 성남시', '대구 중구'],
      ['위도', null, 37.5, 37.4, 35.9],
      ['경도', null, 127.0, 127.1, 128.6],
    ],
  }),
  blindBook({
    author: 'a list of firms whose statements are published',
    csv: 'cp949',
    columns: [
      ['회사이름', 'companyName', '나루개발(주)', '다솔회사 라온', '마로개발(주)'],
      ['공시회사명', '|companyName', '나루개발', '라온', '마로개발'],
      ['사업자등록번호', 'businessNumber', '6411110001', '6421110002', '6431110003'],
    ],
  }),
]
