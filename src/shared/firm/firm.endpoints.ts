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
})
export type Firm = z.infer<typeof Firm>

export const getFirm = endpoint('GET', '/api/firm', {
  summary: '홈 화면에 보이는 회사 정보입니다.',
  staleAfter: [],
  response: Firm,
})
