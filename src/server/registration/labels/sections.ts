import { spelledOut } from '../layout/text.ts'
import { dictionary } from './dictionary.ts'

export type SectionKind =
  | 'profile'
  | 'opinion'
  | 'opinionCore'
  | 'opinionTeam'
  | 'opinionBusiness'
  | 'summary'
  | 'balance'
  | 'income'
  | 'cost'
  | 'ratio'
  | 'diagnosis'
  | 'holders'
  | 'workplaces'
  | 'workplaceDetail'
  | 'trade'
  | 'buyers'
  | 'sellers'
  | 'salesMix'
  | 'caption'
  | 'other'
  | 'foreign'

const growth = ['성장성', '성장성비율', '성장성 분석', '성장성지표']
const profitability = ['수익성', '수익성비율', '수익성 분석', '수익성지표']
const stability = [
  '안정성',
  '안정성비율',
  '안정성 분석',
  '안정성지표',
  '재무구조',
  '부채상환능력',
  '유동성',
  '유동성비율',
  '유동성 분석',
]
const activity = ['활동성', '활동성비율', '활동성 분석', '활동성지표']
const productivity = ['생산성', '생산성비율', '생산성 분석', '생산성지표', '기타비율', '기타']

/** The group a ratio table or a cell beside its rows names. */
export const ratioGroup = dictionary({ growth, profitability, stability, activity, productivity })

