import type { SectionKind } from '#server/reader/labels/headings.ts'
import { median } from '#server/reader/layout/box.ts'
import type { Line } from '#server/reader/layout/lines.ts'

const statements = new Set<SectionKind>(['balance', 'income', 'cost'])
const minorStatement = /현금흐름|자본변동|이익잉여금|결손금|차입금/
/** Matches words for consolidated and interim statements, which are not the company's own full-year statements. */
const foreignBasis = /연결|분기|반기|종속/
const ownBasis = /개별|별도/
/**
 * Whether a text is only the row of tabs that web pages print above a statement (연간 | 분기). Tabs do not say whether the
 * statement is consolidated (연결).
 */
const isChoice = (text: string) => /연간/.test(text) && !/연결|종속/.test(text)
const accounts = /GAAP|IFRS|일반기업회계/i

/**
 * Two headings are of the same level if the smaller height is at least this share of the larger. OCR heights vary more,
 * so GUESSED_ALIKE is used for them.
 */
const ALIKE = 0.95
const GUESSED_ALIKE = 0.6

/**
 * The height of a heading, as the median height of its words. A speck beside the heading makes the line taller, but not
 * its words.
 */
const heightOf = ({ segments: [first], y0, y1 }: Line): number =>
  first && first.words.length > 0 ? median(first.words.map((word) => word.y1 - word.y0)) : y1 - y0

/**
 * Remembers the heading that applies to the following statements. 재무제표(연결), or the heading of a related company, may be
 * printed once above 재무상태표 and 손익계산서. These statements are then not the company's own.
 */
export function statementScope(isGuessed: (page: number) => boolean = () => false): {
  kindOf(kind: SectionKind, title: string, line: Line): SectionKind
  caption(kind: SectionKind, line: Line): SectionKind
} {
  let foreign = false
  /**
   * The height of the last heading about another company; 0 if there was none. Smaller headings below it are about the
   * same other company.
   */
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
    /** Handles the first line below a heading. It may name the accounting standard or the basis: K-GAAP, 연결, 결산. */
    caption(kind, line) {
      const text = line.segments.map((segment) => segment.text).join('')
      if (text.length > 40 || !accounts.test(text)) return kind
      foreign = foreignBasis.test(text) && !isChoice(text)
      return foreign && statements.has(kind) ? 'foreign' : kind
    },
  }
}
