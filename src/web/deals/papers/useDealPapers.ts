import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { DealPapers } from '#shared/deals/papers.endpoints.ts'
import { papersQuery } from '../deals.api.ts'

/**
 * NDA and copies of each counterparty, by its ID. `unknown` until they are loaded, so that no cell says there are none.
 */
export type Papers = ReadonlyMap<number, DealPapers> | 'unknown'
export type RowPapers = DealPapers | 'none' | 'unknown'

/** Returns the papers (NDA and copies) of one counterparty; undefined if the table does not show papers. */
export const papersOf = (papers: Papers | undefined, id: number): RowPapers | undefined =>
  papers === undefined || papers === 'unknown' ? papers : (papers.get(id) ?? 'none')

/** Reads NDA and copies of all counterparties of a company. */
export function useDealPapers(number: string): Papers {
  const rows = useQuery(papersQuery(number)).data?.rows
  return useMemo(() => (rows ? new Map(rows.map((row) => [row.counterpartyId, row])) : 'unknown'), [rows])
}

/** From this width on a deal table has room for the columns of the papers. A printed sheet is narrower. */
const query = 'screen and (width >= 1300px)'
function subscribe(listener: () => void) {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
export const useRoomForPapers = () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
