import { Link } from '@tanstack/react-router'
import { CalendarDays, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { exportReports } from '#shared/exports/exports.endpoints.ts'
import { countReports, type DailyReport, searchReports } from '#shared/reports/reports.endpoints.ts'
import { searchedWords } from '#shared/reports/searchKeys.ts'
import { quickRows } from '#web/domain/exports/ExportStart.tsx'
import { ViewExport } from '#web/domain/exports/ViewExport.tsx'
import { call } from '#web/lib/call/call.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { usePrinting } from '#web/lib/usePrinting.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { DataList } from '#web/list/DataList.tsx'
import { FilterChips } from '#web/list/FilterChips.tsx'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { MoreRows } from '#web/list/MoreRows.tsx'
import { NothingFound } from '#web/list/NothingFound.tsx'
import { usePrintAll } from '#web/list/print/usePrintAll.ts'
import { useListAddress } from '#web/list/useListAddress.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import { DayHeading, groupsOf } from './DayHeading.tsx'
import { LookupFilters } from './LookupFilters.tsx'
import { PrintedReports } from './PrintedReports.tsx'
import { ReportCount } from './ReportCount.tsx'
import { ReportDetail } from './ReportDetail.tsx'
import { ReportCard, reportColumns } from './reportColumns.tsx'
import { calendarOf, reportsAddress } from './reportsAddress.ts'
import { useDeleteReport } from './useDeleteReport.ts'
import { useReports } from './useReports.ts'
import { useSaid } from './useSaid.ts'

// Code-split, because people rarely open these parts.
const CompanyStrip = whenNeeded(() =>
  import('#web/domain/companyStrip/CompanyStrip.tsx').then((module) => module.CompanyStrip),
)
const EditReport = whenNeeded(() => import('./EditReport.tsx').then((module) => module.EditReport))
const ReportBinDialog = whenNeeded(() =>
  import('./ReportBinDialog.tsx').then((module) => module.ReportBinDialog),
)
const ImagesDialog = whenNeeded(() => import('./ImagesDialog.tsx').then((module) => module.ImagesDialog))

/** How many reports with their texts fit on a printed page, for estimating the number of pages. */
const reportsOnPage = 7

const toggled = (ids: ReadonlySet<number>, id: number) =>
  ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])

interface LookupScreenProps {
  /** Called after each save with the changed report. */
  onSaved(report: DailyReport): void
}

