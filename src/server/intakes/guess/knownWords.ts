/**
 * Words that stand next to a company's name in names of files and folders without being part of it: kinds of
 * documents, states of a document, dates and sides. Next to any other word the name may be that of another company (한빛
 * and 한빛 정밀), so nothing is guessed.
 */
const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

const documents = words(`
  계약 계약서 계약서등 계약서류 자문 ma 지분 경영권 승계 가업 가업승계 구조조정 상호 상호변경 성공보수 착수금 자문계약 자문계약서 용역계약 용역계약서 위임계약 위임계약서 매매계약 매매계약서 주식매매계약서
  양수도 양수도계약서 주식양수도 주식양수도계약서 투자계약 투자계약서 임대차계약서 임대차 대출약정서 근로계약서 공급계약서
  약정 약정서 협약 협약서 업무협약 업무협약서 mou loi nda spa sha 비밀유지 비밀유지계약 비밀유지계약서 비밀유지약정 비밀유지약정서
  비밀유지서약서 비밀유지확약서 기밀유지 기밀유지계약서 서약서 확약서 각서 양해각서 의향서 인수의향서 매수의향서 투자의향서 합의서 동의서
  위임장 텀시트 termsheet 부속합의서 별지 부속서류
  티저 티져 teaser im ir 투자설명서 투자제안서 제안서 소개서 회사소개서 기업소개서 회사소개 기업소개 소개 소개자료 회사소개자료
  브로슈어 카탈로그 카달로그 팸플릿 리플렛 사업계획서 사업계획 사업제안서 발표자료 발표 피티 ppt
  재무제표 재무제표증명원 표준재무제표증명 표준재무제표 재무 재무자료 재무상태표 재무현황 재무실사 재무모델 손익계산서 손익 결산 결산서 결산자료 가결산 가결산서
  감사보고서 검토보고서 합계잔액시산표 시산표 계정별원장 원장 세무조정계산서 세무 세무자료 부가세 부가세신고서 부가세과세표준증명 부가세과세표준증명원
  법인세 법인세신고서 신고서 납세증명서 완납증명서 국세 지방세 국세완납증명서 지방세완납증명서 국세납세증명서 지방세납세증명서 매출 매입 매출액 매출현황 매출자료 매출처 매입처 거래처 거래처별 거래처별매출 매출명세 명세 명세서
  매출채권 채권 채무 차입금 차입금현황 차입금명세서 차입금현황표 자산 자산현황 재고 재고자산 재고현황 유형자산 고정자산 고정자산대장 감가상각
  등기 등기부 등기부등본 법인등기부 법인등기부등본 법인등기 등기사항 등기사항증명서 등기사항전부증명서 법인등기사항증명서 말소사항포함 법인등본 등본 초본 부동산등기부등본 건축물대장 토지대장 토지 건물 공장 본사 사옥 공장등록증
  사업자 사업자등록 사업자등록증 사업자등록증명 사업자등록증명원 등록증 법인 법인인감 법인인감증명서 인감 인감증명 인감증명서 사용인감계
  정관 주주 주주명부 주주현황 주식 주식변동 주식등변동상황명세서 주식변동상황명세서 이사회 이사회의사록 의사록 주주총회 주주총회의사록 임시주주총회 정기주주총회 조직도 인원 인원현황 인력 인력현황 임직원 임직원현황 급여 급여대장 퇴직금 4대보험 가입자명부
  특허 특허증 특허등록증 상표 상표등록증 지식재산 지적재산 인증 인증서 인증현황 벤처 벤처인증 벤처기업확인서 이노비즈 메인비즈 iso 허가 허가증 면허 면허증 확인서 증명서 증명원 등록원부
  신용 신용평가 신용평가서 신용평가보고서 신용보고서 기업신용 크레탑 cretop kodata 나이스 nice kis
  실사 실사자료 실사보고서 dd duediligence 현장실사 법률실사 법률 법무 소송 소송현황 밸류에이션 valuation 가치평가 가치평가서 평가 평가서 평가보고서 감정평가서 감정평가 가격 희망가 매각 매각자료 매각의뢰서 매도 매수 매도의뢰서 의뢰서 인수 합병 투자 투자유치 투자희망 자금 자금계획 자금사용계획 펀딩 분석 분석자료 시장조사 시장 조사 산업 산업분석 동종업계 동종 비교 비교표 경쟁사
  제품 제품소개 제품소개서 제품카탈로그 상품 상품소개 서비스소개서 기술 기술소개 기술소개서 기술자료 생산 생산현황 설비 설비현황 설비목록 장비 견적 견적서 발주서 발주 세금계산서 거래명세서 영수증 입금증 통장 통장사본 통장내역 계좌 계좌사본 수수료 청구서 인보이스 invoice
  이력서 프로필 대표 대표이사 대표자 대표님 님 사장님 임원 회장 사장 부사장 전무 상무 이사 담당자 담당 명함
  미팅 미팅자료 미팅노트 미팅록 미팅메모 회의 회의록 회의자료 면담 면담록 면담기록 통화 통화내용 통화록 상담 상담일지 상담기록 상담내용 방문 방문보고서 방문기록 메모 노트 일지 보고 보고서 보고자료 일일보고 주간보고 월간보고 브리핑 요약 요약본 요약서 요약자료 개요 현황 현황표 리스트 목록 체크리스트 질의 질의서 질의응답 질문 질문지 답변 답변서 답변자료 qna qa 요청 요청서 요청자료 자료요청 자료요청목록 자료요청리스트 회신 공문 안내 안내문 메일 이메일 편지 문자 카톡
  통화정리 정리 정리본 취합 취합본 킥오프 피드백 반영 반영본 업데이트 현장 월별 분기별 연도별 내역 거래내역 통장거래내역 모음 모음집 의견 의견서 보완 보완자료 준비 대응 논의 협의 합의 fw fwd re 송부드립니다 드립니다 요청드립니다 보내드립니다 회신드립니다
  자료 참고 참고자료 기타 기타자료 서류 서류일체 일체 문서 파일 첨부 첨부파일 데이터 데이터룸 dataroom vdr 관련 관련자료 관련서류 기본 기본자료 기초자료 수집자료 제공자료 수령자료 수령 보관 백업 backup 내부 외부 내부용 외부용 대외비 confidential 비공개 공개 공개용 배포용 제출용 제출 발송 발송용 송부 송부용 수신 발신 접수 전달 공유 공유용 검토 검토용 검토본 검토중 진행 진행중 완료 종료 보류 중단 신규 기존 임시 작업 작업중 작업용
  사진 이미지 로고 도면 지도 위치 약도 전경 스캔 스캔본 scan 사본 원본 정본 부본 복사본 copy 날인 날인본 서명 서명본 체결 체결본 체결완료 직인 초안 draft 수정 수정본 수정중 최종 최종본 최종수정 최종수정본 최최종 진짜최종 진짜 찐최종 final fin 확정 확정본 완성 완성본 양식 샘플 예시 서식 template 국문 영문 국문본 영문본 한글 영어 번역 번역본 kor eng 워드 엑셀 한글본 pdf word excel xls xlsx doc docx hwp jpg png zip 표지 목차 본문 별첨
  version ver rev 버전 차 최신 최신본 이전 구버전 신버전 old new 이전자료 과거 과거자료 최근 당기 전기 상반기 하반기 분기 반기 연도 연간 월간 주간 년 월 일 년도 기준 현재 말 월말 연말 오전 오후 회차 차수 개년 개년도 전체 부분 일부 통합 합본 종합 모음 폴더 기업 회사 업체 고객 고객사 대상 대상회사 대상기업 타겟 타깃 프로젝트 project 딜 deal 건 매도기업 매수기업 매도측 매수측 투자기업 투자사 후보 후보기업 투자희망기업 인수후보 매도사 매수사 원매자 現 舊 前 상대방 자문사 주관사 buyer seller irl
  co ltd inc corp limited company corporation llc
`)
const known = new Set(words(documents.join(' ')))
const longestKnown = Math.max(...[...known].map((word) => word.length))

