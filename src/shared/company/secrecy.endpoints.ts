import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { BusinessNumber } from './businessNumber.ts'

const params = z.object({ businessNumber: BusinessNumber })

export const CompanySecrecy = z.object({
  /** Whether the company is marked 극비: only its managers and the admin side may read it. */
  secret: z.boolean(),
  can: z.object({ change: z.boolean() }),
})
export type CompanySecrecy = z.infer<typeof CompanySecrecy>

export const getSecrecy = endpoint('GET', '/api/companies/{businessNumber}/secrecy', {
  summary: '기업이 극비인지, 바꿀 수 있는지 알려줍니다.',
  staleAfter: ['company'],
  params,
  response: CompanySecrecy,
})

export const markSecrecy = endpoint('PUT', '/api/companies/{businessNumber}/secrecy', {
  summary: '기업을 극비로 표시하거나 표시를 지웁니다. 담당자와 관리자만 할 수 있고 감사로그에 남습니다.',
  params,
  body: z.object({ secret: z.boolean({ error: '극비로 표시할지 정해주세요.' }) }),
  response: CompanySecrecy,
})

export const listSecretCompanies = endpoint('GET', '/api/secret-companies', {
  summary: '극비로 표시한 기업 가운데 볼 수 있는 기업의 사업자번호입니다.',
  staleAfter: ['company'],
  response: z.object({ businessNumbers: z.array(z.string()) }),
})
