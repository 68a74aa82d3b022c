import { companyLabel } from '#server/reader/labels/company.ts'
import { balanceLabel, helperLabel, incomeLabel } from '#server/reader/labels/statements.ts'
import { headWord, headWordOf, isLabelWord } from '#server/reader/labels/yearHeads.ts'
import { middleX } from '#server/reader/layout/box.ts'
import type { Line, Segment } from '#server/reader/layout/lines.ts'
import { bare } from '#server/reader/layout/text.ts'
import { readHeadMonth, readYearHead } from '#server/reader/values/dates.ts'
import { isFigure } from '#server/reader/values/numbers.ts'
import type { HeadCell, YearGroup } from './yearHead.ts'

/**
 * Matches the words before the year in a caption: 사업연도 : 2023.01.01 ~ 2023.12.31, 2023년 12월 31일 현재, 결산일자 2023-12-31.
 */
const captionWords =
  /^(?:제\d+(?:\([당전]\))?기)?[([]?(?:사업연도|회계연도|결산(?:일자?|기준일|기간)?|기준일자?|기간)?:?/
const behind = /(?:(?<![)\]])[)\]]+|(?:현재|기준|결산|까지)[)\]]{0,2})$/

export interface PrintedYear {
  year: string
  month: number | null
}

/** The year and month that a caption above a table states for the whole table, such as 2023년 12월 31일 현재. */
export function captionYear({ segments }: Line): PrintedYear | null {
  if (segments.length > 4) return null
  const text = segments
    .map((segment) => segment.text)
    .join('')
    .replaceAll(/\s+/g, '')
  if (text.length > 45 || !/(?:연도|회계|결산|기준|기간|현재|까지|~)/.test(text)) return null
  const day = text.replace(captionWords, '').replace(behind, '')
  const year = readYearHead(day)
  return year === null ? null : { year, month: readHeadMonth(day) }
}

/** Matches the label of the financial year (사업연도). The head of a form prints it once, for all statements below. */
const named = /^(?:사업|회계|결산|귀속)(?:연도|년도|기간)$|^과세기간$/
export function yearOfForm(lines: readonly Line[]): PrintedYear | null {
  for (const line of lines.toReversed()) {
    const at = line.segments.findIndex(({ text }) => named.test(bare(text)))
    if (at < 0) continue
    const yearAbove = captionYear({ ...line, segments: line.segments.slice(at, at + 2) })
    if (yearAbove) return yearAbove
  }
  return null
}

/** Whether a line is the head of the next form or a signature: it begins with a company label and has no numbers. */
export const isNextForm = ({ segments }: Line): boolean => {
  const [first, ...rest] = segments.map(({ text }) => text)
  return (
    first !== undefined &&
    companyLabel(first) !== undefined &&
    [balanceLabel, incomeLabel, helperLabel].every((labelOf) => labelOf(first) === undefined) &&
    rest.length > 0 &&
    !rest.some(isFigure)
  )
}

/**
 * Reads a header row without years: 과목 | 코드 | 금액, once or twice side by side. The year is printed in a caption above
 * the header row.
 */
export function readAmountHead(line: Line, yearAbove: PrintedYear | null): YearGroup[] | null {
  if (!yearAbove) return null
  const groups: YearGroup[] = []
  let names: Segment | undefined
  let spare: HeadCell[] = []
  for (const segment of line.segments) {
    if (isFigure(segment.text) || segment.text.length > 14) return null
    const cell = { x: middleX(segment), x0: segment.x0, x1: segment.x1 }
    if (headWordOf(segment.text) === 'amount' && names) {
      const before = groups.at(-1)
      const end = before ? Math.max(...[...before.columns, ...before.others].map(({ x }) => x)) : -Infinity
      groups.push({
        title: names.text,
        page: line.page,
        columns: [{ ...yearAbove, ...cell }],
        others: spare,
        labelLimit: Math.min(cell.x0, ...spare.map(({ x0 }) => x0)) - segment.em,
        from: end,
      })
      names = undefined
      spare = []
    } else if (isLabelWord(segment.text) && headWord(segment.text) === 'label') names = segment
    else if (names) spare.push(cell)
    else groups.at(-1)?.others.push(cell)
  }
  return groups.length > 0 && !names ? groups : null
}
