import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'

export const Firm = z.object({
  name: z.string(),
  representative: z.string(),
  title: z.string(),
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  phone: z.string(),
  fax: z.string(),
  website: z.string(),
  /** The labels of the boxes for signatures on printouts. */
  approvers: z.array(z.string()),
  logo: z.nullable(z.object({ data: z.string(), width: z.number(), height: z.number() })),
})
export type Firm = z.infer<typeof Firm>

export const getFirm = endpoint('GET', '/api/firm', {
  summary: '홈과 문서에 보이는 회사 정보입니다.',
  staleAfter: ['firm-settings'],
  response: Firm,
})
