import { useQuery } from '@tanstack/react-query'
import { daysOfWeek } from '#shared/progress/stats/period.ts'
import { statTables } from '#shared/progress/stats/statDefinitions.ts'
import type { Activity } from '#shared/progress/stats/stats.endpoints.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { formatShortDay } from '#web/lib/time.ts'
import { cn } from '#web/ui/cn.ts'
import { EMPTY, formatNumber } from '#web/ui/format.ts'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { ReportsLink } from './FigureLink.tsx'
import { PlainTable } from './PlainTable.tsx'
import { StatCard } from './StatCard.tsx'
import { activityQuery } from './stats.api.ts'
import type { StatsConditions } from './statsAddress.ts'

type Team = Activity['teams'][number]
const short = (day: string) => day.slice(5).replace('-', '.')
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const perCompany = ({ total, companies }: Team) => (companies === 0 ? EMPTY : (total / companies).toFixed(1))

const steps = [
  'bg-heat-1 text-ink',
  'bg-heat-2 text-ink',
  'bg-heat-3 text-ink',
  'bg-heat-4 text-white print:text-white!',
  'bg-heat-5 text-white print:text-white!',
]
/** Returns the heat map colour of a count. There are five equal steps up to the highest weekly count. */
const stepOf = (count: number, most: number) =>
  steps[Math.min(steps.length - 1, Math.floor(((count - 1) / Math.max(1, most)) * steps.length))]

/** A heat map of reports per team and week: the darker, the more reports. */
export function ActivityCard({ asked, number }: { asked: StatsConditions; number: number }) {
  return (
    <StatCard
      table="activity"
      number={number}
      found={useQuery(activityQuery(asked))}
      rows={10}
      note={() => '주마다 쓴 일일보고, 최근 12주'}
      legend={
        <span className="flex items-center gap-1 text-quiet text-xs max-md:hidden">
          적음
          {steps.map((step) => (
            <span key={step} aria-hidden className={cn('h-3 w-4 rounded-[2px]', step)} />
          ))}
          많음
        </span>
      }
      picture={(data) => <HeatMap data={data} asked={asked} />}
      plain={(data) => <Plain data={data} asked={asked} />}
      foot={footOf}
    />
  )
}

function footOf({ weeks, to }: Activity): string {
  const off = weeks.flatMap(({ day, off: name }) => (name ? [`${short(day)} 주는 ${name} 연휴입니다.`] : []))
  const last = weeks.at(-1)?.day ?? to
  const running = daysOfWeek(last, '9999-12-31').to > to
  const part = running ? `마지막 주(${short(last)})는 ${Number(to.slice(8))}일까지입니다.` : ''
  return [...off, part].filter(Boolean).join(' ') || '주는 월요일에 시작합니다.'
}

interface Shown {
  data: Activity
  asked: StatsConditions
}

function Reports({
  team,
  value,
  from,
  to,
  side,
  className,
  children,
}: {
  team: Team | null
  value: number
  from: string
  to: string
  side: string | undefined
  className?: string | undefined
  children?: string | undefined
}) {
  if (value === 0) return <span className="text-quiet">{children ?? 0}</span>
  const name = team ? userLabel(team) : '전체'
  return (
    <ReportsLink
      value={value}
      label={`${name} ${formatShortDay(from)}부터`}
      search={{ teamId: team?.teamId, from, to, side }}
      className={className}
    >
      {children}
    </ReportsLink>
  )
}

/** Hides all but the latest weeks on phones. */
const older = (at: number) => (at < 8 ? 'max-md:hidden' : '')

