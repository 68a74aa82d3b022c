import { Link } from '@tanstack/react-router'
import { ArrowLeft, Columns3 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { rowKeys } from '#shared/company/list/sorts.ts'
import { isInUse } from '#shared/company/own/ownField.ts'
import { usePrinting } from '#web/lib/usePrinting.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { NothingFound } from '#web/list/NothingFound.tsx'
import { usePrintAll } from '#web/list/print/usePrintAll.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import { useShownBoard } from '../boardChoice/useShownBoard.tsx'
import { CompaniesGrid } from '../CompaniesGrid.tsx'
import { CountLine } from '../CountLine.tsx'
import { type CompanyListRow, countCompanies, loadCompanies } from '../companies.api.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { ScreenFrame } from '../filters/ScreenFrame.tsx'
import { useListOwnFields } from '../own/useListOwnFields.ts'
import { PrintTable } from '../PrintTable.tsx'
import { pagesOf } from '../printSheets.ts'
import { ResultFoot } from '../ResultFoot.tsx'
import {
  companyNameOf,
  type SelectionActions,
  useCompanySelection,
} from '../selection/useCompanySelection.tsx'
import type { SideScreen } from '../sides.ts'
import { sortText } from '../sortText.ts'
import { loadMore, useCompanies } from '../useCompanies.ts'
import { useViews } from '../views/useViews.ts'
import { ViewButton, viewOnPaper, viewToExport } from '../views/ViewButton.tsx'
import type { ColumnPanelProps } from './ColumnPanel.tsx'
import { ownColumns } from './ownColumns.tsx'
import { tableColumns } from './tableColumns.tsx'
import { useArrangement } from './useArrangement.ts'

const ColumnPanel = whenNeeded<ColumnPanelProps<CompanyListRow>>(() =>
  import('./ColumnPanel.tsx').then((module) => module.ColumnPanel),
)
const TeaserDialog = whenNeeded(() => import('./TeaserDialog.tsx').then((module) => module.TeaserDialog))
const noFields: never[] = []
const keyOf = (row: CompanyListRow) => row.businessNumber

interface OverallTableScreenProps {
  screen: SideScreen
  /** The actions on selected rows. If absent, rows cannot be selected. */
  actions?: SelectionActions | undefined
}

export function OverallTableScreen({ screen, actions }: OverallTableScreenProps) {
  const { side, title, path, tableTitle, table } = screen
  const views = useViews(`${table}-table`)
  const own = useListOwnFields()
  const fields = own.fields ?? noFields
  const columns = useMemo(() => [...rowKeys, ...fields.filter(isInUse).map(({ key }) => key)], [fields])
  const waits = views.waits || own.waits
  const companies = useCompanies(side, columns, { ...views, waits }, own)
  const { list, found, counts, countAll } = companies
  const [teasers, setTeasers] = useState<CompanyListRow | null>(null)
  const [choosing, setChoosing] = useState(false)
  const { colleagues } = companies
  const all = useMemo(
    () => [...tableColumns(setTeasers), ...ownColumns(fields, colleagues)],
    [fields, colleagues],
  )
  const arranged = useArrangement(table, all, list, { ...views, waits })
  const printing = usePrinting()
  const board = useShownBoard(views)
  const { selection, bar } = useCompanySelection({ ...companies, actions })
  const paper = usePrintAll({
    rows: found.rows,
    total: counts?.afterSearch ?? 0,
    countAll: counts?.capped ? () => countCompanies(companies.asked) : null,
    next: found.next,
    load: (after, signal) => loadCompanies(companies.asked, after, signal),
    pagesOf: (rows) => pagesOf(arranged.columns, rows),
  })
  const printed = {
    rows: paper.rows ?? found.rows ?? [],
    counts,
    conditions: [...viewOnPaper(views, list), ...list.address.say(list.filters)],
    sort: sortText(list.sort),
  }
  const nothing = (
    <NothingFound title="검색 조건에 맞는 기업이 없습니다" resetLabel="필터 초기화" onReset={list.reset} />
  )
  return (
    <ScreenFrame
      {...companies}
      views={views}
      ignored={[...companies.ignored, ...board.ignored]}
      closed={board.on}
      title={tableTitle}
      aside={sortText(list.sort)}
      panel={
        choosing &&
        !board.on && (
          <ColumnPanel
            needed
            all={all}
            keys={arranged.keys}
            pinned={arranged.pinned}
            isLinked={arranged.isLinked}
            conditions={list.shared}
            onChoose={arranged.choose}
            onPin={arranged.pin}
            onAdopt={arranged.adopt}
            onLeaveLink={arranged.leaveLink}
            onReset={arranged.reset}
            onClose={() => setChoosing(false)}
          />
        )
      }
      head={
        <>
          <Link
            to={path}
            search={list.shared}
            aria-label={`뒤로: ${title}`}
            className="no-print -ml-1.5 grid size-8 place-items-center rounded-md text-quiet hover:bg-hover max-md:size-11"
          >
            <ArrowLeft aria-hidden className="size-4" />
          </Link>
          <h1 className="font-bold text-lg max-md:text-xl">{tableTitle}</h1>
          <CountLine withTotal counts={counts} side={side} countAll={countAll} />
          <div className="ml-auto flex flex-wrap gap-2">
            <ViewButton {...{ views, list }} arrangement={arranged.arrangement} />
            {board.choice}
            {!board.on && (
              <Button aria-pressed={choosing} onClick={() => setChoosing(!choosing)}>
                <Columns3 aria-hidden />열 <span className="tnum text-quiet">{arranged.columns.length}</span>
              </Button>
            )}
            <ExportButton
              side={side}
              list={list}
              asked={companies.asked}
              counts={counts}
              view={viewToExport(views, list)}
              columns={arranged.columns.map(({ key }) => key)}
            />
            <PrintButton className="max-md:hidden" pending={paper.preparing} onPrint={paper.start} />
          </div>
        </>
      }
    >
      {board.on ? (
        board.show({
          asked: companies.asked,
          nothing,
          printed: printing ? { ...printed, label: tableTitle } : null,
        })
      ) : (
        <ListFrame
          inCard
          result={found}
          failed="기업 목록을 불러오지 못했습니다"
          skeleton={{ rows: 18, columns: 8, dense: true }}
          nothing={nothing}
          className="flex min-h-0 flex-1 flex-col"
        >
          {(rows) =>
            printing ? (
              <PrintTable {...printed} label={tableTitle} columns={arranged.columns} />
            ) : (
              <CompaniesGrid
                label={tableTitle}
                columns={arranged.columns}
                rows={rows}
                keyOf={keyOf}
                total={counts?.afterSearch ?? rows.length}
                sort={list.sort}
                onSort={list.setSort}
                onNearEnd={() => loadMore(found.more)}
                onResize={arranged.resize}
                selection={selection}
                nameOf={companyNameOf}
                className={cn(
                  'min-h-0 flex-1 max-md:h-[70dvh] max-md:flex-none max-md:rounded-lg max-md:border',
                )}
              />
            )
          }
        </ListFrame>
      )}
      {!board.on && bar}
      {!board.on && (
        <ResultFoot shown={found.rows?.length ?? 0} counts={counts}>
          {found.more.error && <LinkButton onClick={found.more.load}>다음 목록 다시 불러오기</LinkButton>}
          {selection && (
            <span className="flex items-center gap-1">
              <Kbd>Space</Kbd> 행 선택
            </span>
          )}
          <span className="flex items-center gap-1">
            <Kbd>Shift</Kbd> + 화살표로 선택하고 <Kbd>Ctrl C</Kbd> 복사
          </span>
          <span className="flex items-center gap-1">
            <Kbd>Alt</Kbd> + <Kbd>←</Kbd>
            <Kbd>→</Kbd> 너비
          </span>
        </ResultFoot>
      )}
      {teasers && <TeaserDialog needed row={teasers} onClose={() => setTeasers(null)} />}
    </ScreenFrame>
  )
}
