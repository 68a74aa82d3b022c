import type { SectionKind } from '#server/reader/labels/headings.ts'
import { median } from '#server/reader/layout/box.ts'
import type { Line } from '#server/reader/layout/lines.ts'

const statements = new Set<SectionKind>(['balance', 'income', 'cost'])
const minorStatement = /현금흐름|자본변동|이익잉여금|결손금|차입금/
/** Consolidated and interim statements are not the company's own closed years. */
const foreignBasis = /연결|분기|반기|종속/
const ownBasis = /개별|별도/
/** 연간 | 분기 and no 연결 beside them: what a reader of the page may choose, not what was chosen. */
const isChoice = (text: string) => /연간/.test(text) && !/연결|종속/.test(text)
const accounts = /GAAP|IFRS|일반기업회계/i

/** Headings of one level are of one height; what OCR draws around letters differs from word to word. */
const ALIKE = 0.95
const GUESSED_ALIKE = 0.6

/** A speck beside a heading makes its line taller, but not most of its words. */
const heightOf = ({ segments: [first], y0, y1 }: Line): number =>
  first && first.words.length > 0 ? median(first.words.map((word) => word.y1 - word.y0)) : y1 - y0

/**
 * Whose statements follow: 재무제표(연결) or the figures of a related company are said once, above plain 재무상태표 and
 * 손익계산서, which then are nobody's.
 */
export function statementScope(isGuessed: (page: number) => boolean = () => false): {
  kindOf(kind: SectionKind, title: string, line: Line): SectionKind
  caption(kind: SectionKind, line: Line): SectionKind
} {
  let foreign = false
  /** Height of another company's heading: smaller headings stand below it. */
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
    /** K-GAAP, 연결, 결산: the first line below a heading. */
    caption(kind, line) {
      const text = line.segments.map((segment) => segment.text).join('')
      if (text.length > 40 || !accounts.test(text)) return kind
      foreign = foreignBasis.test(text) && !isChoice(text)
      return foreign && statements.has(kind) ? 'foreign' : kind
    },
  }
}