export const headings: Record<SectionKind, readonly string[]> = {
  profile: [
    '기업개요',
    '기업정보',
    '기업현황',
    '기업 일반현황',
    '일반현황',
    '기업체 현황',
    '기업요약',
    '회사개요',
    '기업개황',
    '회사현황',
    '업체개요',
    '업체현황',
    '기본정보',
    '기업기본정보',
    '기업 일반사항',
    '일반사항',
    '회사 일반현황',
    '기업 기본사항',
    '기업일반정보',
    '기업 개요 및 현황',
  ],
  opinion: [
    '종합의견',
    '평가의견',
    '종합평가의견',
    '종합 평가의견',
    '종합평가',
    '기업평가의견',
    '평가자의견',
    '조사의견',
  ],
  opinionCore: ['기업체개요', '사업핵심', '기업체 개요', '사업의 핵심', '기업개요 의견', '사업개요'],
  opinionTeam: ['경영진', '경영진 의견', '경영진분석', '경영진평가', '경영진에 대한 의견', '경영자'],
  opinionBusiness: ['영업상황', '영업현황', '사업상황', '영업 현황', '사업현황', '영업활동'],
  summary: [
    '요약 재무상태표',
    '요약 손익계산서',
    '요약 재무비율',
    '요약재무제표',
    '요약 재무정보',
    '재무요약',
    '주요 재무 분석',
    '주요재무정보',
    '주요 재무현황',
    '주요재무지표',
    '주요 재무제표',
    '재무현황',
    '요약 대차대조표',
    '요약재무현황',
    '재무정보 요약',
    '주요 재무사항',
    '주요 재무항목',
    '요약 재무',
    '재무제표 요약',
    '주요 경영지표',
    '최근 재무현황',
    '요약재무비율',
    '재무 하이라이트',
    '주요 재무비율',
  ],
  balance: [
    '재무상태표',
    '대차대조표',
    '재무상태표(개별)',
    '개별 재무상태표',
    '별도 재무상태표',
    '재무상태표(별도)',
  ],
  income: [
    '손익계산서',
    '포괄손익계산서',
    '개별 손익계산서',
    '손익계산서(개별)',
    '별도 손익계산서',
    '손익계산서(별도)',
  ],
  cost: [
    '제조원가명세서',
    '공사원가명세서',
    '용역원가명세서',
    '분양원가명세서',
    '원가명세서',
    '제조원가보고서',
    '제조원가',
  ],
  ratio: [
    '재무비율',
    '재무비율분석',
    '재무비율 현황',
    '주요재무비율',
    '재무비율표',
    '재무지표',
    '재무비율 상세',
    ...growth,
    ...profitability,
    ...stability,
    ...activity,
    '생산성',
    '생산성비율',
    '생산성 분석',
    '생산성지표',
  ],
  diagnosis: ['재무진단', '분석의견', '재무분석', '재무진단 결과', '재무평가'],
  holders: [
    '주요주주현황',
    '주주현황',
    '주요주주',
    '주주 구성',
    '주주구성현황',
    '주주명부',
    '주요 주주 현황',
    '주주및지분현황',
    '주주 지분현황',
    '지분현황',
    '주식소유현황',
    '주주구성 현황',
  ],
  workplaces: [
    '사업장 현황',
    '사업장',
    '주요사업장',
    '주요 사업장 현황',
    '사업장 요약',
    '사업장 목록',
    '사업장정보',
    '사업장 일반현황',
  ],
  workplaceDetail: [
    '사업장 세부현황',
    '사업장 상세현황',
    '사업장상세',
    '사업장 상세',
    '사업장 세부사항',
    '사업장 세부정보',
    '사업장 상세정보',
  ],
  trade: ['거래처현황', '주요거래처', '거래처', '주요 거래처 현황', '거래처 정보'],
  buyers: [
    '구매처현황',
    '주요구매처',
    '매입처현황',
    '주요매입처',
    '구매처',
    '매입처',
    '주요 매입처 현황',
    '주요 구매처 현황',
    '매입거래처',
    '주요매입거래처',
    '구매거래처',
    '매입처 정보',
  ],
  sellers: [
    '판매처현황',
    '주요판매처',
    '매출처현황',
    '주요매출처',
    '판매처',
    '매출처',
    '주요 매출처 현황',
    '주요 판매처 현황',
    '매출거래처',
    '주요매출거래처',
    '판매거래처',
    '매출처 정보',
  ],
  salesMix: [
    '매출구성',
    '매출 구성',
    '매출구성현황',
    '제품별 매출구성',
    '매출 비중',
    '주요제품 매출구성',
    '품목별 매출구성',
    '사업부문별 매출',
    '매출구성비',
    '품목별매출',
    '제품별 매출현황',
    '매출 구성 현황',
    '주요제품별 매출',
  ],
  /** Small captions inside another section: they end a table but open none of ours. */
  caption: ['MY 재무 Data', 'MY재무데이터', '마이 재무 Data', 'MY 재무데이터'],
  other: [
    '신용정보',
    '기술력',
    '기업인증·산업재산권 현황',
    '기업인증',
    '산업재산권',
    '나라장터 입찰정보 요약',
    '기업관계망',
    '연계기업',
    '요약 현금흐름분석',
    '연혁',
    '회사연혁',
    '주요연혁',
    '사업목적',
    '인적사항',
    '대표자 인적사항',
    '경영자 인적사항',
    '주요경력사항',
    '경력사항',
    '주요경력',
    '경영진현황',
    '임원현황',
    '주요 경영진',
    '경영진 현황',
    '자본금 변동현황',
    '현금흐름표',
    '자본변동표',
    '이익잉여금처분계산서',
    '결손금처리계산서',
    '이익잉여금 처분계산서(결손금처리계산서)',
    '이익잉여금처분계산서(결손금처리계산서)',
    '차입금구조',
    '차입금현황',
    '차입금 현황',
    '현금흐름분석',
    '등급이력',
    '기업평가등급 이력',
    'WATCH등급 이력',
    '현금흐름등급 이력',
    '신용등급',
    '신용도판단정보',
    '종업원 현황',
    '종업원현황',
    '고용현황',
    '목차',
    '재무제표',
    '등급 정의',
    '[첨부] 등급 정의',
    '인증현황',
    '특허현황',
    '소송현황',
    '연체정보',
    '공공정보',
    '금융거래현황',
    '여신현황',
    '담보현황',
    '수출입현황',
    '기술현황',
    '분기 재무제표',
    '유의사항',
    '이용안내',
    '신용평가등급',
    '기업신용등급',
    '조사개요',
  ],
  /** Tables that print other companies' or the trade's figures: nothing in them is ours. */
  foreign: [
    '관계회사현황',
    '관계회사',
    '관계사현황',
    '관계사',
    '계열회사',
    '계열회사현황',
    '관계기업',
    '관계기업현황',
    '업계순위',
    '상위/하위기업 및 조회기업 순위',
    '동종업계내 매출액 분포',
    '순위(상위5)',
    '동종업계내 경영규모 비교',
    '동종업계 비교',
    '동종업계 순위',
    '경쟁사 현황',
    '경쟁업체현황',
    '동업종 비교',
    '업종평균 비교',
    '산업평균 비교',
    '동종업계 현황',
    '연결재무제표',
    '연결 재무상태표',
    '연결재무상태표',
    '연결 손익계산서',
    '연결손익계산서',
    '연결포괄손익계산서',
    '분기 재무상태표',
    '분기 손익계산서',
    '분기재무상태표',
    '분기손익계산서',
    '재무상태표(연결)',
    '손익계산서(연결)',
    '재무상태표(분기)',
    '손익계산서(분기)',
    '동종업계 상위기업',
    '업계 상위기업',
    '동종업계내 순위',
    '경쟁기업 현황',
    '경쟁기업',
    '경쟁사',
  ],
}

