import type { Chart, ChartPoint } from './documentModel.ts'
import { amountText, percentText, ratio, type YearFigures, yearHeads } from './yearFigures.ts'

const fewestYears = 3
const known = (points: readonly ChartPoint[]) => points.filter(({ value }) => value !== null).length

const amounts = (figures: YearFigures, item: string): ChartPoint[] =>
  figures.years.map((year) => {
    const value = figures.of(item, year)
    return { value, text: value === null ? '' : amountText(value) }
  })

const percents = (figures: YearFigures, of: (year: number) => number | null): ChartPoint[] =>
  figures.years.map((year) => {
    const value = of(year)
    return { value, text: value === null ? '' : percentText(value) }
  })

/** Removes series with figures for fewer than three years. If no series is left, there is no chart. */
const shown = (chart: Chart): Chart[] => {
  const series = chart.series.filter(({ points }) => known(points) >= fewestYears)
  return series.length > 0 ? [{ ...chart, series }] : []
}

export const revenueChart = (figures: YearFigures, unit: string | null = null): Chart[] =>
  shown({
    kind: 'bars',
    title: '매출액',
    unit,
    years: yearHeads(figures),
    series: [{ label: '매출액', points: amounts(figures, '매출액') }],
    totals: [],
  })

export function profitChart(figures: YearFigures): Chart[] {
  const items = ['영업이익', '당기순이익']
  const [chart] = shown({
    kind: 'pairs',
    title: '',
    unit: null,
    years: yearHeads(figures),
    series: items.map((label) => ({ label, points: amounts(figures, label) })),
    totals: [],
  })
  if (!chart) return []
  const title = chart.series.map(({ label }) => label).join('·')
  return [{ ...chart, title, kind: chart.series.length > 1 ? 'pairs' : 'bars' }]
}

/** A chart of the operating margin and the EBITDA margin, or of only one of them if there is little space. */
export function marginChart(figures: YearFigures, room: 'both' | 'one' = 'both'): Chart[] {
  const margin = (label: string, item: string) => ({
    label,
    points: percents(figures, (year) => ratio(figures.of(item, year), figures.of('매출액', year))),
  })
  const [chart] = shown({
    kind: 'lines',
    title: '이익률',
    unit: '%',
    years: yearHeads(figures),
    series: [margin('영업이익률', '영업이익'), margin('EBITDA 마진', 'EBITDA')],
    totals: [],
  })
  if (!chart) return []
  if (room === 'one') chart.series = chart.series.slice(-1)
  const [only] = chart.series
  return [chart.series.length === 1 && only ? { ...chart, title: only.label } : { ...chart, unit: null }]
}

export function assetChart(figures: YearFigures): Chart[] {
  const series = [
    { label: '자본', points: amounts(figures, '자본총계') },
    { label: '부채', points: amounts(figures, '부채총계') },
  ]
  const whole = series.every(
    ({ points }) => known(points) >= fewestYears && points.every(({ value }) => value === null || value >= 0),
  )
  if (!whole) return []
  const totals = figures.years.map((_, index) => {
    const [own = null, owed = null] = series.map(({ points }) => points[index]?.value ?? null)
    return own === null || owed === null ? '' : amountText(own + owed)
  })
  return [{ kind: 'stack', title: '자산 구성', unit: null, years: yearHeads(figures), series, totals }]
}

export const debtChart = (figures: YearFigures): Chart[] =>
  shown({
    kind: 'lines',
    title: '부채비율',
    unit: '%',
    years: yearHeads(figures),
    series: [
      {
        label: '부채비율',
        points: percents(figures, (year) =>
          ratio(figures.of('부채총계', year), figures.of('자본총계', year)),
        ),
      },
    ],
    totals: [],
  })
