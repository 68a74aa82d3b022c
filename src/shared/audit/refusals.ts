import * as z from 'zod/mini'
import { type ErrorCode, errorCatalogue, errorMessage } from '../platform/errors.ts'

/** Each is the action of the audit entry that a row becomes when its hour is over. */
export const refusalKinds = [
  'refused/sign-in',
  'refused/locked',
  'refused/denied',
  'refused/hidden',
  'refused/no-session',
] as const
export type RefusalKind = (typeof refusalKinds)[number]

/** Stands for every call beyond the rows that a person or an address may fill in an hour. */
export const otherCalls = '*'

/** Failed sign-ins and refused calls of one person, call, target and hour. */
export const AuditRefusal = z.object({
  id: z.number(),
  /** When the hour began. */
  hour: z.string(),
  kind: z.enum(refusalKinds),
  /** Who was signed in or, of a failed sign-in, the account that was tried. */
  teamId: z.nullable(z.string()),
  managerName: z.nullable(z.string()),
  /** `METHOD /path`; `*` for all others of the hour, null where no call is told apart. */
  call: z.nullable(z.string()),
  /** What the call does, in Korean. */
  callName: z.nullable(z.string()),
  target: z.nullable(z.string()),
  /** Of a company that the target names. */
  targetName: z.nullable(z.string()),
  /** What was answered the last time. */
  code: z.string(),
  count: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** The first ten different ones; empty where too many addresses came in the hour. */
  addresses: z.array(z.string()),
  device: z.nullable(z.string()),
  /** Whether the hour is over and the row part of the sealed log. */
  sealed: z.boolean(),
})
export type AuditRefusal = z.infer<typeof AuditRefusal>

const catalogued = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code)

/** Why it was refused, as the person read it. */
export function refusalReason(code: string): string {
  if (code === 'auth/locked') return '로그인 시도가 너무 많아 제한됨'
  return catalogued(code) ? errorMessage(code) : code
}

/** Which call it was, in words: what it does, or how it is told apart. */
export function refusalCall({ call, callName }: Pick<AuditRefusal, 'call' | 'callName'>): string {
  if (call === otherCalls) return '그 밖의 요청'
  return callName ?? call ?? '여러 요청'
}
