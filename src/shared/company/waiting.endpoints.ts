import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'

export const waitingPageSize = 10

/** A registered company that has no side yet: it waits for its additional registration. */
const WaitingCompany = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  representative: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdByName: z.nullable(z.string()),
  createdAt: z.string(),
  /** The asker's team manages it, or registered it while nobody does. */
  own: z.boolean(),
})
export type WaitingCompany = z.infer<typeof WaitingCompany>

export const listWaiting = endpoint('GET', '/api/companies/waiting', {
  summary: '추가등록을 기다리는(중개유형이 없는) 기업입니다. 자기 팀의 기업이 먼저 옵니다.',
  query: z.object({
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'page는 1부터의 숫자로 입력해주세요.'))),
  }),
  response: z.object({
    items: z.array(WaitingCompany),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
  }),
})