export function LookupScreen({ onSaved }: LookupScreenProps) {
  const { user } = useSession()
  const isAdmin = user !== null && isAdminSide(user.role)
  const list = useListAddress(reportsAddress)
  const { filters } = list
  const found = useReports(filters)
  const said = useSaid(filters, found.rows?.[0]?.companyName)
  const printing = usePrinting()
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const [editing, setEditing] = useState<DailyReport | null>(null)
  const [looking, setLooking] = useState<DailyReport | null>(null)
  const [binOpen, setBinOpen] = useState(false)
  const remove = useDeleteReport()
  const words = useMemo(() => searchedWords(filters.search ?? ''), [filters.search])
  const actions = {
    unfolded,
    words,
    onFold: ({ id }: DailyReport) => setUnfolded((ids) => toggled(ids, id)),
    onEdit: setEditing,
    onDelete: (report: DailyReport) => void remove(report),
  }
  const { rows = [], total, more } = found
  const paper = usePrintAll({
    rows: found.rows,
    total: total ?? 0,
    countAll: found.overflows ? async () => (await call(countReports, { query: filters })).total : null,
    next: found.next,
    load: (after, signal) => call(searchReports, { query: { ...filters, after } }, { signal }),
    pagesOf: (reports) => Math.ceil(reports / reportsOnPage),
  })
  // The last listed day may have further reports that are not loaded yet. Its totals would be too low, so they are
  // omitted.
  const groups = new Map(groupsOf(rows).map(({ day, rows: own }) => [day, own]))
  const openEnd = more.exist ? rows.at(-1)?.reportDate : undefined
  const companies = more.exist ? null : new Set(rows.map(({ businessNumber }) => businessNumber)).size
  const all = `${(total ?? 0).toLocaleString('ko-KR')}건${found.overflows ? ' 이상' : ''}`
  const count = more.exist ? `${all} 가운데 최근 ${rows.length.toLocaleString('ko-KR')}건` : all
  return (
    // This screen is printed in portrait format, because reports consist of text. Other screens with tables are printed
    // in landscape format.
    <div data-tall-paper>
      <PageHeader title="일일보고서 조회">
        <Button onClick={() => setBinOpen(true)}>
          <Trash2 aria-hidden />
          휴지통
        </Button>
        <Link to="/daily-report-calendar" search={calendarOf(filters)} className={buttonStyles()}>
          <CalendarDays aria-hidden />
          보고 달력
        </Link>
        <ViewExport
          disabled={rows.length === 0}
          isSmall={!found.overflows && (total ?? 0) <= quickRows}
          holds={[
            { label: '범위', value: `보이는 조건 그대로 ${all}, 세부내용까지` },
            { label: '필터', value: said.map(({ label, text }) => `${label} ${text}`).join(', ') || '없음' },
          ]}
          onExport={(attemptOf) => call(exportReports, { body: filters }, { attemptOf })}
        />
        <PrintButton disabled={rows.length === 0} pending={paper.preparing} onPrint={paper.start} />
        <Link to="/daily-report-input" className={buttonStyles({ variant: 'primary' })}>
          <Plus aria-hidden />
          보고서 입력
        </Link>
      </PageHeader>
      {filters.businessNumber && (
        <CompanyStrip needed businessNumber={filters.businessNumber} here="reports" className="mb-4" />
      )}
      <LookupFilters list={list} searching={found.fetching} />
      <IgnoredNotice ignored={list.ignored} />
      <div className="no-print mb-3 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <FilterChips list={{ ...list, address: { ...list.address, say: () => said } }} />
        {total !== undefined && total > 0 && (
          <p role="status" className="tnum ml-auto text-quiet text-sm">
            <ReportCount
              key={JSON.stringify(filters)}
              filter={filters}
              total={total}
              more={found.overflows}
              companies={companies}
            />
          </p>
        )}
      </div>
      <ListFrame
        result={found}
        failed="일일보고서를 불러오지 못했습니다"
        skeleton={{ rows: 14, columns: 6 }}
        nothing={
          list.conditions > 0 ? (
            <NothingFound
              title="검색 조건에 맞는 일일보고서가 없습니다"
              resetLabel="조건 초기화"
              onReset={list.reset}
            />
          ) : (
            <EmptyState title="아직 쓴 일일보고서가 없습니다" className="py-16" />
          )
        }
      >
        {(shown) =>
          printing ? (
            <PrintedReports
              reports={paper.rows ?? shown}
              conditions={said}
              count={paper.rows ? `${paper.rows.length.toLocaleString('ko-KR')}건` : count}
            />
          ) : (
            <DataList
              label="일일보고서"
              density="dense"
              uneven
              columns={reportColumns(actions)}
              rows={shown}
              keyOf={({ id }) => id}
              rowClass={({ id }) => (unfolded.has(id) ? 'bg-selected' : undefined)}
              group={{
                keyOf: ({ reportDate }) => reportDate,
                heading: (day) => (
                  <DayHeading day={day} rows={day === openEnd ? null : (groups.get(day) ?? null)} />
                ),
              }}
              below={(report) =>
                unfolded.has(report.id) && (
                  <ReportDetail
                    report={report}
                    words={words}
                    onImages={isAdmin ? () => setLooking(report) : null}
                    onEdit={() => setEditing(report)}
                    onDelete={() => void remove(report)}
                  />
                )
              }
              card={(report) => <ReportCard report={report} {...actions} />}
            />
          )
        }
      </ListFrame>
      <MoreRows more={more} />
      {editing && (
        <EditReport
          needed
          key={editing.id}
          report={editing}
          onImages={isAdmin ? () => setLooking(editing) : null}
          onDelete={() => void remove(editing).then((done) => done && setEditing(null))}
          onSaved={onSaved}
          onClose={() => setEditing(null)}
        />
      )}
      {looking && (
        <ImagesDialog
          needed
          report={looking}
          onClose={() => {
            setLooking(null)
            setEditing(null)
          }}
        />
      )}
      {binOpen && <ReportBinDialog needed everyone={isAdmin} onClose={() => setBinOpen(false)} />}
    </div>
  )
}
