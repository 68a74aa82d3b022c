import { isResult } from '../../company/figures/growth.ts'
import type { FinancialTable } from '../templates/templateData.ts'
import type { FigureCell } from './documentModel.ts'

/** The figures of the financial tables by item and year. */
export interface YearFigures {
  years: number[]
  /**
   * The latest closed fiscal year; null if there is none. Growth is computed up to this year, and key figures show it.
   */
  latest: number | null
  unit: '백만원' | '억원'
  of(item: string, year: number | null): number | null
}
export type YearState = 'closed' | 'latest' | 'open'

/** Merges financial tables and removes years without figures. */
export function yearFigures(
  tables: readonly (FinancialTable | null)[],
  closed: (year: number) => boolean,
  unit: YearFigures['unit'] = '백만원',
): YearFigures {
  const values = new Map<string, number>()
  for (const table of tables) {
    for (const { item, values: cells } of table?.rows ?? []) {
      for (const [index, value] of cells.entries()) {
        const year = table?.years[index]
        if (value !== null && year !== undefined) values.set(`${item} ${year}`, value)
      }
    }
  }
  const years = [...new Set(Array.from(values.keys(), (key) => Number(key.split(' ').at(-1))))].toSorted(
    (a, b) => a - b,
  )
  return {
    years,
    latest: years.findLast(closed) ?? null,
    unit,
    of: (item, year) => values.get(`${item} ${year}`) ?? null,
  }
}

export const yearState = (year: number, { latest }: YearFigures): YearState =>
  latest === null || year > latest ? 'open' : year === latest ? 'latest' : 'closed'

export const yearHeads = (figures: YearFigures) =>
  figures.years.map((year) => {
    const state = yearState(year, figures)
    return { label: state === 'open' ? `${year}*` : String(year), state }
  })

export const openNote = (figures: YearFigures): string | null => {
  const open = figures.years.filter((year) => yearState(year, figures) === 'open')
  return open.length > 0 ? `* ${open.join('·')}년은 결산 전 수치` : null
}

const plain = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 })
const oneDecimal = new Intl.NumberFormat('ko-KR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const minus = '−'
const signed = (value: number, text: string) => (value < 0 ? `${minus}${text}` : text)

export const amountText = (value: number): string => signed(value, plain.format(Math.abs(value)))
export const percentText = (value: number): string => signed(value, `${oneDecimal.format(Math.abs(value))}%`)

export const amountCell = (value: number | null): FigureCell =>
  value === null ? { text: '–', negative: false } : { text: amountText(value), negative: value < 0 }
export const percentCell = (value: number | null): FigureCell =>
  value === null ? { text: '–', negative: false } : { text: percentText(value), negative: value < 0 }

/** Rounds an amount to 억원: amounts of 10 억원 or more to whole numbers, smaller ones to one decimal. */
export function roundedEok(million: number): number {
  const eok = million / 100
  return Math.abs(eok) >= 10 ? Math.round(eok) : Math.round(eok * 10) / 10
}

export const ratio = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : (part / whole) * 100

/**
 * Returns the growth from the previous year as text. If a profit became a loss or a loss became a profit, it is a word
 * such as 흑자전환.
 */
export function growthText(item: string, before: number | null, now: number | null): string | null {
  if (before === null || now === null) return null
  if (before > 0 && now >= 0) {
    const growth = (now / before - 1) * 100
    return `${growth >= 0 ? (growth < 0.05 ? '' : '+') : ''}${percentText(Math.abs(growth) < 0.05 ? 0 : growth)}`
  }
  if (!isResult(item) || (before < 0 && now < 0) || before === 0) return null
  return before < 0 ? '흑자전환' : '적자전환'
}

/**
 * Returns the average yearly growth over the closed years as text. Null if there are fewer than three such years, or if
 * the figure of the first or the last one is not positive.
 */
export function averageText(item: string, figures: YearFigures): string | null {
  const closed = figures.years.filter((year) => yearState(year, figures) !== 'open')
  const [first, last] = [closed[0], closed.at(-1)]
  if (closed.length < 3 || first === undefined || last === undefined) return null
  const [from, to] = [figures.of(item, first), figures.of(item, last)]
  if (from === null || to === null || from <= 0 || to <= 0) return null
  const average = ((to / from) ** (1 / (last - first)) - 1) * 100
  return growthText('', 100, 100 + average)
}
