import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { isWeekend, weekdayOf, weekdayWord } from '#shared/platform/day.ts'
import type { Calendar, TeamMonth } from '#shared/progress/calendar.endpoints.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { cn } from '#web/ui/cn.ts'
import { Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { daysOfMonth, entryOf, lookupOf } from './calendarAddress.ts'

const steps = [
  'bg-heat-1 text-ink',
  'bg-heat-2 text-ink',
  'bg-heat-3 text-ink',
  'bg-heat-4 text-white',
  'bg-heat-5 text-white',
]
const stepOf = (reports: number) => steps[Math.min(reports, steps.length) - 1]
/**
 * The size of the cell of a day. On wide screens the longest month and the columns of totals fit; on touch screens the
 * cells are larger.
 */
const square = 'mx-auto grid h-[26px] min-w-7 place-items-center rounded-sm text-xs md:min-w-6'

/** Scrolls today into view if the month is wider than its scroll area. */
function showToday(head: HTMLElement | null): void {
  const frame = head?.closest('table')?.parentElement
  if (frame) frame.scrollLeft = head.offsetLeft + 2 * head.offsetWidth - frame.clientWidth
}

/** One row per team, one column per day. A working day without a report is marked as a gap. */
export function TeamsTable({ calendar }: { calendar: Calendar }) {
  const days = daysOfMonth(calendar.month)
  const holidays = new Map(calendar.holidays.map(({ day, name }) => [day, name]))
  const off = (day: string) => isWeekend(day) || holidays.has(day)
  const sum = (pick: (team: TeamMonth) => number) =>
    calendar.teams.reduce((total, team) => total + pick(team), 0)
  const onDay = (day: string) => sum((team) => team.days.find((one) => one.day === day)?.reports ?? 0)
  return (
    <Table
      label={`${calendar.month} 팀별 보고 수`}
      scroll
      className="[&_td]:px-0.5 [&_td]:text-center [&_td]:h-9 [&_tbody_th]:h-9"
    >
      <thead>
        <tr>
          <Head className="sticky left-0 z-10 min-w-28">작성팀</Head>
          {days.map((day) => (
            <Head
              key={day}
              ref={day === calendar.today ? showToday : undefined}
              title={holidays.get(day)}
              className={cn(
                'w-9 min-w-8 px-0.5 py-1 text-center leading-4 md:min-w-7',
                day === calendar.today && 'font-bold text-accent-text',
              )}
            >
              <span className={cn('block', (holidays.has(day) || weekdayOf(day) === 0) && 'text-danger')}>
                {Number(day.slice(8))}
              </span>
              <span className="block font-normal text-[11px]">{weekdayWord(day)}</span>
              {holidays.has(day) && <span className="sr-only">{holidays.get(day)}</span>}
            </Head>
          ))}
          {['건수', '쓴 날', '미보고일'].map((word, at) => (
            <Head key={word} align="right" className={at === 0 ? 'border-line border-l' : ''}>
              {word}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {calendar.teams.map((team) => (
          <Row key={team.teamId}>
            <RowHead className="sticky left-0 z-10 whitespace-nowrap bg-surface font-semibold">
              <Link
                to="/daily-report-calendar"
                search={{ team: team.teamId, month: calendar.month }}
                className="hover:text-accent-text hover:underline"
              >
                {userLabel(team)}
              </Link>
            </RowHead>
            {days.map((day) => (
              <DayCell key={day} team={team} day={day} off={off(day)} today={calendar.today} />
            ))}
            <td className="nums-right border-line border-line-soft border-b border-l px-2.5! font-bold">
              {team.reports}
            </td>
            <td className="nums-right whitespace-nowrap border-line-soft border-b px-2.5!">
              {team.written} / {team.workdays}
            </td>
            <td
              className={cn(
                'nums-right border-line-soft border-b px-2.5!',
                team.gaps.length > 0 ? 'font-semibold text-danger' : 'text-quiet',
              )}
            >
              {team.gaps.length}
            </td>
          </Row>
        ))}
        <Row className="[&>*]:border-line [&>*]:border-t [&>*]:bg-sunken">
          <RowHead className="sticky left-0 z-10 font-semibold">합계</RowHead>
          {days.map((day) => (
            <td key={day} className="tnum font-semibold text-xs">
              {onDay(day) || ''}
            </td>
          ))}
          <td className="nums-right border-line border-l px-2.5! font-bold">{sum((team) => team.reports)}</td>
          <td className="nums-right whitespace-nowrap px-2.5! font-semibold">
            {sum((team) => team.written)} / {sum((team) => team.workdays)}
          </td>
          <td className="nums-right px-2.5! font-semibold">{sum((team) => team.gaps.length)}</td>
        </Row>
      </tbody>
    </Table>
  )
}

function DayCell({ team, day, off, today }: { team: TeamMonth; day: string; off: boolean; today: string }) {
  const reports = team.days.find((one) => one.day === day)?.reports ?? 0
  const gap = team.gaps.includes(day)
  const { to, search } = lookupOf(team.teamId, day)
  const name = `${userLabel(team)} ${day}`
  const isOwn = useSession().user?.teamId === team.teamId
  const entry = entryOf(day)
  const empty = cn(
    square,
    gap ? 'gap-hatch border border-danger-line font-semibold text-danger' : 'text-quiet',
    isOwn && day <= today && 'hover:bg-hover focus-visible:bg-hover',
  )
  const mark = gap ? (
    <>
      0<span className="sr-only"> 보고 없음</span>
    </>
  ) : (
    day === today && !off && '0'
  )
  return (
    <td className={cn('tnum border-line-soft border-b', off && 'bg-sunken')}>
      {reports > 0 && (
        <Link
          to={to}
          search={search}
          aria-label={`${name} 보고 ${reports} 건`}
          className={cn(square, stepOf(reports))}
        >
          {reports}
        </Link>
      )}
      {reports === 0 &&
        (isOwn && day <= today ? (
          <Link to={entry.to} search={entry.search} className={empty}>
            <span aria-hidden>{mark}</span>
            <span className="sr-only">{`${day} 보고서 쓰기`}</span>
          </Link>
        ) : (
          mark && <span className={empty}>{mark}</span>
        ))}
    </td>
  )
}

/** The legend for the colours and the hatching. */
export function HeatLegend() {
  return (
    <p className="flex items-center gap-1.5 text-quiet text-xs">
      <span className="gap-hatch grid h-3.5 w-5 place-items-center rounded-sm border border-danger-line font-semibold text-[10px] text-danger">
        0
      </span>
      미보고일
      <span aria-hidden className="ml-2 flex gap-1">
        {steps.map((step) => (
          <Fragment key={step}>
            <span className={cn('h-3.5 w-5 rounded-sm', step)} />
          </Fragment>
        ))}
      </span>
      1건에서 5건 이상
    </p>
  )
}
