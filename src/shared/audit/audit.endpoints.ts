import * as z from 'zod/mini'
import { Job } from '../jobs/jobs.endpoints.ts'
import { endpoint } from '../platform/endpoint.ts'

export const AuditEntry = z.object({
  id: z.number(),
  at: z.string(),
  teamId: z.nullable(z.string()),
  managerName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  businessNumber: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const day = z.iso.date('날짜는 YYYY-MM-DD 형식으로 입력해주세요.')

/** All optional; days are Seoul's, both ends included. */
export const auditFilter = {
  person: z.optional(z.string().check(z.maxLength(100))),
  company: z.optional(z.string().check(z.maxLength(12))),
  kind: z.optional(z.string().check(z.maxLength(60))),
  from: z.optional(day),
  to: z.optional(day),
}

export const listAudit = endpoint('GET', '/api/audit', {
  summary: '감사로그를 찾습니다. 최근 것이 먼저 옵니다.',
  query: z.object({ ...auditFilter, before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
  response: z.object({ entries: z.array(AuditEntry), total: z.number(), more: z.boolean() }),
})
export const verifyAuditChain = endpoint('POST', '/api/audit/verify', {
  summary: '감사로그의 봉인을 처음부터 다시 계산하는 작업을 시작합니다.',
  response: Job,
})
export const exportAudit = endpoint('POST', '/api/audit/export', {
  summary: '찾은 감사로그를 CSV로 내보내는 작업을 시작합니다. 사유가 필요합니다.',
  body: z.object({ ...auditFilter, reason: z._default(z.string().check(z.maxLength(500)), '') }),
  response: Job,
})