/**
 * Words that may follow in a company's name. If such a word follows, the name is that of another company: 한빛 홀딩스 is
 * not 한빛.
 */
const tails = words(`
  홀딩스 그룹 지주 산업 산업개발 공업 중공업 정밀 정공 정밀공업 기공 기계 기전 전기 전자 전선 전력 통신 텔레콤 반도체 디스플레이 옵틱스 광학 테크 테크놀로지 테크노 텍 기술 기술연구소 연구소 엔지니어링 이엔지 시스템 시스템즈 솔루션 솔루션즈 소프트 소프트웨어 정보 정보기술 정보통신 데이터 네트웍스 네트워크 미디어 콘텐츠 엔터테인먼트 엔터 스튜디오 게임즈 게임 커뮤니케이션 커뮤니케이션즈 디자인 컴퍼니 코퍼레이션 인터내셔널 인터내셔날 글로벌 코리아 아시아 월드 차이나 재팬 아메리카 유에스에이 베트남 상하이 서울 부산 대구 인천 광주 대전 울산 경기 충청 호남 영남 제주 바이오 바이오텍 바이오로직스 제약 파마 팜 헬스케어 헬스 메디칼 메디컬 메디 의료기 의료재단 생명과학 사이언스 코스메틱 화장품 뷰티 케미칼 화학 소재 머티리얼즈 신소재 나노 에너지 솔라 환경 에코 그린 건설 종합건설 건축 토건 개발 디앤씨 씨앤씨 디벨로퍼 부동산 자산운용 자산관리 캐피탈 캐피털 인베스트 인베스트먼트 벤처스 파트너스 파이낸셜 금융 저축은행 은행 증권 보험 컨설팅 어드바이저리 회계법인 법무법인 세무법인 물산 상사 무역 트레이딩 통상 유통 리테일 커머스 마트 백화점 물류 로지스 로지스틱스 로지텍 운수 운송 해운 항공 택배 푸드 푸드시스템 에프앤비 식품 농산 농업 축산 수산 음료 제과 베이커리 외식 섬유 패션 어패럴 의류 침장 가구 인테리어 목재 제지 인쇄 패키징 포장 플라스틱 고무 금속 철강 스틸 제강 특수강 주물 금형 몰드 유리 세라믹 시멘트 레미콘 자동차 모터스 모빌리티 오토 오토모티브 부품 이노베이션 이노텍 로보틱스 로봇 에이아이 ai 랩 랩스 클라우드 보안 시큐리티 서비스 서비스즈 관리 교육 에듀 출판 학원 호텔 리조트 관광 투어 여행 레저 스포츠 아카데미 재단 협회 조합 연합회 지점 지사 서비스센터
`)
const tailWords = new Set(tails)
const longestTail = Math.max(...tails.map((tail) => tail.length))

