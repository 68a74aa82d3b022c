import { useQuery } from '@tanstack/react-query'
import { brokerageQuery, companyQuery, isAbsent } from '../detail.api.ts'
import type { Subject } from './editForm.ts'

/** What can be mended in place, for whoever may; null for others and until it is known. */
export function useSubject(number: string): Subject | null {
  const { data: company } = useQuery(companyQuery(number))
  const brokerage = useQuery(brokerageQuery(number))
  const known = brokerage.data !== undefined || isAbsent(brokerage.error)
  if (!company?.can.edit || !known) return null
  return { company, add: brokerage.data ?? null }
}
