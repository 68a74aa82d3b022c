import { useQuery } from '@tanstack/react-query'
import { companyQuery, useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import type { Subject } from './editForm.ts'

/**
 * Returns the company and its brokerage record for editing in place; null while loading and for people without the
 * right to edit.
 */
export function useSubject(number: string): Subject | null {
  const { data: company } = useQuery(companyQuery(number))
  const { data: add, absent } = useBrokerage(number)
  if (!company?.can.edit || (!add && !absent)) return null
  return { company, add: add ?? null }
}
