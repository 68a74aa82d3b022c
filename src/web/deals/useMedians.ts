import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mediansQuery } from './deals.api.ts'
import type { Medians } from './slowDeal.ts'

/** For each stage, the median number of days that counterparties of the whole firm spent in it. Empty until loaded. */
export function useMedians(): Medians {
  const { data } = useQuery(mediansQuery)
  return useMemo(() => new Map(data?.stages.map(({ stage, days }) => [stage, days])), [data])
}
