/** Kinds of facts about a company that a found word or number could reveal. */
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
  /** Name of the checked field, or the key of the checked text. */
  field: string
  /** The text as it appears in the field, never the stored value it matches. */
  text: string
  kind: LeakKind
  /** Start of the found text inside the field's text. */
  from: number
  to: number
}

/**
 * Describes what the check compared the document with. It contains counts and group names, never the stored values.
 */
export interface Searched {
  /** Groups of stored fields that had a value. */
  groups: string[]
  words: number
  numbers: number
  /** Number of the firm's companies whose texts were used to find out which words are common. */
  companies: number
}

export interface CheckResult {
  findings: Finding[]
  /** Number of further findings, which are not in the list. */
  more: number
  searched: Searched
}
