import { useQuery } from '@tanstack/react-query'
import { FilePlus2, ScanSearch, SlidersHorizontal, Undo2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { longestSearch } from '#shared/company/search.ts'
import { type Copy, downloadCopy, listCopies } from '#shared/copies/copies.endpoints.ts'
import { mostExported } from '#shared/copies/limits.ts'
import { exportCopies } from '#shared/exports/exports.endpoints.ts'
import { quickRows } from '#web/domain/exports/ExportStart.tsx'
import { ViewExport } from '#web/domain/exports/ViewExport.tsx'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { saveDownload } from '#web/lib/call/download.ts'
import { usePrinting } from '#web/lib/usePrinting.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { DataList } from '#web/list/DataList.tsx'
import { FilterChips } from '#web/list/FilterChips.tsx'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { MoreRows } from '#web/list/MoreRows.tsx'
import { NothingFound } from '#web/list/NothingFound.tsx'
import { PrintedConditions } from '#web/list/print/PrintedConditions.tsx'
import { usePrintAll } from '#web/list/print/usePrintAll.ts'
import { SearchBox } from '#web/list/SearchBox.tsx'
import { SelectionBar } from '#web/list/selection/SelectionBar.tsx'
import { useSelection } from '#web/list/selection/useSelection.ts'
import { useKeysetList } from '#web/list/useKeysetList.ts'
import { useListAddress } from '#web/list/useListAddress.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import { copiesQuery, copyCountsQuery } from './copies.api.ts'
import { copiesAddress } from './copiesAddress.ts'
import { CopyCard, copyColumns } from './copyColumns.tsx'

const CopyFilters = whenNeeded(() => import('./CopyFilters.tsx').then((module) => module.CopyFilters))
const MakeCopyDialog = whenNeeded(() =>
  import('#web/domain/copies/MakeCopyDialog.tsx').then((module) => module.MakeCopyDialog),
)
const FindCopyDialog = whenNeeded(() =>
  import('./FindCopyDialog.tsx').then((module) => module.FindCopyDialog),
)
const RecallDialog = whenNeeded(() => import('./RecallDialog.tsx').then((module) => module.RecallDialog))

/** About this many copies fit on a printed sheet. */
const rowsOnPage = 18
const keyOf = ({ id }: Copy) => id

/** The register of all copies that left the firm (배포대장). */
export function CopiesScreen() {
  const list = useListAddress(copiesAddress)
  const { filters } = list
  const found = useKeysetList(copiesQuery(filters))
  const counts = useQuery(copyCountsQuery(filters)).data
  const [open, setOpen] = useState<'make' | 'find' | null>(null)
  const [recalled, setRecalled] = useState<readonly Copy[] | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  // Beside the list the filters are open; on narrow windows they would push the list down.
  const [filtering, setFiltering] = useState(() => window.matchMedia('(min-width: 1024px)').matches)
  const panelId = useId()
  const { rows = [], total = 0 } = found
  const selection = useSelection(rows, keyOf)
  const recallable = selection.rows.filter(({ can }) => can.recall)
  const printing = usePrinting()
  const paper = usePrintAll({
    rows: found.rows,
    total,
    countAll: null,
    next: found.next,
    load: (after, signal) => call(listCopies, { query: { ...filters, after } }, { signal }),
    pagesOf: (all) => Math.ceil(all / rowsOnPage),
  })
  const handlers = useMemo(
    () => ({
      busy,
      onRecall: (copy: Copy) => setRecalled([copy]),
      onDownload: (copy: Copy) => {
        setBusy(copy.id)
        void saveDownload(downloadCopy, { params: { id: String(copy.id) } })
          .catch((error: unknown) =>
            toast({
              variant: 'destructive',
              title: '다운로드 실패',
              description: userMessage(error, '잠시 후 다시 시도해주세요.'),
            }),
          )
          .finally(() => setBusy(null))
      },
    }),
    [busy],
  )
  const columns = useMemo(() => copyColumns(handlers), [handlers])
  const said = copiesAddress.say(filters)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title="배포대장"
        note={
          counts && (
            <span role="status" className="tnum">
              배포한 사본 {counts.all.toLocaleString('ko-KR')}부 · 검색 결과{' '}
              {counts.found.toLocaleString('ko-KR')}부 · 유효 {counts.valid.toLocaleString('ko-KR')} · 회수{' '}
              {counts.recalled.toLocaleString('ko-KR')}
            </span>
          )
        }
      >
        <Button className="max-md:order-3" onClick={() => setOpen('find')}>
          <ScanSearch aria-hidden />
          누구의 사본인가
        </Button>
        <ViewExport
          disabled={rows.length === 0}
          isSmall={total <= quickRows}
          contacts="볼 수 있는 받는 사람만 들어갑니다"
          holds={[
            { label: '범위', value: `보이는 조건 그대로 ${total.toLocaleString('ko-KR')}부` },
            { label: '필터', value: said.map(({ label, text }) => `${label} ${text}`).join(', ') || '없음' },
          ]}
          asksReason
          onExport={(attemptOf, reason) =>
            call(exportCopies, { body: { ...filters, ...(reason ? { reason } : {}) } }, { attemptOf })
          }
        />
        <PrintButton disabled={rows.length === 0} pending={paper.preparing} onPrint={paper.start} />
        <Button variant="primary" onClick={() => setOpen('make')}>
          <FilePlus2 aria-hidden />
          사본 만들기
        </Button>
      </PageHeader>
      <div className="no-print mb-3 flex flex-wrap items-start gap-2">
        <SearchBox
          className="w-60 max-md:w-0 max-md:flex-1"
          name="배포대장 검색"
          label="번호, 이름, 회사"
          maxLength={longestSearch}
          text={filters.search ?? ''}
          rejected={list.rejected.search}
          searching={found.fetching}
          onText={(text) => list.setFilters({ search: text || undefined }, { replace: true })}
        />
        <Button
          aria-expanded={filtering}
          aria-controls={filtering ? panelId : undefined}
          onClick={() => setFiltering(!filtering)}
        >
          <SlidersHorizontal aria-hidden />
          필터
          {list.conditions > 0 && <Badge tone="navy">{list.conditions}</Badge>}
        </Button>
        <FilterChips list={list} />
      </div>
      <IgnoredNotice ignored={list.ignored} />
      <div className="flex items-start gap-5 max-lg:flex-col max-lg:items-stretch max-lg:gap-3 print:block">
        {filtering && (
          <aside
            id={panelId}
            aria-label="필터"
            data-scroll
            className="no-print sticky top-17 max-h-[calc(100dvh-84px)] w-58 shrink-0 overflow-y-auto rounded-lg border bg-surface max-lg:static max-lg:max-h-none max-lg:w-full"
          >
            <CopyFilters needed list={list} counts={counts} rows={rows} />
          </aside>
        )}
        <div className="min-w-0 flex-1">
          {printing && (
            <PrintedConditions conditions={said}>
              <span>{total.toLocaleString('ko-KR')}부</span>
            </PrintedConditions>
          )}
          <ListFrame
            result={found}
            failed="배포대장을 불러오지 못했습니다"
            skeleton={{ rows: 12, columns: 7, dense: false }}
            nothing={
              list.conditions > 0 ? (
                <NothingFound title="조건에 맞는 사본이 없습니다" onReset={list.reset} />
              ) : (
                <EmptyState
                  title="아직 배포한 사본이 없습니다"
                  text="사본을 만들거나 종이로 전달한 자료를 기록하면 여기에 1부마다 한 줄씩 남습니다."
                  className="py-16"
                />
              )
            }
          >
            {(shown) => (
              <DataList
                label="배포대장"
                uneven
                columns={columns}
                rows={printing ? (paper.rows ?? shown) : shown}
                keyOf={keyOf}
                selection={selection}
                nameOf={({ number }) => number}
                rowClass={({ recalled }) => (recalled ? 'bg-hover text-quiet' : undefined)}
                card={(copy) => <CopyCard copy={copy} {...handlers} />}
              />
            )}
          </ListFrame>
          <MoreRows more={found.more} />
        </div>
      </div>
      <SelectionBar count={selection.rows.length} unit="부" onClear={selection.clear}>
        <ViewExport
          disabled={selection.rows.length > mostExported}
          isSmall
          contacts="볼 수 있는 받는 사람만 들어갑니다"
          holds={[{ label: '범위', value: `선택한 ${selection.rows.length.toLocaleString('ko-KR')}부` }]}
          asksReason
          onExport={(attemptOf, reason) =>
            call(
              exportCopies,
              { body: { ids: selection.rows.map(keyOf), ...(reason ? { reason } : {}) } },
              { attemptOf },
            )
          }
        />
        <Button variant="danger" disabled={recallable.length === 0} onClick={() => setRecalled(recallable)}>
          <Undo2 aria-hidden />
          {recallable.length === selection.rows.length
            ? '회수'
            : `회수할 수 있는 ${recallable.length}부 회수`}
        </Button>
      </SelectionBar>
      {open === 'make' && <MakeCopyDialog needed onClose={close} />}
      {open === 'find' && <FindCopyDialog needed onClose={close} />}
      {recalled && (
        <RecallDialog
          needed
          copies={recalled}
          onClose={() => {
            setRecalled(null)
            selection.clear()
          }}
        />
      )}
    </>
  )
}