/** Whether this word continues the company name before it. */
export const isTail = (word: string): boolean =>
  tailWords.has(word) ||
  tails.some((tail) => tail.length > 1 && word.startsWith(tail) && isKnown(word.slice(tail.length)))

/** Whether a name ends with such a word: 한빛정밀. Another word hardly follows in such a name. */
export const endsWithTrade = (name: string): boolean =>
  tails.some((tail) => name.length > tail.length + 1 && name.endsWith(tail))

/**
 * The places of a text from which it consists only of words that may follow in a company's name. Found from the end, so
 * that each place is examined once however many ways there are to cut the text.
 */
export function tailStarts(text: string): ReadonlySet<number> {
  const starts = new Set([text.length])
  for (let at = text.length - 1; at >= 0; at -= 1)
    for (let length = 1; length <= longestTail; length += 1)
      if (starts.has(at + length) && tailWords.has(text.slice(at, at + length))) starts.add(at)
  starts.delete(text.length)
  return starts
}

/** Matches a number that is a date, a version or a count and not part of a name. */
const dated =
  /^(?:\d{4,}|\d{1,3}(?:년도|년|월|일|차|분기|반기|호|번|기|부|쪽|p|q|h|월말|개년|장|건|본)|[vq]\d{1,3}|fy\d{2,4}|ver\d{1,3}|rev\d{1,3})/

/** Whether a text without spaces consists only of known words, dates and versions. An empty text does. */
export function isKnown(text: string): boolean {
  if (/^\d*$/.test(text)) return text.length === 0 || text.length >= 4
  const reachable = new Uint8Array(text.length + 1)
  reachable[0] = 1
  for (let at = 0; at < text.length; at += 1) {
    if (!reachable[at]) continue
    const rest = text.slice(at)
    const number = dated.exec(rest)?.[0]
    if (number !== undefined) reachable[at + number.length] = 1
    for (let length = 1; length <= Math.min(longestKnown, rest.length); length += 1)
      if (known.has(rest.slice(0, length))) reachable[at + length] = 1
  }
  return reachable[text.length] === 1
}
const particle = /(?<=..)(?:의|은|는|을|를|에|로|및)$/u
/**
 * Whether a word that stands alone is no part of a name, also with a particle: 시산표의. A word that consists only of
 * digits never is.
 */
export const isKnownWord = (word: string): boolean =>
  /^\d+$/.test(word) || isKnown(word) || (particle.test(word) && isKnown(word.slice(0, -1)))

const person =
  /^[가-힣]{1,4}(?:회장|사장|대표|전무|상무|이사|본부장|부장|차장|과장|대리|주임|사원|팀장|실장|회계사|변호사|심사역)님?$/u
/** Whether a word names a person by name and rank: 김과장, 최민수이사, 박대표님. */
export const isPerson = (word: string): boolean => person.test(word)
