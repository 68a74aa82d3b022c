import { Link } from '@tanstack/react-router'
import { CalendarCheck, CircleSlash } from 'lucide-react'
import type { CalendarDay, TeamCalendar } from '#shared/progress/calendar.endpoints.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { SideDot } from '#web/domain/SideBadge.tsx'
import { lookupOf } from './calendarAddress.ts'

export function NoReport() {
  return (
    <span className="inline-flex h-5 items-center gap-1 rounded-sm border border-danger-line bg-surface px-1.5 font-medium text-danger text-xs [&_svg]:size-3">
      <CircleSlash aria-hidden />
      보고 없음
    </span>
  )
}

/** The first reports of a day, and the number of the reports that are not shown. */
export function DayReports({ day, team }: { day: CalendarDay; team: string }) {
  const more = day.reports - day.first.length
  const all = lookupOf(team, day.day)
  return (
    <ul className="grid grid-cols-1 gap-0.5 text-xs">
      {day.first.map((report) => (
        <li key={report.id}>
          <Link
            to={all.to}
            search={{ ...all.search, businessNumber: report.businessNumber }}
            title={`${report.startTime} ${report.companyName} ${report.stage}`}
            className="block truncate rounded-sm hover:bg-hover max-md:py-2"
          >
            <SideDot side={report.side} className="mr-1.5" />
            <span className="tnum text-quiet">{report.startTime}</span>{' '}
            <b className="font-medium">{report.companyName}</b>{' '}
            <span className="text-quiet">{report.stage}</span>
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link to={all.to} search={all.search} className="text-quiet hover:underline">
            외 {more}건
          </Link>
        </li>
      )}
    </ul>
  )
}

type Action = TeamCalendar['actions'][number]
const titleOf = ({ companyName, action }: Action) => [companyName, action].filter(Boolean).join(' ')

/** Links a next action to the reports of its company, and a task to its company or, without one, to the home page. */
const placeOf = ({ kind, businessNumber }: Action) => {
  if (businessNumber === null) return { to: '/' } as const
  return kind === 'task'
    ? companyPage(businessNumber)
    : ({ to: '/daily-report-list', search: { businessNumber } } as const)
}

/** The open next actions and tasks that are due on this day. */
export function DayActions({ actions }: { actions: TeamCalendar['actions'] }) {
  return (
    <ul className="grid grid-cols-1 gap-0.5 text-accent-text text-xs">
      {actions.map((action) => (
        <li key={`${action.kind} ${action.id}`}>
          <Link
            {...placeOf(action)}
            title={titleOf(action)}
            className="flex items-center gap-1 rounded-sm hover:bg-hover max-md:py-2 [&_svg]:size-3 [&_svg]:shrink-0"
          >
            <CalendarCheck aria-hidden />
            <span className="sr-only">{action.kind === 'task' ? '할 일' : '다음 할 일'}: </span>
            <span className="truncate">{titleOf(action)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
