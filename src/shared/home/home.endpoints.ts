import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'

/** A company of one's own that nobody has written about for some time. */
export const QuietCompany = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  side: z.string(),
  /** The day of the last report, or of the registration where there is none yet. */
  since: z.string(),
  days: z.number(),
})
export type QuietCompany = z.infer<typeof QuietCompany>

/** Registered, but nobody has said yet which side it is on. */
export const WaitingCompany = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  createdAt: z.string(),
})
export type WaitingCompany = z.infer<typeof WaitingCompany>

export const Today = z.object({
  /** When this was true. */
  at: z.string(),
  quiet: z.object({ total: z.number(), rows: z.array(QuietCompany) }),
  waiting: z.object({ total: z.number(), rows: z.array(WaitingCompany) }),
})
export type Today = z.infer<typeof Today>

export const getToday = endpoint('GET', '/api/today', {
  summary: '홈 화면의 오늘: 14일 이상 보고가 없는 담당기업과 추가등록을 기다리는 기업입니다.',
  response: Today,
})
