import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCog, ChevronLeft, ChevronRight, List, Plus, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { addMonths } from '#shared/platform/day.ts'
import { isReportTeam, wholeFirm } from '#shared/progress/teams.ts'
import { Definition } from '#web/domain/Definition.tsx'
import { userLabel } from '#web/domain/userLabel.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { useListAddress } from '#web/list/useListAddress.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useTeamOptions } from '../TeamSelect.tsx'
import { calendarQuery, teamCalendarQuery } from './calendar.api.ts'
import { calendarAddress, hoursText, monthName, thisMonth } from './calendarAddress.ts'
import { GapsCard } from './GapsCard.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { HeatLegend, TeamsTable } from './TeamsTable.tsx'

const PrintDialog = whenNeeded(() => import('./PrintDialog.tsx').then((module) => module.PrintDialog))
const HolidaysDialog = whenNeeded(() =>
  import('./HolidaysDialog.tsx').then((module) => module.HolidaysDialog),
)

/**
 * The calendar of daily reports. For a single team it shows the reports themselves, for all teams only their numbers.
 */
export function CalendarScreen() {
  const { user } = useSession()
  const list = useListAddress(calendarAddress)
  const month = list.filters.month ?? thisMonth()
  // If the URL names no team, people who write reports see the month of their own team, and everybody else sees all
  // teams.
  const own = user && isReportTeam(user.teamId) ? user.teamId : undefined
  const team = list.filters.team ?? own
  const single = team !== undefined && team !== wholeFirm.teamId
  const [printing, setPrinting] = useState(false)
  const [changing, setChanging] = useState(false)
  const options = useTeamOptions(single ? team : '', { firm: false })
  const setTeam = (next: string | undefined) => list.setFilters({ team: next })
  const first = options[0]?.value
  return (
    <>
      <PageHeader
        title="보고 달력"
        note={
          <span className="flex items-center gap-1.5">
            토·일요일과 공휴일은 미보고일로 세지 않습니다. <Definition of="calendar" />
          </span>
        }
      >
        {user?.role === 'admin' && (
          <Button data-action variant="ghost" onClick={() => setChanging(true)}>
            <CalendarCog aria-hidden />
            공휴일
          </Button>
        )}
        <Link to="/daily-report-list" className={buttonStyles()} data-action>
          <List aria-hidden />
          보고서 조회
        </Link>
        <Button data-action onClick={() => setPrinting(true)}>
          <Printer aria-hidden />
          인쇄
        </Button>
        <Link to="/daily-report-input" className={buttonStyles({ variant: 'primary' })} data-action>
          <Plus aria-hidden />
          보고서 입력
        </Link>
      </PageHeader>
      <IgnoredNotice ignored={list.ignored} />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Segments
          aria-label="보는 범위"
          className="no-print w-44 [&_label]:whitespace-nowrap"
          value={single ? 'one' : 'all'}
          options={[
            { value: 'one', label: '개인' },
            { value: 'all', label: '전사·팀' },
          ]}
          onValueChange={(value) => setTeam(value === 'all' ? wholeFirm.teamId : (own ?? first))}
        />
        {single && (
          <NativeSelect
            aria-label="팀"
            className="no-print w-44 max-md:flex-1"
            value={team}
            onChange={(event) => setTeam(event.target.value)}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
        <span className="flex items-center gap-1 max-md:w-full max-md:justify-between">
          <IconButton label="지난달" onClick={() => list.setFilters({ month: addMonths(month, -1) })}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <h2 aria-live="polite" className="tnum min-w-28 text-center font-bold text-lg">
            {monthName(month)}
          </h2>
          <IconButton label="다음 달" onClick={() => list.setFilters({ month: addMonths(month, 1) })}>
            <ChevronRight aria-hidden />
          </IconButton>
          <Button
            size="sm"
            data-action
            disabled={month === thisMonth()}
            onClick={() => list.setFilters({ month: undefined })}
          >
            이번 달
          </Button>
        </span>
        {!single && (
          <div className="ml-auto max-md:ml-0">
            <HeatLegend />
          </div>
        )}
        {single && <TeamSums team={team} month={month} />}
      </div>
      {single ? <OneTeam team={team} month={month} /> : <AllTeams month={month} />}
      {printing && (
        <PrintDialog
          needed
          month={month}
          team={single ? team : undefined}
          onClose={() => setPrinting(false)}
        />
      )}
      {changing && <HolidaysDialog needed month={month} onClose={() => setChanging(false)} />}
    </>
  )
}

function TeamSums({ team, month }: { team: string; month: string }) {
  const { data } = useQuery({ ...teamCalendarQuery(team, month), placeholderData: keepPreviousData })
  if (!data) return null
  const { reports, minutes, companies, workdays, written, gaps } = data.team
  return (
    <p className="tnum ml-auto flex flex-wrap gap-x-4 text-quiet text-sm [&_b]:font-bold [&_b]:text-ink max-md:ml-0">
      <span className="hidden print:inline">{userLabel(data.team)}</span>
      <span>
        보고 <b>{reports}</b>건
      </span>
      <span>
        시간 <b>{hoursText(minutes)}</b>
      </span>
      <span>
        기업 <b>{companies}</b>곳
      </span>
      <span>
        영업일 {workdays}일 가운데 <b>{written}</b>일
      </span>
      <span>
        미보고일 <b className={gaps.length > 0 ? 'text-danger!' : ''}>{gaps.length}</b>
      </span>
    </p>
  )
}

function OneTeam({ team, month }: { team: string; month: string }) {
  const found = useQuery({ ...teamCalendarQuery(team, month), placeholderData: keepPreviousData })
  return <Loaded result={found}>{found.data && <MonthGrid calendar={found.data} />}</Loaded>
}

function AllTeams({ month }: { month: string }) {
  const found = useQuery({ ...calendarQuery(month), placeholderData: keepPreviousData })
  return (
    <Loaded result={found}>
      {found.data && (
        <>
          <TeamsTable calendar={found.data} />
          <GapsCard calendar={found.data} />
        </>
      )}
    </Loaded>
  )
}

interface LoadedProps {
  result: { error: Error | null; isFetching: boolean; isPlaceholderData: boolean; refetch(): unknown }
  children: ReactNode
}
function Loaded({ result, children }: LoadedProps) {
  if (result.error)
    return (
      <Card>
        <ErrorState
          level={2}
          title="보고 달력을 불러오지 못했습니다"
          text={userMessage(result.error, '잠시 후 다시 시도해주세요.')}
          onRetry={() => void result.refetch()}
          retrying={result.isFetching}
          className="py-16"
        />
      </Card>
    )
  if (!children)
    return (
      <Card>
        <SkeletonRows rows={12} columns={8} />
      </Card>
    )
  return (
    <div aria-busy={result.isPlaceholderData} className={result.isPlaceholderData ? 'opacity-60' : undefined}>
      {children}
    </div>
  )
}
