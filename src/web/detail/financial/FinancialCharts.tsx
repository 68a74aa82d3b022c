import { moneyFields, ratioFields } from '#shared/catalogue/fields/years.ts'
import type { YearRecord } from '#shared/company/answers.ts'
import { changeOf } from '#shared/company/figures/growth.ts'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dash, Num } from '#web/ui/table/num.tsx'
import { inUnit, type Unit } from './unit.ts'

type Name = 'revenue' | 'netIncome' | 'totalAssets' | 'ebitda'

interface ChartKind {
  name: Name
  title: string
  parts: readonly (keyof YearRecord)[]
  margin?: boolean
  legend: readonly { text: string; tint: string }[]
}

const charts: readonly ChartKind[] = [
  {
    name: 'revenue',
    title: `${moneyFields.revenue.label} · 영업이익률`,
    parts: ['revenue'],
    margin: true,
    legend: [
      { text: moneyFields.revenue.label, tint: 'bg-chart-1' },
      { text: '영업이익률', tint: 'bg-warning' },
    ],
  },
  {
    name: 'netIncome',
    title: moneyFields.netIncome.label,
    parts: ['netIncome'],
    legend: [
      { text: moneyFields.netIncome.label, tint: 'bg-chart-1' },
      { text: '손실', tint: 'bg-danger-fill' },
    ],
  },
  {
    name: 'totalAssets',
    title: '자산 구성',
    parts: ['totalEquity', 'totalLiabilities'],
    legend: [
      { text: '자본', tint: 'bg-chart-1' },
      { text: '부채', tint: 'bg-chart-3' },
    ],
  },
  {
    name: 'ebitda',
    title: moneyFields.ebitda.label,
    parts: ['ebitda'],
    legend: [{ text: moneyFields.ebitda.label, tint: 'bg-chart-1' }],
  },
]

interface FinancialChartsProps {
  records: readonly YearRecord[]
  /** The latest closed fiscal year. Its figure is shown above each chart. */
  latest: string | null
  unit: Unit
}

/** Charts of the four most important figures over the years. The tables below contain the same figures. */
export function FinancialCharts({ records, latest, unit }: FinancialChartsProps) {
  const years = records.toSorted((a, b) => a.year.localeCompare(b.year))
  return (
    <Card
      aria-label="재무 요약"
      className="mb-5 grid grid-cols-4 divide-x divide-line-soft max-xl:grid-cols-2 max-xl:divide-x-0 max-md:grid-cols-1 print:grid-cols-4"
    >
      {charts.map((chart) => (
        <Chart key={chart.name} chart={chart} years={years} latest={latest} unit={unit} />
      ))}
    </Card>
  )
}

interface ChartProps extends Omit<FinancialChartsProps, 'records'> {
  chart: ChartKind
  years: readonly YearRecord[]
}

function Chart({ chart, years, latest: last, unit }: ChartProps) {
  const { name, title, parts, margin, legend } = chart
  const at = years.findIndex(({ year }) => year === last)
  const closed = years[at]
  const latest = closed?.[name] ?? null
  const shown = inUnit(moneyFields[name].unit, unit)
  const columns = years.map((year) => ({
    label: last === null || year.year > last ? `${year.year}*` : year.year,
    parts: parts.map((part) => year[part] as number | null),
  }))
  const known = columns.filter((column) => column.parts.some((part) => part !== null)).length
  return (
    <figure className="min-w-0 px-4 py-3.5 max-xl:border-line-soft max-xl:border-b">
      <figcaption className="text-quiet text-xs">{title}</figcaption>
      <div className="flex flex-wrap items-baseline gap-x-1.5">
        <b className="font-bold text-lg">
          <Num value={shown.of(latest)} {...shown.format} />
        </b>
        <span className="text-quiet text-xs">
          {shown.unit}
          {last && <span className="tnum"> · {last}</span>}
        </span>
        <span className="ml-auto text-quiet text-xs">
          <Growth name={moneyFields[name].label} before={years[at - 1]?.[name]} after={latest} />
        </span>
      </div>
      {known < 2 ? (
        <p className="grid h-28 place-items-center text-quiet text-sm">비교할 연도가 더 필요합니다.</p>
      ) : (
        <>
          <BarChart
            label={`${title}, ${years[0]?.year}년부터 ${years.at(-1)?.year}년까지`}
            columns={columns}
            {...(margin ? { line: years.map(marginOf) } : {})}
          />
          <p className="mt-1.5 flex flex-wrap gap-x-3 text-quiet text-xs">
            {legend.map(({ text, tint }) => (
              <span key={text} className="inline-flex items-center gap-1.5">
                <span aria-hidden className={cn('size-2 rounded-[2px]', tint)} />
                {text}
                {text === '영업이익률' && <Margin value={marginOf(closed)} />}
              </span>
            ))}
          </p>
        </>
      )}
    </figure>
  )
}

/** Returns the operating margin that the report prints, otherwise operating income divided by revenue. */
function marginOf(year: YearRecord | undefined): number | null {
  if (!year) return null
  const { operatingProfitMargin, operatingIncome, revenue } = year
  if (operatingProfitMargin !== null) return operatingProfitMargin
  return operatingIncome !== null && revenue ? (operatingIncome / revenue) * 100 : null
}

const Margin = ({ value }: { value: number | null }) =>
  value !== null && (
    <b className="font-semibold text-ink">
      <Num value={value} decimals={2} />
      {ratioFields.operatingProfitMargin.unit}
    </b>
  )

interface GrowthProps {
  name: string
  before: number | null | undefined
  after: number | null
}

function Growth({ name, before, after }: GrowthProps) {
  const change = changeOf(name, before, after)
  if (change === null) return <Dash />
  if (typeof change === 'string') return change
  return (
    <>
      <b className={cn('tnum font-semibold', change >= 0 ? 'text-good' : '')}>
        <Num value={change} decimals={1} sign />%
      </b>{' '}
      전년비
    </>
  )
}
