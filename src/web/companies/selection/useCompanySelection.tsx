import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { SelectionBar } from '#web/list/selection/SelectionBar.tsx'
import { type Selection, useSelection } from '#web/list/selection/useSelection.ts'
import type { KeyedList } from '#web/list/useKeysetList.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { CompaniesAsked, CompanyListRow, ListCounts } from '../companies.api.ts'

/** Renders the actions on the selected companies. An action calls `onDone` to end the selection. */
export type SelectionActions = (rows: readonly CompanyListRow[], onDone: () => void) => ReactNode

/** The largest result that can be selected as a whole. All of its rows must be loaded for that. */
const mostSelected = 2000

const none: readonly CompanyListRow[] = []
const keyOf = (row: CompanyListRow) => row.businessNumber
export const companyNameOf = (row: CompanyListRow) => row.companyName

interface Selecting {
  found: KeyedList<ResponseOf<typeof listCompanies>>
  asked: CompaniesAsked
  counts: ListCounts | undefined
  actions: SelectionActions | undefined
}

/** Returns the selected rows of a company list and the bar with the actions on them. */
export function useCompanySelection({ found, asked, counts, actions }: Selecting) {
  const selection: Selection<CompanyListRow> = useSelection(found.rows ?? none, keyOf)
  // On a phone checkboxes are shown only while the person selects rows. At other times a tap on a card opens its
  // company.
  const [choosing, setChoosing] = useState(false)
  const [pending, setPending] = useState(false)
  const total = counts && !counts.capped ? counts.afterSearch : Number.POSITIVE_INFINITY
  const count = selection.rows.length

  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  }, [asked])
  /** Selects all results. First it loads all pages, because only rows that the list shows can be selected. */
  async function selectWhole() {
    setPending(true)
    let rows = found.rows
    for (let more = found.more.exist; more; ) {
      const { data, hasNextPage, isFetchNextPageError } = await found.loadNext()
      // After an error, or if the filters have changed meanwhile, no further rows are selected.
      if (isFetchNextPageError || latest.current !== asked) rows = undefined
      else rows = data?.pages.flatMap((page) => page.rows)
      more = rows !== undefined && hasNextPage
    }
    setPending(false)
    if (rows) selection.select(rows)
  }
  function end() {
    selection.clear()
    setChoosing(false)
  }
  if (!actions) return { selection: undefined, choosing, setChoosing, bar: null }
  return {
    selection,
    choosing,
    setChoosing: (next: boolean) => (next ? setChoosing(true) : end()),
    bar: (
      <SelectionBar
        count={count}
        unit="곳"
        whole={
          count < total && total <= mostSelected
            ? { text: `검색 결과 ${formatNumber(total)}곳 모두`, pending, onSelect: () => void selectWhole() }
            : undefined
        }
        bound={
          total > mostSelected
            ? `모두 선택은 ${formatNumber(mostSelected)}곳까지입니다. 조건을 좁혀주세요.`
            : undefined
        }
        onClear={end}
      >
        {actions(selection.rows, end)}
      </SelectionBar>
    ),
  }
}