function HeatMap({ data: { weeks, teams, to }, asked }: Shown) {
  const most = Math.max(1, ...teams.flatMap(({ counts }) => counts))
  const first = weeks[0]?.day ?? to
  const oneTeam = asked.team === undefined || asked.team === '999' ? null : (teams[0] ?? null)
  return (
    <Table
      label={statTables.activity}
      frameClassName="rounded-none border-0 bg-transparent"
      className="table-fixed max-md:text-xs [&_tbody_td]:h-8 [&_tbody_td]:border-0 [&_tbody_th]:border-0"
    >
      <thead>
        <tr>
          <Head className="w-28 pl-4 max-md:w-24 max-md:pl-3">작성팀</Head>
          {weeks.map(({ day }, at) => (
            <Head
              key={day}
              align="center"
              className={cn('tnum px-0.5', older(at), at === weeks.length - 1 && 'font-semibold text-ink')}
            >
              {short(day)}
            </Head>
          ))}
          <Head align="right" className="w-15 max-md:w-12 max-md:px-1">
            합계
          </Head>
          <Head align="right" className="w-16 pr-4 max-md:hidden">
            기업당
          </Head>
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <Row key={team.teamId}>
            <RowHead className="tnum truncate pl-4 font-normal max-md:pl-3">{userLabel(team)}</RowHead>
            {team.counts.map((count, at) => {
              const { from, to: until } = daysOfWeek(weeks[at]?.day ?? to, to)
              return (
                <Cell key={from} align="center" className={cn('px-0.5', older(at))}>
                  {count > 0 && (
                    <Reports
                      team={team}
                      value={count}
                      from={from}
                      to={until}
                      side={asked.side}
                      className={cn(
                        'tnum mx-0 grid h-6.5 w-full place-items-center rounded-[3px] text-center no-underline',
                        'hover:no-underline hover:outline-2 hover:outline-focus max-md:py-0 print:rounded-none',
                        stepOf(count, most),
                      )}
                    />
                  )}
                </Cell>
              )
            })}
            <Cell align="right" className="font-semibold max-md:px-1">
              <Reports team={team} value={team.total} from={first} to={to} side={asked.side} />
            </Cell>
            <Cell align="right" className="pr-4 max-md:hidden">
              <Reports team={team} value={team.total} from={first} to={to} side={asked.side}>
                {perCompany(team)}
              </Reports>
            </Cell>
          </Row>
        ))}
        <Row className="[&>*]:border-line [&>*]:border-t! [&>*]:font-semibold">
          <RowHead className="pl-4 max-md:pl-3">합계</RowHead>
          {weeks.map(({ day }, at) => {
            const { from, to: until } = daysOfWeek(day, to)
            const value = sum(teams.map(({ counts }) => counts[at] ?? 0))
            return (
              <Cell key={day} align="center" className={cn('tnum px-0.5', older(at))}>
                <Reports
                  team={oneTeam}
                  value={value}
                  from={from}
                  to={until}
                  side={asked.side}
                  className="mx-0 text-center"
                />
              </Cell>
            )
          })}
          <Cell align="right" className="max-md:px-1">
            <Reports
              team={oneTeam}
              value={sum(teams.map(({ total }) => total))}
              from={first}
              to={to}
              side={asked.side}
            />
          </Cell>
          <Cell className="max-md:hidden" />
        </Row>
      </tbody>
    </Table>
  )
}

function Plain({ data: { weeks, teams, to }, asked }: Shown) {
  const count = (team: Team, at: number) => {
    const { from, to: until } = daysOfWeek(weeks[at]?.day ?? to, to)
    const value = team.counts[at] ?? 0
    return {
      text: String(value),
      shown: <Reports team={team} value={value} from={from} to={until} side={asked.side} />,
    }
  }
  const whole = (team: Team, text?: string) => (
    <Reports team={team} value={team.total} from={weeks[0]?.day ?? to} to={to} side={asked.side}>
      {text}
    </Reports>
  )
  return (
    <PlainTable
      label={statTables.activity}
      columns={['작성팀', ...weeks.map(({ day }) => short(day)), '합계', '기업당']}
      rows={teams.map((team) => [
        { text: userLabel(team) },
        ...weeks.map((_, at) => count(team, at)),
        { text: String(team.total), shown: whole(team) },
        { text: perCompany(team), shown: whole(team, perCompany(team)) },
      ])}
      total={[
        { text: '합계' },
        ...weeks.map((_, at) => ({ text: formatNumber(sum(teams.map(({ counts }) => counts[at] ?? 0))) })),
        { text: formatNumber(sum(teams.map(({ total }) => total))) },
        { text: '' },
      ]}
    />
  )
}
