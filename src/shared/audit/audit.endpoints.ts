import * as z from 'zod/mini'
import { Job } from '../jobs/jobs.endpoints.ts'
import { boundedText, matching } from '../platform/bounded.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { pageKey, pageOf } from '../platform/page.ts'
import { plainText, soughtText } from '../platform/text.ts'
import { refusalKinds } from './refusals.ts'
import { AuditSummary } from './summary.ts'

/** One row of the audit list. It contains a summary of the changes instead of the complete states before and after. */
export const AuditEntry = z.object({
  id: z.number(),
  at: z.string(),
  teamId: z.nullable(z.string()),
  managerName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** The current name of the company, user or notice; it may differ from the name at the time of the entry. */
  subjectName: z.nullable(z.string()),
  businessNumber: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Null if nothing was changed, or if the entry was written before entries had summaries. */
  summary: z.nullable(AuditSummary),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditChange = z.object({
  path: z.array(z.string()),
  change: z.enum(['added', 'removed', 'changed']),
  before: z.unknown(),
  after: z.unknown(),
  /** Number of characters omitted from `before` and `after`, which are truncated for the screen. */
  leftOut: z.number(),
})
export type AuditChange = z.infer<typeof AuditChange>

const day = z.iso.date('날짜는 YYYY-MM-DD 형식으로 입력해주세요.')
const count = matching(/^\d{1,15}$/)

/** Filters of the audit log, all optional. Days are in Seoul time; the first and last day are included. */
export const auditFilter = {
  person: z.optional(soughtText(100)),
  company: z.optional(boundedText(12)),
  kind: z.optional(soughtText(60)),
  from: z.optional(day),
  to: z.optional(day),
}

export const listAudit = endpoint('GET', '/api/audit', {
  summary: '감사로그를 찾습니다. 최근 것이 먼저 옵니다.',
  staleAfter: [],
  weight: callWeights.search,
  query: z.object({ ...auditFilter, after: pageKey }),
  response: pageOf(AuditEntry),
})
/**
 * A row of the list of refusals: the number of refused calls or failed sign-ins of one person, call, target and hour.
 */
export const AuditRefusal = z.object({
  id: z.number(),
  /** Start of the hour in which the refusals are counted. */
  hour: z.string(),
  kind: z.enum(refusalKinds),
  /** The signed-in user or, for a failed sign-in, the typed team ID. */
  teamId: z.nullable(z.string()),
  managerName: z.nullable(z.string()),
  /**
   * `METHOD /path` of the refused call. It is null for kinds of refusals that are not counted per call, and `*` in the
   * row that counts all further calls after a person or an IP address has reached the limit of rows per hour.
   */
  call: z.nullable(z.string()),
  /** Korean description of the call. */
  callName: z.nullable(z.string()),
  target: z.nullable(z.string()),
  /** Name of the company, if the target is a company. */
  targetName: z.nullable(z.string()),
  /** The error code of the latest refusal. `reason` is its message. */
  code: z.string(),
  reason: z.string(),
  count: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  /**
   * The first ten different IP addresses. The list is empty in the row that counts the refusals of all further
   * addresses after too many addresses have had refusals in the hour.
   */
  addresses: z.array(z.string()),
  device: z.nullable(z.string()),
  /** True once the hour is over and an audit entry for the row was sealed in the hash chain. */
  sealed: z.boolean(),
})
export type AuditRefusal = z.infer<typeof AuditRefusal>

/** Filters of the list of refusals, all optional. `address` may be a part of an IP address. */
const refusalFilter = {
  kind: z.optional(z.enum(refusalKinds)),
  person: auditFilter.person,
  address: z.optional(soughtText(64)),
  from: auditFilter.from,
  to: auditFilter.to,
}
export const listRefusals = endpoint('GET', '/api/audit/refusals', {
  summary: '거부된 요청과 로그인 실패를 찾습니다. 최근 것이 먼저 옵니다.',
  staleAfter: [],
  query: z.object({ ...refusalFilter, after: pageKey }),
  response: pageOf(AuditRefusal),
})
export const readAudit = endpoint('GET', '/api/audit/{id}', {
  summary: '감사로그 한 건에서 무엇이 어떻게 바뀌었는지 봅니다. 많으면 나누어 옵니다.',
  staleAfter: [],
  params: z.object({ id: count }),
  query: z.object({ from: z.optional(count) }),
  response: z.object({
    entry: AuditEntry,
    changes: z.array(AuditChange),
    total: z.number(),
    /** The key from which the next page begins; null on the last page. */
    next: z.nullable(z.number()),
  }),
})
export const verifyAuditChain = endpoint('POST', '/api/audit/verify', {
  summary: '감사로그의 위변조 점검을 시작합니다. 점검값을 처음부터 다시 계산합니다.',
  weight: callWeights.generation,
  response: Job,
})
export const exportAudit = endpoint('POST', '/api/audit/export', {
  summary: '찾은 감사로그를 CSV로 내보내는 작업을 시작합니다. 사유가 필요합니다.',
  weight: callWeights.generation,
  takesSpace: true,
  body: z.object({ ...auditFilter, reason: z._default(plainText(500), '') }),
  response: Job,
})
export const exportRefusals = endpoint('POST', '/api/audit/refusals/export', {
  summary: '찾은 거부된 요청과 로그인 실패를 CSV로 내보내는 작업을 시작합니다. 사유가 필요합니다.',
  takesSpace: true,
  body: z.object({ ...refusalFilter, reason: z._default(plainText(500), '') }),
  response: Job,
})
