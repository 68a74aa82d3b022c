import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  BrokerageRecord,
  CompanyRecord,
  CustomerRow,
  HolderRow,
  Opinion,
  RelationRow,
  SalesRow,
  StatementRow,
  WorkplaceRow,
  YearRecord,
} from './answers.ts'
import { BusinessNumber } from './businessNumber.ts'

/**
 * Everything stored about a company, with one version for all of it. The response to a save conflict contains it too.
 */
export const WholeCompany = z.object({
  company: CompanyRecord,
  /** The brokerage record; null if there is none. */
  add: z.nullable(BrokerageRecord),
  bspl: z.array(YearRecord),
  statements: z.array(StatementRow),
  sales: z.array(SalesRow),
  customers: z.array(CustomerRow),
  workplace: z.array(WorkplaceRow),
  holders: z.array(HolderRow),
  relations: z.array(RelationRow),
  opinion: Opinion,
  version: z.number(),
})
export type WholeCompany = z.infer<typeof WholeCompany>

/**
 * The query parameter of screens that show no contacts. With it, the response contains no contacts, so the call need
 * not be recorded as a reading of contacts.
 */
export const withoutContacts = z.optional(z.literal('no'))

export const getWholeCompany = endpoint('GET', '/api/companies/{businessNumber}', {
  summary: '기업의 모든 정보를 한 번에 보냅니다. 연락처는 볼 수 있는 사람에게만 보냅니다.',
  staleAfter: ['company', 'deals', 'files', 'reports'],
  params: z.object({ businessNumber: BusinessNumber }),
  query: z.object({ contacts: withoutContacts }),
  prepared: true,
  response: WholeCompany,
})
