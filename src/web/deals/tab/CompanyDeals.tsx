import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NotebookText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { sides } from '#shared/catalogue/words/sides.ts'
import type { CompanyDeals as Deals } from '#shared/deals/deals.endpoints.ts'
import { exportDeals } from '#shared/exports/exports.endpoints.ts'
import { withObject } from '#shared/platform/particle.ts'
import { useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import { quickRows } from '#web/domain/exports/ExportStart.tsx'
import { ViewExport } from '#web/domain/exports/ViewExport.tsx'
import { call } from '#web/lib/call/call.ts'
import { useSearchState } from '#web/lib/search.ts'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { usePrinting } from '#web/lib/usePrinting.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { ViewChoice } from '#web/list/board/ViewChoice.tsx'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { NothingFound } from '#web/list/NothingFound.tsx'
import { PrintedConditions } from '#web/list/print/PrintedConditions.tsx'
import { useListAddress } from '#web/list/useListAddress.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import { AddButton } from '../adding/AddButton.tsx'
import { DealChanging } from '../change/DealChanging.tsx'
import { DealChips } from '../DealChips.tsx'
import { companyDealsQuery } from '../deals.api.ts'
import { useDealPapers, useRoomForPapers } from '../papers/useDealPapers.ts'
import { DealCards } from '../table/DealCards.tsx'
import { DealTable } from '../table/DealTable.tsx'
import { linesOfCompany } from '../table/lines.ts'
import { useMedians } from '../useMedians.ts'
import { companyAddress, countRows, limited } from './companyAddress.ts'
import { ProposalNotice } from './ProposalNotice.tsx'

const DealBoard = whenNeeded(() => import('../board/DealBoard.tsx').then((module) => module.DealBoard))

/** The tab 진행표 of a company: its counterparties or, for a buyer, the sellers that have it as counterparty. */
export default function CompanyDeals({ number }: { number: string }) {
  const found = useQuery(companyDealsQuery(number))
  const side = useBrokerage(number).data?.side ?? null
  const sought = sides.row(side)?.meets[0]
  const word = (found.data?.role === 'buyer' ? null : sought) ?? '상대방'
  return (
    <DealChanging>
      <DealsView number={number} deals={found.data} word={word} result={found} />
    </DealChanging>
  )
}

interface DealsViewProps {
  number: string
  deals: Deals | undefined
  /** The Korean word for the companies in the rows, such as 매수기업. */
  word: string
  result: { error: Error | null; isFetching: boolean; refetch(): unknown }
}

function DealsView({ number, deals, word, result }: DealsViewProps) {
  const list = useListAddress(companyAddress)
  const [{ view }, change] = useSearchState()
  const narrow = useNarrow()
  const printing = usePrinting()
  const medians = useMedians()
  const papers = useDealPapers(number)
  const roomy = useRoomForPapers()
  const [endedOpen, setEndedOpen] = useState(true)
  const rows = deals?.rows
  const counts = useMemo(() => rows && countRows(rows), [rows])
  const shownRows = useMemo(() => rows && limited(rows, list.filters), [rows, list.filters])
  const lines = useMemo(
    () => linesOfCompany(shownRows ?? [], endedOpen || printing),
    [shownRows, endedOpen, printing],
  )
  const isBuyer = deals?.role === 'buyer'
  const board = view === 'board' && !narrow && !printing
  const mayAdd = deals?.can.change === true && !isBuyer
  const shared = {
    label: '진행표',
    lines,
    shows: isBuyer ? ('seller' as const) : ('other' as const),
    medians,
    onFold: () => setEndedOpen((open) => !open),
  }
  const frame = {
    rows: rows && list.conditions === 0 ? rows : shownRows,
    error: result.error,
    fetching: result.isFetching,
    outdated: false,
    retry: () => void result.refetch(),
  }
  return (
    <>
      <IgnoredNotice ignored={list.ignored} />
      <div className="mb-2.5 flex flex-wrap items-center gap-x-2 gap-y-2">
        {!narrow && (
          <ViewChoice
            className="mr-2 max-md:hidden"
            board={board}
            onBoard={(on) => void change({ view: on ? 'board' : undefined })}
          />
        )}
        <DealChips chosen={list.filters} counts={counts} onChoose={(next) => list.setFilters(next)} />
        <div className="ml-auto flex flex-wrap items-center gap-2 max-md:hidden">
          <ViewExport
            disabled={!rows || rows.length === 0}
            isSmall={(rows?.length ?? 0) <= quickRows}
            holds={[{ label: '범위', value: `이 기업의 진행표 전체 ${rows?.length ?? 0}곳, 종료한 곳까지` }]}
            onExport={(attemptOf) => call(exportDeals, { body: { businessNumber: number } }, { attemptOf })}
          />
          <PrintButton disabled={!rows || rows.length === 0} />
          {mayAdd && <AddButton number={number} word={word} />}
        </div>
      </div>
      {mayAdd && <ProposalNotice number={number} word={word} />}
      {printing && list.conditions > 0 && <PrintedConditions conditions={list.address.say(list.filters)} />}
      <ListFrame
        result={frame}
        failed="진행표를 불러오지 못했습니다"
        skeleton={{ rows: 8, columns: 6, dense: false }}
        nothing={
          list.conditions > 0 ? (
            <NothingFound title="조건에 맞는 상대방이 없습니다" onReset={list.reset} />
          ) : (
            <EmptyState
              title="진행표가 비어 있습니다"
              text={
                isBuyer
                  ? '매도기업이나 투자희망기업의 진행표에 이 기업을 넣으면 여기에 나타납니다.'
                  : `${withObject(word)} 넣고 TM부터 계약까지 단계를 기록해보세요.`
              }
              actions={mayAdd && <AddButton number={number} word={word} />}
              className="py-16"
            />
          )
        }
      >
        {() =>
          board ? (
            <DealBoard
              needed
              rows={shownRows ?? []}
              shows={shared.shows}
              medians={medians}
              ended={counts?.ended ?? 0}
              mayMove={!isBuyer}
            />
          ) : narrow && !printing ? (
            <DealCards {...shared} papers={papers} />
          ) : (
            <>
              <DealTable
                {...shared}
                papers={roomy && !printing ? papers : undefined}
                heading={isBuyer ? '매도·투자희망기업' : word}
                counts={counts?.stages ?? new Map()}
                stage={list.filters.stage}
                onStage={(stage) => list.setFilters({ stage })}
              />
              <p className="mt-2 text-quiet text-xs">
                단계는 그 일이 일어난 날로 셉니다. 중앙값은 회사 전체의 최근 24개월입니다. 앞으로는 바로,
                뒤로는 사유를 적고 옮깁니다.
              </p>
            </>
          )
        }
      </ListFrame>
      <PhoneBar number={number}>
        {mayAdd && <AddButton number={number} word={word} className="flex-1" />}
      </PhoneBar>
    </>
  )
}

/** The actions of the tab at the bottom of a phone screen. */
function PhoneBar({ number, children }: { number: string; children: React.ReactNode }) {
  return (
    <div
      data-save-bar
      className="fixed inset-x-0 bottom-0 z-30 flex gap-2 border-t bg-surface p-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:hidden"
    >
      <Link
        to="/daily-report-list"
        search={{ businessNumber: number }}
        className={buttonStyles({ className: 'flex-1' })}
      >
        <NotebookText aria-hidden />
        일일보고
      </Link>
      {children}
    </div>
  )
}
