import { mm } from '../layout/drawing/drawing.ts'
import type { FigureTable, RowTone } from './documentModel.ts'
import { fittedTable } from './figureWidths.ts'
import {
  amountCell,
  averageText,
  growthText,
  openNote,
  percentCell,
  ratio,
  type YearFigures,
  yearHeads,
  yearState,
} from './yearFigures.ts'

type Row = FigureTable['rows'][number]

const sums = new Set(['매출액', '매출총이익', '영업이익', '당기순이익', '자산총계', '부채총계', '자본총계'])
const parts = new Set(['매출원가', '판매비와관리비', '법인세비용차감전순이익', '당좌자산', '재고자산'])
const summarySums = new Set(['매출액', '영업이익'])

const statementTone = (item: string): RowTone => (sums.has(item) ? 'sum' : parts.has(item) ? 'part' : 'plain')
const summaryTone = (item: string): RowTone => (summarySums.has(item) ? 'sum' : 'plain')

/** Returns the row of an item, or no row if the item has no figure in any year. */
export function itemRow(item: string, figures: YearFigures, tone: RowTone): Row[] {
  const values = figures.years.map((year) => figures.of(item, year))
  if (values.every((value) => value === null)) return []
  const { latest } = figures
  return [
    {
      label: item,
      tone,
      cells: values.map(amountCell),
      growth:
        latest === null ? null : growthText(item, figures.of(item, latest - 1), figures.of(item, latest)),
      average: averageText(item, figures),
    },
  ]
}

export function ratioRow(
  label: string,
  figures: YearFigures,
  of: (year: number) => number | null,
  tone: RowTone = 'plain',
): Row[] {
  const values = figures.years.map(of)
  if (values.every((value) => value === null)) return []
  return [{ label, tone, cells: values.map(percentCell), growth: null, average: null }]
}

export const groupRow = (label: string, rows: Row[]): Row[] =>
  rows.length === 0 ? [] : [{ label, tone: 'group', cells: [], growth: null, average: null }, ...rows]

export const summaryRows = (items: readonly string[], figures: YearFigures): Row[] =>
  items.flatMap((item) => itemRow(item, figures, summaryTone(item)))
export const statementRows = (items: readonly string[], figures: YearFigures): Row[] =>
  items.flatMap((item) => itemRow(item, figures, statementTone(item)))

/** The rows of margins. A margin is shown for years in which both of its amounts are known. */
export function marginRows(figures: YearFigures): Row[] {
  const margin = (label: string, item: string) =>
    ratioRow(label, figures, (year) => ratio(figures.of(item, year), figures.of('매출액', year)))
  return [
    ...itemRow('EBITDA', figures, 'plain'),
    ...margin('매출총이익률', '매출총이익'),
    ...margin('영업이익률', '영업이익'),
    ...margin('EBITDA 마진', 'EBITDA'),
  ]
}

export function stabilityRows(figures: YearFigures): Row[] {
  const row = (label: string, part: string, whole: string) =>
    ratioRow(label, figures, (year) => ratio(figures.of(part, year), figures.of(whole, year)))
  return [
    ...row('부채비율', '부채총계', '자본총계'),
    ...row('유동비율', '유동자산', '유동부채'),
    ...row('자기자본비율', '자본총계', '자산총계'),
  ]
}

/** The available widths of tables in points: `column` beside a section title, `page` in full width. */
const widths = { column: mm(126.5), page: mm(170) }
const growthWord = '전년 대비'
const averageWord = '연평균 증가'

export function figureTable(
  figures: YearFigures,
  rows: Row[],
  given: { title?: string; firstHead?: string; growth?: boolean; wide?: boolean } = {},
): FigureTable {
  const withGrowth = given.growth !== false
  const table: FigureTable = {
    kind: 'figures',
    title: given.title ?? null,
    unit: figures.unit,
    firstHead: given.firstHead ?? '구분',
    years: yearHeads(figures),
    rows,
    growthHead: withGrowth && rows.some(({ growth }) => growth !== null) ? growthWord : null,
    averageHead: withGrowth && rows.some(({ average }) => average !== null) ? averageWord : null,
    notes: [],
  }
  return fittedTable(table, given.wide ? widths.page : widths.column)
}

const closedSpan = (figures: YearFigures) => {
  const closed = figures.years.filter((year) => yearState(year, figures) !== 'open')
  return closed.length > 0 ? `${closed[0]}~${closed.at(-1)}년` : ''
}

/** The notes below the title of a section. They explain the table beside the title. */
export function sideNotes(figures: YearFigures, table: FigureTable): string[] {
  const unit = figures.unit === '억원' ? '단위: 억원, 반올림' : `단위: ${figures.unit}`
  const average = table.averageHead ? [`${averageWord}: ${closedSpan(figures)}`] : []
  return [unit, ...average, openNote(figures) ?? ''].filter(Boolean)
}

/** The notes below a statement. */
export function footNotes(figures: YearFigures, hasGrowth: boolean): string[] {
  const note = openNote(figures)
  if (!note) return []
  const growth = `전년 대비와 연평균 증가는 마지막 결산연도인 ${figures.latest}년까지 계산했습니다.`
  return [hasGrowth && figures.latest !== null ? `${note}입니다. ${growth}` : `${note}입니다.`]
}
