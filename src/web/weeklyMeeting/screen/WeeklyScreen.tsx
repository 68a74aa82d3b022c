import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { exportWeekly } from '#shared/exports/exports.endpoints.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { ViewExport } from '#web/domain/exports/ViewExport.tsx'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { formatClock } from '#web/lib/time.ts'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { DecisionsCard } from '../DecisionsCard.tsx'
import { DueCard } from '../DueCard.tsx'
import type { DecisionSubject } from '../decisionForm.ts'
import { Figures } from '../Figures.tsx'
import { MovedCard } from '../MovedCard.tsx'
import { DocumentsCard, LastDecisionsCard, NewCard } from '../NewAndLastWeekCards.tsx'
import { WeeklyPaper } from '../paper/WeeklyPaper.tsx'
import { SilentDealsCard } from '../SilentDealsCard.tsx'
import { type TeamOption, WeekBar } from '../WeekBar.tsx'
import { weeklyQuery } from '../weekly.api.ts'
import { thisMonday, type weeklyAddress } from '../weeklyAddress.ts'
import { dayText, weekName, weekText } from '../weeklyTexts.ts'

interface WeeklyScreenProps {
  list: ListHandle<typeof weeklyAddress.filters>
  teams: readonly TeamOption[]
}

/** The screen of the weekly meeting: deals that moved in the week, silent deals, due tasks, and decisions. */
export function WeeklyScreen({ list, teams }: WeeklyScreenProps) {
  const scope = list.filters
  const monday = scope.week ?? thisMonday()
  const team = scope.team ?? wholeFirm.teamId
  const found = useQuery({ ...weeklyQuery(scope), placeholderData: keepPreviousData })
  const meeting = found.data
  const teamLabel = teams.find(({ value }) => value === team)?.label ?? team
  const ready = meeting !== undefined && !found.isPlaceholderData
  return (
    <>
      <div data-tall-paper className="print:hidden">
        <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="font-bold text-xl">주간회의</h1>
          <WeekBar
            monday={monday}
            team={team}
            teams={teams}
            onWeek={(week) => list.setFilters({ week: week === thisMonday() ? undefined : week })}
            onTeam={(next) => list.setFilters({ team: next === wholeFirm.teamId ? undefined : next })}
          />
          {ready && <p className="tnum text-quiet text-xs">{asOfText(meeting)}</p>}
          <div className="ml-auto flex items-center gap-2">
            <ViewExport
              disabled={!ready}
              isSmall
              holds={[
                { label: '주', value: meeting ? `${weekText(meeting)} (${weekName(meeting)})` : '' },
                { label: '팀', value: teamLabel },
              ]}
              onExport={(attemptOf) =>
                call(exportWeekly, { body: { week: scope.week, team: scope.team } }, { attemptOf })
              }
            />
            <Button variant="primary" blocked={!ready} onClick={() => ready && window.print()}>
              <Printer aria-hidden />
              결재용 인쇄
            </Button>
          </div>
        </header>
        <IgnoredNotice ignored={list.ignored} />
        {found.error && (
          <Card className="mb-4">
            <ErrorState
              level={2}
              title="주간회의 자료를 불러오지 못했습니다"
              text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
              onRetry={() => void found.refetch()}
              retrying={found.isFetching}
              className="py-10"
            />
          </Card>
        )}
        {meeting ? (
          <div aria-busy={!ready} className={ready ? undefined : 'opacity-60'}>
            <Lists meeting={meeting} team={team} />
          </div>
        ) : (
          !found.error && (
            <Card>
              <SkeletonRows rows={12} columns={6} />
            </Card>
          )
        )}
      </div>
      {ready && <WeeklyPaper meeting={meeting} teamLabel={teamLabel} />}
    </>
  )
}

/** Returns a text with the day that the lists refer to. For the current week it also contains the time. */
function asOfText({ running, asOf, at }: WeeklyMeeting): string {
  return running ? `진행 중인 주, ${dayText(asOf)} ${formatClock(at)} 기준` : `${dayText(asOf)} 기준`
}

function Lists({ meeting, team }: { meeting: WeeklyMeeting; team: string }) {
  const [started, setStarted] = useState<{ subject: DecisionSubject; week: string } | null>(null)
  return (
    <>
      <Figures meeting={meeting} />
      <div className="grid grid-cols-1 items-stretch gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <MovedCard meeting={meeting} team={team} />
          <SilentDealsCard
            meeting={meeting}
            team={team}
            onDecide={(subject) => setStarted({ subject, week: meeting.from })}
          />
          <DueCard meeting={meeting} />
        </div>
        <aside aria-label="결정과 새 소식" className="grid min-w-0 grid-cols-1 content-start gap-4">
          <DecisionsCard
            meeting={meeting}
            started={started?.week === meeting.from ? started.subject : null}
          />
          <LastDecisionsCard meeting={meeting} />
          <NewCard meeting={meeting} />
          <DocumentsCard meeting={meeting} />
        </aside>
      </div>
    </>
  )
}
