import { drawn, type ForeignBook } from './foreignBook.ts'

const ledger = drawn({
  columns: [
    ['거래처코드', null, '00101', '00102', '00103', '00104'],
    ['거래처명', 'companyName', '(주)똠방식품', '펲시스템', '태양기공(주)', '믿음상사'],
    ['사업자등록번호', 'businessNumber', '105-81-23456', '214-81-76543', '312-81-99887', '606-81-00223'],
    ['대표자성명', 'representative', '민똠방', '차시온', '양태희', '고믿음'],
    ['업태', null, '제조업', '서비스', '제조', '도소매'],
    ['종목', 'mainProducts|', '즉석식품', '소프트웨어 개발', '금속가공', '건축자재'],
    ['우편번호', null, '06234', '13487', '31123', '47890'],
    ['사업장주소', 'address', '서울 강남구 논현로 10', '경기 성남시 분당구 판교로 20', '충남 천안시 동남구 3', '부산 동래구 명륜로 9'],
    ['전화번호', 'phone', '02-345-6789', '031-701-1234', '041-555-4321', '051-505-6060'],
    ['팩스번호', 'fax', '02-345-6780', null, '041-555-4322', null],
    ['담당자명', 'managerName|contact1Name', '유과장', '서대리', '문부장', '마사장'],
    ['담당자직급', 'managerPosition|contact1Position', '과장', '대리', '부장', '대표'],
    ['담당자핸드폰', 'contact1Mobile|managerPhone', '010-1212-3434', '010-5656-7878', '010-9090-1010', '010-2020-3030'],
    ['담당자E-Mail', 'contact1Email|managerEmail', 'yoo@ttom.example', 'seo@pep.example', 'moon@taeyang.example', 'ma@mid.example'],
    ['사용여부', null, 'Y', 'Y', 'N', 'Y'],
    ['비고', null, null, '신규', null, '폐업 예정'],
  ],
})

const partner = drawn({
  name: '매도물건',
  above: [
    ['○○파트너스'],
    [],
    ['매도 물건 관리대장'],
    ['담당: 이사 김○○', null, null, null, null, '작성일', '2026-11-05'],
    ['* 외부 유출 금지'],
    [],
  ],
  columns: [
    ['관리번호', null, 'M-001', 'M-002', 'M-003', 'M-004', 'M-005'],
    ['구분', 'side', '매도기업', '매도기업', '투자희망기업', '매도기업', '후보기업'],
    ['상호', 'companyName', '바다수산(주)', '(주)사계절', '아침햇살농업', '자작나무가구', '(주)차오름'],
    ['사업자번호', 'businessNumber', '617-81-45678', '129-86-11111', '402-81-22222', '139-81-33333', '110-87-44444'],
    ['대표자', 'representative', '천바다', '나사계', '도아침', '류자작', '모차오'],
    ['지역', 'address', '부산 기장군', '경기 파주시', '전북 익산시', '인천 서구', '서울 은평구'],
    ['생산품목', 'mainProducts', '냉동 수산물', '의류', '즉석밥', '원목 가구', '교육 콘텐츠'],
    ['매각희망가(억)', 'sellerHopedPrice', 80, 150, 60, 45, 30],
    ['당사 예상가(억)', 'managerEstimatedPrice', 65, 120, 50, 40, 25],
    ['계약단계', 'progressStage', '계약완료', '계약검토', '미계약', '계약완료', '미계약'],
    ['진행가능여부', 'companyStatus', '진행가능', '진행보류', '진행가능', '진행중단', '진행가능'],
    ['사유', 'statusReason', null, '소송 진행 중', null, '대표 변심', null],
    ['담당(정)', 'manager1Team', '001', '002', '001', '003', '002'],
    ['담당(부)', 'manager2Team', '003', null, '002', null, '001'],
    ['특이사항', 'companySpecialty', '수출 60%', '브랜드 보유', null, '자가 공장', '특허 3건'],
    ['키워드1', 'searchKeyword1', '수산', '패션', '식품', '가구', '에듀테크'],
    ['키워드2', 'searchKeyword2', '냉동', '브랜드', 'HMR', '인테리어', null],
    ['수수료율(%)', null, 3, 2.5, 3, 3, 5],
    ['최근통화', null, '2026-11-01', '2026-10-28', '2026-11-03', '2026-09-15', '2026-11-04'],
  ],
  below: [[], ['소계', '5건', null, null, null, null, null, 365, 300]],
})

const contacts = drawn({
  name: '기업 연락처',
  columns: [
    ['고유번호', 'uniqueNumber', 'S-0001', 'S-0002', 'B-0003', null],
    ['기업명', 'companyName', '카나리아', '(주)타임머신', '파랑새제약', '하모니악기'],
    ['사업자번호', 'businessNumber', '105-86-10101', '211-87-20202', '220-81-30303', '137-81-40404'],
    ['유형', 'side', '매도', '매도', '매수', '후보'],
    [['연락처 1', '성명'], 'contact1Name', '구본무', '남상아', '노은결', '탁재훈'],
    [['연락처 1', '직책'], 'contact1Position', '대표', '이사', '전무', '부장'],
    [['연락처 1', '휴대폰'], 'contact1Mobile', '010-1000-2000', '010-3000-4000', '010-5000-6000', '010-7000-8000'],
    [['연락처 1', '직통'], 'contact1Phone', '02-100-2000', '02-300-4000', '02-500-6000', '032-700-8000'],
    [['연락처 1', '이메일'], 'contact1Email', 'a@canary.example', 'b@tm.example', 'c@blue.example', 'd@har.example'],
    [['연락처 2', '성명'], 'contact2Name', '구본길', null, '안수현', null],
    [['연락처 2', '직책'], 'contact2Position', '상무', null, '팀장', null],
    [['연락처 2', '휴대폰'], 'contact2Mobile', '010-1111-2222', null, '010-3333-4444', null],
    [['연락처 2', '이메일'], 'contact2Email', 'e@canary.example', null, 'f@blue.example', null],
    [['소개처', '회사'], 'businessContactCompany', '○○은행', '△△회계법인', null, null],
    [['소개처', '성명'], 'businessContactName', '주지점장', '표회계사', null, null],
    [['소개처', '전화'], 'businessContactPhone', '02-111-0000', '02-222-0000', null, null],
    ['명함 수령일', null, '2026-03-02', '2026-04-11', '2026-05-20', '2026-06-30'],
  ],
})

const note = (name: string, lines: string[]) => ({ name, rows: lines.map((line) => [line]) })

export const booksOfOffices: ForeignBook[] = [
  {
    author: 'an accounting program: CSV in CP949, other columns of a ledger',
    sheets: [ledger.sheet],
    sheet: 0,
    head: ledger.head,
    meant: ledger.meant,
    units: {},
    csv: 'cp949',
  },
  {
    author: 'a partner: headings in row 7, 억, brokerage words, subtotal',
    sheets: [partner.sheet],
    sheet: 0,
    head: partner.head,
    meant: partner.meant,
    units: { 7: '억원', 8: '억원' },
  },
  {
    author: 'an assistant: cover and code sheets, contacts in two rows of headings',
    sheets: [note('표지', ['기업 연락처 모음', '2026년 11월']), contacts.sheet, note('코드', ['매도', '매수', '후보'])],
    sheet: 1,
    head: contacts.head,
    meant: contacts.meant,
    units: {},
  },
]
