/** The kinds of facts about the company that a text in a blind document could reveal. */
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
  /** The name of the field that contains the text. */
  field: string
  /** The found text as it is written in the field; never the stored value that it matches. */
  text: string
  kind: LeakKind
  /** `from` and `to` are the offsets of the beginning and the end of the found text within the field's text. */
  from: number
  to: number
}

/** What the leak check compared the document with, as counts and labels, without stored values. */
export interface Searched {
  /** The labels of the groups of stored fields that have a value. */
  groups: string[]
  words: number
  numbers: number
  /** The number of companies whose texts were used to determine which words are common. */
  companies: number
}

export interface CheckResult {
  findings: Finding[]
  /** The number of further findings that are not in `findings`, because the list is full. */
  more: number
  searched: Searched
}
