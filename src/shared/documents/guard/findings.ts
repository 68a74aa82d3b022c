/** What of a company a word or number could give away, as the check names it. */
export const leakKinds = [
  '기업명',
  '대표자 이름',
  '주주 이름',
  '관계자 이름',
  '관계기업',
  '거래처',
  '주소',
  '사업자번호',
  '법인등록번호',
  '인허가·관리번호',
  '전화번호',
  '도메인',
  '금융기관',
  '제품·브랜드',
  '날짜',
  '종업원수',
  '재무 수치',
  '점검 불가',
] as const
export type LeakKind = (typeof leakKinds)[number]

export interface Finding {
  /** Name of the field, or of whatever text was given under it. */
  field: string
  /** As it stands in the field: never what is stored. */
  text: string
  kind: LeakKind
  /** Its place in the field's text. */
  from: number
  to: number
}

/** What a check compared with, in numbers only. */
export interface Searched {
  /** Groups of stored fields that held something. */
  groups: string[]
  words: number
  numbers: number
  /** Companies of the firm whose texts say which words are common. */
  companies: number
}

export interface CheckResult {
  findings: Finding[]
  /** Found beyond those listed. */
  more: number
  searched: Searched
}
