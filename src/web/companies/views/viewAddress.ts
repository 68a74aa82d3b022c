import type { TableArrangement } from '#shared/settings/settings.endpoints.ts'
import type { ListView, ViewContent } from '#shared/settings/views.endpoints.ts'
import type { Search } from '#web/lib/search.ts'
import type { Filters, ListAddress } from '#web/list/address.ts'
import { writeColumns } from '../columnCodes.ts'
import { readLayout, writeLayout } from './layoutText.ts'

/**
 * The URL of a list with views. `view=12` alone shows the view as it is stored, so that links and bookmarks follow its
 * changes. After the first change the URL holds the whole list beside it, and `edited` holds the version of the view
 * that was changed. `view=0` is the list without a view, for people whose screen would open with one.
 */
export const withoutView = '0'

/** The parameters that are not part of the conditions of a view. */
const beside = new Set(['view', 'edited', 'page', 'columns', 'layout'])
const filled = ([, text]: [string, string | undefined]) => text !== undefined && text !== ''

/** What a view stores of the URL: filters, sort, and the parameters of the screen. */
const conditionsIn = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter((part) => filled(part) && !beside.has(part[0])))

interface ViewAddress {
  /** The ID of the view that the URL names; null if it names none. */
  id: number | null
  /** True if the URL says nothing about the list, so that the usual view of the person opens. */
  isBare: boolean
  /** True if the URL holds the list itself, which may then differ from the view. */
  isEdited: boolean
  /** The version of the view that was changed; null if the URL does not say. */
  base: number | null
}

export function readViewAddress(search: Search): ViewAddress {
  const { view = '', edited } = search
  const holdsList =
    Object.keys(conditionsIn(search)).length > 0 || Boolean(search.columns) || Boolean(search.layout)
  return {
    id: /^[1-9]\d{0,14}$/.test(view) ? Number(view) : null,
    isBare: view === '' && !holdsList,
    isEdited: holdsList || edited !== undefined,
    base: /^\d{1,9}$/.test(edited ?? '') ? Number(edited) : null,
  }
}

/** The part of the URL that describes the list, without the view it belongs to. */
export function listIn(search: Search): Search {
  const { view: _view, edited: _edited, ...rest } = search
  return rest
}

/** The parameters that show the stored content of a view. */
export function searchOf({ search, columns, widths, pinned }: ViewContent): Search {
  const layout = writeLayout({ widths, pinned })
  return {
    ...search,
    ...(columns ? { columns: writeColumns(columns) } : {}),
    ...(layout === '' ? {} : { layout }),
  }
}

const usualColumns: TableArrangement = { columns: null, widths: {}, pinned: [] }

/** What is stored when the shown list is saved as a view. A list without a choice of columns has no arrangement. */
export const contentOf = (search: Search, arrangement: TableArrangement = usualColumns): ViewContent => ({
  ...arrangement,
  search: conditionsIn(search),
})

type Pair = readonly [name: string, value?: unknown]
const inOrder = (pairs: readonly Pair[]) =>
  pairs.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))

/** True if the shown list differs from the stored view, apart from what no longer exists. */
export function differs<F extends Filters>(address: ListAddress<F>, view: ListView, shown: Search): boolean {
  const text = (search: Search) => {
    const { filters, sort, columns } = address.read(search)
    const { widths, pinned } = readLayout(search.layout ?? '', address.columns)
    const others = Object.entries(conditionsIn(search)).filter(
      ([name]) => name !== 'sort' && !Object.hasOwn(address.filters, name),
    )
    return JSON.stringify([
      inOrder(Object.entries(address.writeFilters(filters)).filter(filled)),
      sort,
      columns === null || columns.join() === address.columns.join() ? null : columns,
      inOrder(Object.entries(widths)),
      inOrder(pinned.map((key): Pair => [key])),
      inOrder(others),
    ])
  }
  return text(shown) !== text(searchOf(view.content))
}
