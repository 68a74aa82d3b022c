import { Link } from '@tanstack/react-router'
import { ListChecks, Table2 } from 'lucide-react'
import { useMemo } from 'react'
import { dealDone } from '#shared/catalogue/words/reportStages.ts'
import { longSilenceDays, silenceDays, stoppedAbilities } from '#shared/catalogue/words/silence.ts'
import { isOwnBoard } from '#shared/company/board/boardFields.ts'
import type { RowKey } from '#shared/company/list/sorts.ts'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { usePrinting } from '#web/lib/usePrinting.ts'
import { DataList } from '#web/list/DataList.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { usePagePlace } from '#web/list/listPlaces.ts'
import { MoreRows } from '#web/list/MoreRows.tsx'
import { NothingFound } from '#web/list/NothingFound.tsx'
import { usePrintAll } from '#web/list/print/usePrintAll.ts'
import { SelectableCard } from '#web/list/selection/SelectableCard.tsx'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
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
import { CompanyCard, listColumns, listFields } from './listColumns.tsx'
import { SortChoice } from './SortChoice.tsx'

const keyOf = (row: CompanyListRow) => row.businessNumber
/** The columns of a file exported from this list. */
const exported: readonly RowKey[] = [
  'companyName',
  'uniqueNumber',
  'representative',
  'industryCode',
  'mainProducts',
  'revenue',
  'operatingIncome',
  'progressStage',
  'companyStatus',
  'manager1Team',
  'manager2Team',
  'manager3Team',
  'latestReportDate',
  'latestReportStage',
]

function KeptPagePlace({ rows }: { rows: number }) {
  usePagePlace(rows)
  return null
}

interface CompanyListScreenProps {
  screen: SideScreen
  /** The actions on selected rows. If absent, rows cannot be selected. */
  actions?: SelectionActions | undefined
}

export function CompanyListScreen({ screen, actions }: CompanyListScreenProps) {
  const { side, title, tablePath, tableTitle, table } = screen
  const views = useViews(`${table}-list`)
  // The printed board needs the values of its own field.
  const { board: divided = '' } = views.state[0]
  const fields = useMemo(() => (isOwnBoard(divided) ? [...listFields, divided] : listFields), [divided])
  const companies = useCompanies(side, fields, views, useListOwnFields())
  const { list, found, counts, countAll } = companies
  const narrow = useNarrow()
  const printing = usePrinting()
  const board = useShownBoard(views)
  const { selection, choosing, setChoosing, bar } = useCompanySelection({ ...companies, actions })
  const paper = usePrintAll({
    rows: found.rows,
    total: counts?.afterSearch ?? 0,
    countAll: counts?.capped ? () => countCompanies(companies.asked) : null,
    next: found.next,
    load: (after, signal) => loadCompanies(companies.asked, after, signal),
    pagesOf: (rows) => pagesOf(listColumns, rows),
  })
  const printed = {
    rows: paper.rows ?? found.rows ?? [],
    counts,
    conditions: [...viewOnPaper(views, list), ...list.address.say(list.filters)],
    sort: sortText(list.sort),
  }
  const nothing =
    list.conditions > 0 ? (
      <NothingFound title="검색 조건에 맞는 기업이 없습니다" resetLabel="필터 초기화" onReset={list.reset} />
    ) : (
      <EmptyState
        title={`${side} 없음`}
        text="추가등록에서 중개유형을 정하면 이 목록에 나타납니다."
        className="py-16"
      />
    )
  return (
    <ScreenFrame
      {...companies}
      views={views}
      ignored={[...companies.ignored, ...board.ignored]}
      closed={board.on}
      title={title}
      aside={
        <>
          {!board.on && '금액 백만원 · '}마지막 보고{' '}
          <b className="font-semibold text-warning">{silenceDays}일 전부터 노란색</b>,{' '}
          <b className="font-semibold text-danger">{longSilenceDays}일 전부터 빨간색</b> ({dealDone},{' '}
          {stoppedAbilities.join(', ')} 제외)
        </>
      }
      head={
        <>
          <h1 className="font-bold text-lg max-md:text-xl">{title}</h1>
          <CountLine counts={counts} side={side} countAll={countAll} />
          <div className="ml-auto flex flex-wrap gap-2">
            <ViewButton {...{ views, list }} />
            {board.choice}
            <Link to={tablePath} search={list.shared} aria-label={tableTitle} className={buttonStyles()}>
              <Table2 aria-hidden />
              전체 진행현황
            </Link>
            <ExportButton
              className="max-md:hidden"
              side={side}
              list={list}
              asked={companies.asked}
              counts={counts}
              view={viewToExport(views, list)}
              columns={exported}
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
          printed: printing ? { ...printed, label: title } : null,
        })
      ) : (
        <ListFrame
          inCard
          result={found}
          failed="기업 목록을 불러오지 못했습니다"
          skeleton={{ rows: 14, columns: 7 }}
          nothing={nothing}
          className="flex min-h-0 flex-1 flex-col"
        >
          {(rows) =>
            printing ? (
              <PrintTable {...printed} label={title} columns={listColumns} />
            ) : narrow ? (
              <>
                <KeptPagePlace rows={rows.length} />
                <div className="no-print mb-3 flex gap-2">
                  <SortChoice columns={listColumns} sort={list.sort} onSort={list.setSort} />
                  {selection && (
                    <Button aria-pressed={choosing} onClick={() => setChoosing(!choosing)}>
                      <ListChecks aria-hidden />
                      선택
                    </Button>
                  )}
                </div>
                <DataList
                  label={title}
                  columns={listColumns}
                  rows={rows}
                  keyOf={keyOf}
                  {...(selection && choosing ? { selection } : {})}
                  card={(row) =>
                    selection && choosing ? (
                      <SelectableCard row={row} name={row.companyName} selection={selection}>
                        <CompanyCard row={row} />
                      </SelectableCard>
                    ) : (
                      <CompanyCard row={row} />
                    )
                  }
                />
                <MoreRows more={found.more} />
              </>
            ) : (
              <CompaniesGrid
                label={title}
                columns={listColumns}
                rows={rows}
                keyOf={keyOf}
                total={counts?.afterSearch ?? rows.length}
                rowHeight={44}
                sort={list.sort}
                onSort={list.setSort}
                onNearEnd={() => loadMore(found.more)}
                selection={selection}
                nameOf={companyNameOf}
                className="min-h-0 flex-1"
              />
            )
          }
        </ListFrame>
      )}
      {!board.on && bar}
      {!narrow && !board.on && (
        <ResultFoot shown={found.rows?.length ?? 0} counts={counts}>
          {selection && (
            <span className="flex items-center gap-1">
              <Kbd>Space</Kbd> 선택
            </span>
          )}
          <span className="flex items-center gap-1">
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> 이동
          </span>
          <span className="flex items-center gap-1">
            <Kbd>Ctrl C</Kbd> 복사
          </span>
        </ResultFoot>
      )}
    </ScreenFrame>
  )
}
