import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listDeals } from '#shared/deals/deals.endpoints.ts'
import { exportDeals } from '#shared/exports/exports.endpoints.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { quickRows } from '#web/domain/exports/ExportStart.tsx'
import { ViewExport } from '#web/domain/exports/ViewExport.tsx'
import { useReportTeams } from '#web/domain/people/useReportTeams.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { call } from '#web/lib/call/call.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { usePrinting } from '#web/lib/usePrinting.ts'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { MoreRows } from '#web/list/MoreRows.tsx'
import { NothingFound } from '#web/list/NothingFound.tsx'
import { PrintedConditions } from '#web/list/print/PrintedConditions.tsx'
import { usePrintAll } from '#web/list/print/usePrintAll.ts'
import { useKeysetList } from '#web/list/useKeysetList.ts'
import { useListAddress } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import { DealChanging } from '../change/DealChanging.tsx'
import { DealChips } from '../DealChips.tsx'
import { countsQuery, dealsQuery } from '../deals.api.ts'
import { DealCards } from '../table/DealCards.tsx'
import { DealTable } from '../table/DealTable.tsx'
import { linesOfSellers } from '../table/lines.ts'
import { useMedians } from '../useMedians.ts'
import { DealFilters } from './DealFilters.tsx'
import { dealsAddress, saidOf } from './dealsAddress.ts'

/** About this many rows fit on a printed sheet. */
const rowsOnPage = 14

/** The counterparties of all sellers of a person, of a team or of the whole firm. */
export function AllDealsScreen() {
  const list = useListAddress(dealsAddress)
  const { filters } = list
  const found = useKeysetList(dealsQuery(filters))
  const counts = useQuery(countsQuery(filters.team)).data
  const medians = useMedians()
  const { user } = useSession()
  const people = useReportTeams()
  const narrow = useNarrow()
  const printing = usePrinting()
  const { rows = [], total = 0, more } = found
  const paper = usePrintAll({
    rows: found.rows,
    total,
    countAll: null,
    next: found.next,
    load: (after, signal) => call(listDeals, { query: { ...filters, after } }, { signal }),
    pagesOf: (all) => Math.ceil(all / rowsOnPage),
  })
  const stages = useMemo(() => new Map(counts?.stages.map(({ stage, count }) => [stage, count])), [counts])
  const printed = printing ? paper.rows : null
  const lines = linesOfSellers(printed ?? rows, printed === null && more.exist)
  const said = saidOf(filters, { own: user ? userLabel(user) : '', people })
  const shared = { label: '진행표', lines, shows: 'other' as const, medians }
  return (
    <DealChanging>
      <PageHeader
        title="진행표"
        note={
          counts && (
            <span className="tnum">
              매도·투자희망기업 {counts.sellers.toLocaleString('ko-KR')}곳 · 상대방{' '}
              {counts.active.toLocaleString('ko-KR')}곳 · 종료 {counts.ended.toLocaleString('ko-KR')}
            </span>
          )
        }
      >
        <ViewExport
          disabled={rows.length === 0}
          isSmall={total <= quickRows}
          holds={[
            { label: '범위', value: `보이는 조건 그대로 ${total.toLocaleString('ko-KR')}곳` },
            { label: '필터', value: said.map(({ label, text }) => `${label} ${text}`).join(', ') },
          ]}
          onExport={(attemptOf) => call(exportDeals, { body: filters }, { attemptOf })}
        />
        <PrintButton disabled={rows.length === 0} pending={paper.preparing} onPrint={paper.start} />
      </PageHeader>
      <DealFilters list={list} searching={found.fetching} />
      <IgnoredNotice ignored={list.ignored} />
      {printing && (
        <PrintedConditions conditions={said}>
          <span>{total.toLocaleString('ko-KR')}곳</span>
        </PrintedConditions>
      )}
      <div className="no-print mb-3 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1.5">
        <DealChips chosen={filters} counts={counts} onChoose={(next) => list.setFilters(next)} />
        {found.rows && (
          <p role="status" className="tnum ml-auto text-quiet text-sm">
            {total.toLocaleString('ko-KR')}곳
          </p>
        )}
      </div>
      <ListFrame
        result={found}
        failed="진행표를 불러오지 못했습니다"
        skeleton={{ rows: 10, columns: 6, dense: false }}
        nothing={
          list.conditions > 0 ? (
            <NothingFound title="조건에 맞는 상대방이 없습니다" onReset={list.reset} />
          ) : (
            <EmptyState
              title="진행표가 비어 있습니다"
              text="담당하는 매도·투자희망기업의 진행표 탭에서 상대방을 넣으면 여기에 모입니다."
              // Admins often manage no sellers themselves, so an empty table offers to show those of the whole firm.
              actions={
                <Button onClick={() => list.setFilters({ team: wholeFirm.teamId })}>
                  {wholeFirm.label} 보기
                </Button>
              }
              className="py-16"
            />
          )
        }
      >
        {() =>
          narrow && !printing ? (
            <DealCards {...shared} />
          ) : (
            <DealTable
              {...shared}
              heading="상대방"
              counts={stages}
              stage={filters.stage}
              onStage={(stage) => list.setFilters({ stage })}
            />
          )
        }
      </ListFrame>
      <MoreRows more={more} />
    </DealChanging>
  )
}
