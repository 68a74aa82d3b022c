import { readFiscalYear } from '../cells/fiscalYear.ts'
import type { RawCell } from '../rules.ts'
import { rowYear, targetOf } from '../targets.ts'
import type { ColumnGuess } from './columnGuess.ts'
import { foldHeading, readHeading } from './headings.ts'

/** Headings that always mean the year of a row's figures. */
const certain =
  /^(?:결산|회계|사업|기준|재무|영업)?(?:연도|년도|회계연도|사업연도)$|^(?:fiscal|financial|business)year$|^fy$|^(?:결산|회계)(?:년월|연월|기|기준일|기간|일|일자)$/
/** Headings that may mean the year of a row's figures, but also the day on which the whole list was made. */
const possible = /^(?:년|year|기준일|기준일자|기준년월|기준연월|결산|기간|period)$/

/** The question about a column below a group heading that may change its meaning. */
export const groupHint = '위 제목과 함께 확인해주세요'

const isYear = (cell: RawCell) => readFiscalYear(cell, false).problem?.level !== 'error'
const enough = 0.8

/** Whether the column contains figures and its heading names no year. Such figures belong to the year of their row. */
export const lacksYear = ({ target, heading }: Pick<ColumnGuess, 'target' | 'heading'>) =>
  targetOf(target ?? '')?.part === 'year' && readHeading(heading).year === null

/**
 * Finds the column that contains the year of each row, in a sheet with one row per company and year. Figures in columns
 * whose heading names no year then get the year of their row.
 */
export function withRowYear(
  guesses: ColumnGuess[],
  valuesOf: (column: number) => readonly RawCell[],
): ColumnGuess[] {
  const without = guesses.map((guess) =>
    guess.target === rowYear.name ? { ...guess, target: null, sureness: 'none' as const } : guess,
  )
  if (!guesses.some(lacksYear)) return without
  const isUsual = (pattern: RegExp) => (guess: ColumnGuess) => {
    const names = [foldHeading(guess.heading), foldHeading(guess.heading.split(' ').at(-1) ?? '')]
    const filled = valuesOf(guess.column).filter((cell) => cell !== null && cell !== '')
    return (
      guess.sureness !== 'remembered' &&
      !guess.hidden &&
      names.some((name) => pattern.test(name)) &&
      filled.filter(isYear).length >= enough * Math.max(1, filled.length)
    )
  }
  const chosen = guesses.find(({ target, sureness }) => target === rowYear.name && sureness === 'remembered')
  const found = chosen ?? guesses.find(isUsual(certain)) ?? guesses.find(isUsual(possible))
  if (!found) return without
  // If all figures are below a heading that may be about somebody else, so is their year.
  const isOfOthers = guesses.filter(lacksYear).every(({ hint }) => hint === groupHint)
  const sure =
    found === chosen || (!isOfOthers && (isUsual(certain)(found) || companiesRepeat(guesses, valuesOf)))
  return guesses.map((guess): ColumnGuess => {
    if (guess === found) {
      const { hint: _hint, ...plain } = guess
      const year = { ...plain, target: rowYear.name, unit: null, year: null }
      return sure
        ? { ...year, sureness: found === chosen ? 'remembered' : 'similar' }
        : { ...year, sureness: 'check', hint: '재무의 연도인지 확인해주세요' }
    }
    return lacksYear(guess) ? { ...guess, year: null } : guess
  })
}

/** Whether at least one company occurs in several rows. */
function companiesRepeat(
  guesses: readonly ColumnGuess[],
  valuesOf: (column: number) => readonly RawCell[],
): boolean {
  const keys = ['businessNumber', 'uniqueNumber', 'companyName']
  const key = keys.flatMap((name) => guesses.find(({ target }) => target === name) ?? [])[0]
  if (!key) return false
  const values = valuesOf(key.column).filter((cell) => cell !== null && cell !== '')
  return new Set(values).size < values.length
}
