import { useQuery } from '@tanstack/react-query'
import { lastOfMonth } from '#shared/platform/day.ts'
import { allMonths, statFigures, statTables } from '#shared/progress/stats/statDefinitions.ts'
import type { Months } from '#shared/progress/stats/stats.endpoints.ts'
import { cn } from '#web/ui/cn.ts'
import { FigureLink } from './FigureLink.tsx'
import { PlainTable } from './PlainTable.tsx'
import { Legend, StatCard } from './StatCard.tsx'
import { monthsQuery } from './stats.api.ts'
import type { StatsConditions } from './statsAddress.ts'

const series = ['registered', 'contracted', 'done'] as const
const heights = { registered: 70, contracted: 48, done: 30 }

/** The label of a month: 1월, or with its year (26.01) for the first month and every January. */
const monthLabel = (month: string, at: number) =>
  at === 0 || month.endsWith('-01') ? `${month.slice(2, 4)}.${month.slice(5)}` : `${Number(month.slice(5))}월`

const partOf = ({ months, to }: Months) => {
  const last = months.at(-1)?.month ?? ''
  return lastOfMonth(last) > to ? last : null
}

/** Shows new companies, signed contracts and completed deals per month. */
export function MonthsCard({ asked, number }: { asked: StatsConditions; number: number }) {
  return (
    <StatCard
      table="months"
      number={number}
      found={useQuery(monthsQuery(asked))}
      rows={7}
      note={(data) =>
        partOf(data) ? `최근 12개월, 마지막 달은 ${Number(data.to.slice(8))}일까지` : '최근 12개월'
      }
      legend={
        <Legend
          entries={[
            { className: 'bg-chart-2', label: '달 전체' },
            { className: 'border border-chart-1 border-dashed', label: '달의 일부' },
          ]}
        />
      }
      picture={(data) => <Trend {...data} />}
      plain={(data) => <Plain {...data} />}
    />
  )
}

function Trend(data: Months) {
  const part = partOf(data)
  return (
    <div className="grid gap-3 px-4 pt-3 pb-3 print:px-0">
      {series.map((name) => {
        const most = Math.max(1, ...data.months.map((month) => month[name]))
        const all = data.months.reduce((sum, month) => sum + month[name], 0)
        return (
          <section
            key={name}
            aria-label={statFigures[name]}
            className="grid grid-cols-[84px_1fr] items-end max-md:grid-cols-1"
          >
            <p className="self-center text-sm max-md:mb-1 max-md:flex max-md:gap-2">
              <b className="block font-semibold">{statFigures[name]}</b>
              <span className="tnum text-quiet text-xs">
                12개월 <FigureLink value={all} of={{ figure: name, row: allMonths }} className="mx-0 px-0" />
                곳
              </span>
            </p>
            <ol className="flex items-end border-line-strong border-b">
              {data.months.map(({ month, [name]: value }) => (
                <li key={month} className="flex flex-1 flex-col items-center justify-end">
                  <span className="tnum text-xs leading-4">
                    <FigureLink
                      value={value}
                      of={{ figure: name, row: month }}
                      className="mx-0 px-0 text-center max-md:py-0.5"
                    />
                  </span>
                  <span
                    aria-hidden
                    style={{ height: `${value === 0 ? 0 : Math.max(2, (value / most) * heights[name])}px` }}
                    className={cn(
                      'block w-3/5 max-w-7 rounded-t-[2px]',
                      value > 0 &&
                        (month === part ? 'border border-chart-1 border-b-0 border-dashed' : 'bg-chart-2'),
                    )}
                  />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
      <ol aria-hidden className="-mt-2 ml-[84px] flex max-md:ml-0">
        {data.months.map(({ month }, at) => (
          <li key={month} className="tnum flex-1 text-center text-[11px] text-quiet max-md:text-[10px]">
            {monthLabel(month, at)}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Plain({ months }: Months) {
  const sum = (name: (typeof series)[number]) => months.reduce((total, month) => total + month[name], 0)
  return (
    <PlainTable
      label={statTables.months}
      columns={['달', ...series.map((name) => statFigures[name])]}
      rows={months.map((month) => [
        { text: month.month },
        ...series.map((name) => ({
          text: String(month[name]),
          shown: <FigureLink value={month[name]} of={{ figure: name, row: month.month }} />,
        })),
      ])}
      total={[
        { text: '12개월' },
        ...series.map((name) => ({
          text: String(sum(name)),
          shown: <FigureLink value={sum(name)} of={{ figure: name, row: allMonths }} />,
        })),
      ]}
    />
  )
}
