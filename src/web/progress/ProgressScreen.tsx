import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { exportProgress } from '#shared/exports/exports.endpoints.ts'
import { crossTabIds } from '#shared/progress/crossTab.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { PrintedDefinitions } from '#web/domain/Definition.tsx'
import { ViewExport } from '#web/domain/exports/ViewExport.tsx'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { useSearchState } from '#web/lib/search.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { useListAddress } from '#web/list/useListAddress.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import { CrossTabTable } from './CrossTabTable.tsx'
import { progressQuery } from './progress.api.ts'
import { progressAddress, readCell } from './progressAddress.ts'
import { ScopeBar } from './ScopeBar.tsx'
import { StageDaysTable } from './StageDaysTable.tsx'
import { useTeamOptions } from './TeamSelect.tsx'

const CountedDialog = whenNeeded(() => import('./CountedDialog.tsx').then((module) => module.CountedDialog))

export function ProgressScreen() {
  const list = useListAddress(progressAddress)
  const [search, change] = useSearchState()
  const scope = list.filters
  const found = useQuery({ ...progressQuery(scope), placeholderData: keepPreviousData })
  const report = found.data
  const team = scope.team ?? wholeFirm.teamId
  const teamLabel = useTeamOptions(team).find(({ value }) => value === team)?.label ?? team
  const cell = readCell(search.cell)
  const when = scope.asOf ?? (report ? formatDateTime(report.at) : null)
  return (
    <div data-tall-paper>
      <PageHeader
        title="전사/팀별 진행현황보고서"
        note={<span className="tnum print:hidden">{when && `${when} 기준`}</span>}
      >
        <Link to="/mediation-progress-stats" className={buttonStyles()} data-action>
          <ChartColumn aria-hidden />
          중개 진행 통계
        </Link>
        <ViewExport
          disabled={!report}
          isSmall
          holds={[
            { label: '범위', value: '표 네 개의 모든 칸' },
            { label: '팀', value: teamLabel },
            { label: '기준일', value: report?.asOf ?? '' },
          ]}
          onExport={(attemptOf) => call(exportProgress, { body: scope }, { attemptOf })}
        />
        <PrintButton blocked={!report} />
      </PageHeader>
      <IgnoredNotice ignored={list.ignored} />
      <ScopeBar
        scope={scope}
        onScope={(part) => list.setFilters(part)}
        report={report}
        rejected={list.rejected}
      />
      {report && (
        <p aria-hidden className="tnum mb-3 hidden gap-5 text-quiet text-sm print:flex">
          <span>
            팀 <b className="text-ink">{teamLabel}</b>
          </span>
          <span>
            기준일 <b className="text-ink">{report.asOf}</b>
          </span>
          <span>
            통합기업 <b className="text-ink">{formatNumber(report.contract.totals.total)}</b>곳
          </span>
        </p>
      )}
      {found.error && (
        <Card className="mb-4">
          <ErrorState
            level={2}
            title="진행현황을 불러오지 못했습니다"
            text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
            onRetry={() => void found.refetch()}
            retrying={found.isFetching}
            className="py-10"
          />
        </Card>
      )}
      {report ? (
        <div
          aria-busy={found.isPlaceholderData}
          className={`grid grid-cols-2 items-start gap-x-5 gap-y-5 max-lg:grid-cols-1 print:block ${found.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <div className="grid min-w-0 gap-5 print:contents">
            <CrossTabTable id="contract" table={report.contract} number={1} />
            <CrossTabTable id="ability" table={report.ability} number={2} />
          </div>
          <CrossTabTable id="report" table={report.report} number={3} />
          <div className="col-span-full min-w-0">
            <StageDaysTable scope={scope} number={4} />
          </div>
        </div>
      ) : (
        !found.error && (
          <div className="grid grid-cols-2 gap-5 max-lg:grid-cols-1">
            {crossTabIds.map((id) => (
              <Card key={id}>
                <SkeletonRows rows={6} columns={8} />
              </Card>
            ))}
          </div>
        )
      )}
      <PrintedDefinitions of={['team', 'asOf', 'contract', 'ability', 'report', 'stageDays']} />
      {cell && (
        <CountedDialog
          needed
          cell={cell}
          scope={scope}
          teamLabel={teamLabel}
          report={report}
          word={search.word ?? ''}
          onWord={(word) => void change({ word: word || undefined }, { replace: true })}
          onClose={() => void change({ cell: undefined, word: undefined })}
        />
      )}
    </div>
  )
}
