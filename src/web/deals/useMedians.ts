import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mediansQuery } from './deals.api.ts'
import type { Medians } from './slowDeal.ts'

/** The median number of days of each stage in the whole firm. Empty until loaded. */
export function useMedians(): Medians {
  const { data } = useQuery(mediansQuery)
  return useMemo(() => new Map(data?.stages.map(({ stage, days }) => [stage, days])), [data])
}
