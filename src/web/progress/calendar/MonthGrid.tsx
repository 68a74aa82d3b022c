import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { isWeekend, weekdayOf, weekdays, weekdayWord } from '#shared/platform/day.ts'
import type { TeamCalendar } from '#shared/progress/calendar.endpoints.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { daysBetween, entryOf, hoursText, lookupOf } from './calendarAddress.ts'
import { DayActions, DayReports, NoReport } from './DayParts.tsx'

/** The month of one team in weeks from Sunday. Phones list only days with content. */
export function MonthGrid({ calendar }: { calendar: TeamCalendar }) {
  return useNarrow() ? <DayList calendar={calendar} /> : <Weeks calendar={calendar} />
}

/** A link that opens the form for a new report on this day. It is shown on days without a report. */
function WriteLink({ day, className, children }: { day: string; className: string; children: ReactNode }) {
  const { to, search } = entryOf(day)
  return (
    <Link to={to} search={search} className={cn('no-print', className)}>
      <span className="sr-only">{day}</span>
      {children}
    </Link>
  )
}

function useDays(calendar: TeamCalendar) {
  const { user } = useSession()
  const isOwn = user?.teamId === calendar.team.teamId
  const byDay = new Map(calendar.days.map((day) => [day.day, day]))
  const holidays = new Map(calendar.holidays.map(({ day, name }) => [day, name]))
  return daysBetween(calendar.from, calendar.to).map((day) => ({
    day,
    reported: byDay.get(day),
    holiday: holidays.get(day),
    actions: calendar.actions.filter((action) => action.day === day),
    gap: calendar.team.gaps.includes(day),
    outside: !day.startsWith(calendar.month),
    off: isWeekend(day) || holidays.has(day),
    today: day === calendar.today,
    /**
     * True if the person can write a report for the day: it is their own team, the day has no report and is not in the
     * future.
     */
    writable: isOwn && !byDay.has(day) && day <= calendar.today,
  }))
}
type Day = ReturnType<typeof useDays>[number]

/**
 * The label of a day, such as 13. Days outside the shown month are labelled with their month (12.1) if they are a
 * Sunday or the first day of a month.
 */
const dayLabel = ({ day, outside }: Day) =>
  outside && (day.endsWith('-01') || weekdayOf(day) === 0)
    ? `${Number(day.slice(5, 7))}.${Number(day.slice(8))}`
    : String(Number(day.slice(8)))

function Weeks({ calendar }: { calendar: TeamCalendar }) {
  const days = useDays(calendar)
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
  return (
    <div className="overflow-clip rounded-lg border bg-surface">
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{calendar.month} 보고 달력</caption>
        <thead>
          <tr className="[&>th]:h-8 [&>th]:border-line [&>th]:border-b [&>th]:bg-sunken [&>th]:px-2.5 [&>th]:text-left [&>th]:font-medium [&>th]:text-quiet [&>th]:text-xs">
            {weekdays.map((word, at) => (
              <th
                key={word}
                scope="col"
                className={cn('border-l first:border-l-0', at % 6 === 0 && 'w-[7%]')}
              >
                {word}
              </th>
            ))}
            <th scope="col" className="w-[7%] border-l text-right!">
              주 합계
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day} className="[&>td]:border-line [&>td]:border-b last:[&>td]:border-b-0">
              {week.map((day) => (
                <DayBox key={day.day} day={day} team={calendar.team.teamId} />
              ))}
              <WeekSum week={week} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayBox({ day, team }: { day: Day; team: string }) {
  const { to, search } = lookupOf(team, day.day)
  return (
    <td
      className={cn(
        'group relative h-[112px] border-l p-2 align-top first:border-l-0',
        (day.outside || day.off) && 'bg-sunken',
        day.gap && 'gap-hatch',
      )}
    >
      <div className="mb-1 flex items-baseline gap-1.5">
        <time
          dateTime={day.day}
          className={cn(
            'tnum font-semibold text-sm',
            day.outside && 'font-normal text-quiet',
            day.off &&
              !day.outside &&
              (day.holiday || weekdayOf(day.day) === 0 ? 'text-danger' : 'text-quiet'),
            day.today && 'rounded-full bg-accent px-1.5 text-on-accent',
          )}
        >
          {dayLabel(day)}
        </time>
        {day.holiday && (
          <span title={day.holiday} className="min-w-0 truncate text-danger text-xs">
            {day.holiday}
          </span>
        )}
        {day.reported && (
          <Link
            to={to}
            search={search}
            aria-label={`${day.day} 보고 ${day.reported.reports}건 보기`}
            className="tnum ml-auto shrink-0 text-quiet text-xs hover:text-accent-text hover:underline"
          >
            {day.reported.reports}건
          </Link>
        )}
      </div>
      {day.writable && (
        <WriteLink
          day={day.day}
          className="absolute inset-0 flex items-end justify-end p-2 text-accent-text text-xs hover:bg-hover/60 focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2"
        >
          <span className="inline-flex items-center gap-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [&_svg]:size-3.5">
            <Plus aria-hidden />
            보고서 쓰기
          </span>
        </WriteLink>
      )}
      {day.gap && <NoReport />}
      {day.reported && <DayReports day={day.reported} team={team} />}
      {day.actions.length > 0 && (
        <div className="relative">
          <DayActions actions={day.actions} />
        </div>
      )}
    </td>
  )
}

function WeekSum({ week }: { week: readonly Day[] }) {
  const reports = week.reduce((sum, { reported }) => sum + (reported?.reports ?? 0), 0)
  const minutes = week.reduce((sum, { reported }) => sum + (reported?.minutes ?? 0), 0)
  const gaps = week.filter(({ gap }) => gap).length
  const actions = week.reduce((sum, day) => sum + day.actions.length, 0)
  return (
    <td className="tnum border-l bg-sunken p-2 text-right align-top text-xs">
      {reports > 0 && <b className="block font-bold text-sm">{reports}건</b>}
      {minutes > 0 && <span className="block text-quiet">{hoursText(minutes)}시간</span>}
      {gaps > 0 && <span className="block text-danger">미보고일 {gaps}</span>}
      {actions > 0 && <span className="block text-quiet">할 일 {actions}</span>}
    </td>
  )
}

function DayList({ calendar }: { calendar: TeamCalendar }) {
  const days = useDays(calendar).filter(
    ({ outside, reported, gap, actions, today }) =>
      !outside && (reported || gap || actions.length > 0 || today),
  )
  return (
    <Card>
      <ul>
        {days.map((day) => (
          <li
            key={day.day}
            className={cn('border-line-soft border-b px-4 py-3 last:border-b-0', day.gap && 'gap-hatch')}
          >
            <div className="mb-1 flex items-baseline gap-2">
              <time dateTime={day.day} className={cn('tnum font-semibold', day.today && 'text-accent-text')}>
                {Number(day.day.slice(8))}일 ({weekdayWord(day.day)}){day.today && ' 오늘'}
              </time>
              {day.reported && (
                <span className="tnum ml-auto text-quiet text-xs">{day.reported.reports}건</span>
              )}
            </div>
            {day.gap && <NoReport />}
            {day.writable && (
              <WriteLink
                day={day.day}
                className="ml-auto flex min-h-11 w-fit items-center gap-1 text-accent-text text-sm [&_svg]:size-4"
              >
                <Plus aria-hidden />
                보고서 쓰기
              </WriteLink>
            )}
            {day.reported && <DayReports day={day.reported} team={calendar.team.teamId} />}
            {day.actions.length > 0 && <DayActions actions={day.actions} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
