import { useCallback, useMemo } from 'react'
import { type Search, type SearchState, useSearchState } from '#web/lib/search.ts'
import type { Filters, ListAddress, ListAddressState, Sort, ValuesOf } from './address.ts'

export interface ListHandle<F extends Filters> extends ListAddressState<F> {
  address: ListAddress<F>
  /** Filters and sort as query parameters, for a link to another screen with the same list. */
  shared: Search
  /** The number of active filters. */
  conditions: number
  /** Changes some filters (undefined removes one) and goes to the first page. */
  setFilters(part: ValuesOf<F>, options?: { replace?: boolean }): void
  /** Sets these filters and removes all others. */
  setOnly(values: ValuesOf<F>): void
  /** Removes all filters; sort and columns stay. */
  reset(): void
  setSort(sort: Sort | null): void
  setPage(page: number, options?: { replace?: boolean }): void
  /** Sets the URL parameter `columns`; null removes it. */
  setColumns(columns: string | null): void
}

/** Reads and changes the state of a list, which is held in the URL only, or in `given` if a saved view stands for it. */
export function useListAddress<F extends Filters>(
  address: ListAddress<F>,
  given?: SearchState,
): ListHandle<F> {
  const own = useSearchState()
  const [search, change] = given ?? own
  const state = useMemo(() => address.read(search), [address, search])

  const setFilters = useCallback(
    (part: ValuesOf<F>, options?: { replace?: boolean }) => {
      const written = address.writeFilters({ ...state.filters, ...part })
      void change({ ...written, page: undefined }, options)
    },
    [address, change, state.filters],
  )
  const setPage = useCallback(
    (page: number, options?: { replace?: boolean }) =>
      void change({ page: page === 1 ? undefined : String(page) }, options),
    [change],
  )
  const setSort = useCallback(
    (sort: Sort | null) =>
      void change({ sort: sort ? `${sort.descending ? '-' : ''}${sort.key}` : undefined, page: undefined }),
    [change],
  )
  const setColumns = useCallback(
    (columns: string | null) => void change({ columns: columns ?? undefined }, { replace: true }),
    [change],
  )
  const setOnly = useCallback(
    (values: ValuesOf<F>) => void change({ ...address.writeFilters(values), page: undefined }),
    [address, change],
  )
  const reset = useCallback(() => setOnly({}), [setOnly])
  const conditions = Object.values(state.filters).filter((value) => value !== undefined).length
  const shared = useMemo(() => {
    const { page: _page, columns: _columns, layout: _layout, ...rest } = search
    return rest
  }, [search])
  return { ...state, shared, address, conditions, setFilters, setOnly, reset, setSort, setPage, setColumns }
}