const heading = dictionary(headings)

/** What follows a heading on its line and is no part of it. */
const trailer = /\s*[([<【]\s*(?:단위|기준|K-?GAAP|IFRS|K-IFRS|일반기업|개별|별도|결산|최근|계속|\d{4}).*$/i

/** 03 기업개요, 2-1. 재무상태표, 제1장 기업개요, (1) 경영진, II 재무현황. */
const numbering =
  /^(?:[([]\s*(?:\d{1,2}|[가-하])\s*[)\]]|제?\s*\d{1,2}(?:\s*[-.]\s*\d{1,2})*\s*(?:[.)]|장|절)?|[IVX]{1,4}\s*[.)]?|[가-하][.)])\s*(?=[가-힣A-Z[])/
/** How headings we do not know end. They close a section; what follows them is nobody's. */
const unknownHeading =
  /(?:현황|정보|내역|목록|리스트|분석|이력|비교|사항|명세서?|추이|평가|등급|순위|분포|전망|안내|정의|업체|거래처|외주처)$/

export function headingKind(printed: string): SectionKind | undefined {
  const text = spelledOut(printed)
  const plainText = text.replace(numbering, '')
  const found =
    heading(text) ??
    heading(text.replace(trailer, '')) ??
    heading(plainText) ??
    heading(plainText.replace(trailer, ''))
  if (found) return found
  // 동종업계… and 연결… come in endless wordings, and a figure from there would be another's.
  const plain = plainText.replaceAll(/\s+/g, '')
  const foreign = /^(?:동종업계|동업계|업계|경쟁|연결|분기|반기)/.test(plain)
  if (plain.length <= 24 && foreign && /(?:비교|순위|분포|현황|표|계산서|제표|기업)$/.test(plain))
    return 'foreign'
  if (plain.length <= 24 && /(?:표|계산서)[([-]?(?:연결|분기|반기)[^개별도]*$/.test(plain)) return 'foreign'
  return undefined
}

/** A line set or numbered like a heading whose words are in no dictionary. */
export function isUnknownHeading(printed: string, emphasised: boolean): boolean {
  const text = spelledOut(printed)
  const plain = text.replace(trailer, '').replaceAll(/\s+/g, '')
  const numbered = numbering.test(text) || /^[■□▶▷◆◇●○▣►❖]/.test(plain)
  return plain.length >= 4 && plain.length <= 24 && (emphasised || numbered) && unknownHeading.test(plain)
}
