import { useQuery } from '@tanstack/react-query'
import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { getCompany } from '#shared/company/company.endpoints.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

export const companyQuery = (number: string) => queryOf(getCompany, { params: { businessNumber: number } })
/** Fetches the brokerage record without its contacts, because not everybody may see the contacts. */
const brokerageQuery = (number: string) =>
  queryOf(getBrokerage, { params: { key: number }, query: { contacts: 'no' } })

export const isAbsent = (error: unknown) => error instanceof ApiError && error.status === 404

/** Fetches the brokerage record of a company. `absent` is true if the company has none, which is not an error. */
export function useBrokerage(number: string) {
  const company = useQuery(companyQuery(number))
  const unwritten = company.data?.hasBrokerage === false || isAbsent(company.error)
  const query = useQuery({ ...brokerageQuery(number), enabled: !company.isPending && !unwritten })
  const absent = unwritten || isAbsent(query.error)
  return { query, absent, data: absent ? undefined : query.data, pending: !absent && query.isPending }
}
