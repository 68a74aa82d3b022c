import type { SectionKind } from '#server/reader/labels/headings.ts'
import { median } from '#server/reader/layout/box.ts'
import type { Line } from '#server/reader/layout/lines.ts'

const statements = new Set<SectionKind>(['balance', 'income', 'cost'])
const minorStatement = /현금흐름|자본변동|이익잉여금|결손금|차입금/
/** Matches words for consolidated and interim statements, which are not the company's own full-year statements. */
const foreignBasis = /연결|분기|반기|종속/
const ownBasis = /개별|별도/
/** 연간 | 분기 without 연결 are tabs of a web page to choose from, so they do not say which one is shown. */
const isChoice = (text: string) => /연간/.test(text) && !/연결|종속/.test(text)
const accounts = /GAAP|IFRS|일반기업회계/i

/**
 * Headings of one level have the same height within this ratio. OCR heights vary, so GUESSED_ALIKE is used for them.
 */
const ALIKE = 0.95
const GUESSED_ALIKE = 0.6

/** The usual height of the words: a speck beside a heading makes the line taller, but not most of its words. */
const heightOf = ({ segments: [first], y0, y1 }: Line): number =>
  first && first.words.length > 0 ? median(first.words.map((word) => word.y1 - word.y0)) : y1 - y0

/**
 * Keeps track of which heading the following statements belong to. A heading such as 재무제표(연결), or one of a related company, may be printed once above
 * plain 재무상태표 and 손익계산서, which then are not the company's own.
 */
export function statementScope(isGuessed: (page: number) => boolean = () => false): {
  kindOf(kind: SectionKind, title: string, line: Line): SectionKind
  caption(kind: SectionKind, line: Line): SectionKind
} {
  let foreign = false
  /** The height of the heading of another company; 0 if there was none. Smaller headings after it belong to it. */
  let above = 0
  return {
    kindOf(kind, title, line) {
      const high = heightOf(line)
      const alike = isGuessed(line.page) ? GUESSED_ALIKE : ALIKE
      if (/재무제표/.test(title) && foreignBasis.test(title)) {
        foreign = true
        above = 0
        return 'foreign'
      }
      if (statements.has(kind)) {
        if (ownBasis.test(title)) foreign = false
        return foreign || high < alike * above ? 'foreign' : kind
      }
      if (!minorStatement.test(title)) foreign = false
      if (kind === 'foreign') above = high
      else if (high >= alike * above) above = 0
      return kind
    },
    /** The first line below a heading, which may name the accounting standard: K-GAAP, 연결, 결산. */
    caption(kind, line) {
      const text = line.segments.map((segment) => segment.text).join('')
      if (text.length > 40 || !accounts.test(text)) return kind
      foreign = foreignBasis.test(text) && !isChoice(text)
      return foreign && statements.has(kind) ? 'foreign' : kind
    },
  }
}
