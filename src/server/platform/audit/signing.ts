import { randomBytes } from 'node:crypto'
import { canonical } from '#shared/audit/values.ts'
import type { AuditKeys } from './keys.ts'

/**
 * The values of an audit entry that its signature covers. ID and time are not among them, because the database adds
 * them; the seal covers both.
 */
export interface SignedRow {
  teamId: string | null
  managerName: string | null
  address: string | null
  requestId: string | null
  action: string
  subjectKind: string
  subjectId: string
  businessNumber: string | null
  before: unknown
  after: unknown
  reason: string | null
  summary: unknown
}

/**
 * The keys of this process. They are set once at the start. Without them nothing can be recorded, so nothing can be
 * changed.
 */
let own: AuditKeys | null = null
export function signAuditWith(keys: AuditKeys): void {
  own = keys
}

/**
 * Returns a value that is unique and ordered by time. A copied row is recognised, because its stamp occurs twice.
 */
function nextStamp(): string {
  const hex = Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const textOf = (row: SignedRow, stamp: string) =>
  canonical([
    stamp,
    row.teamId,
    row.managerName,
    row.address,
    row.requestId,
    row.action,
    row.subjectKind,
    row.subjectId,
    row.businessNumber,
    row.before ?? null,
    row.after ?? null,
    row.reason,
    row.summary ?? null,
  ])

function ownKey(): AuditKeys['current'] {
  if (!own) throw new Error('the audit key is not set: call signAuditWith() before the first record')
  return own.current
}

export function sign(row: SignedRow): { stamp: string; mac: string } {
  const stamp = nextStamp()
  return { stamp, mac: macOf(ownKey(), row, stamp) }
}

/**
 * Returns a substitute for a text that must not be stored. The same text gives the same 32 hex digits on every server
 * with this key. Without the key nobody can find the text by trying guesses.
 */
export const keyedHash = (text: string): string => ownKey().prove('typed-id', text).slice(0, 32)

/**
 * Returns the 32 bytes that the audit key gives for a purpose, with the ID of the key. Secrets of accounts are encrypted
 * with them, so that the database alone reveals none. Null if the key with this ID is not available any more.
 */
export function bytesFor(purpose: 'factor-seed' | 'recovery-code', id?: string): KeyedBytes | null {
  const key = id === undefined ? ownKey() : (own?.find(id) ?? null)
  return key && { id: key.id, bytes: Buffer.from(key.prove(purpose, 'v1'), 'hex') }
}
export interface KeyedBytes {
  id: string
  bytes: Buffer
}

/** Whether an entry that this process wrote still has its signed content. */
export const isOwnSignature = (row: SignedRow & { stamp: string | null; mac: string | null }) =>
  own !== null && checkSignature(own, row) === 'right'

const macOf = (key: AuditKeys['current'], row: SignedRow, stamp: string) =>
  `${key.id}.${key.prove('row', textOf(row, stamp)).slice(0, 32)}`

/** Checks the signature of a row. The result is `unknown` if the key that signed it is not available. */
export function checkSignature(
  keys: AuditKeys,
  row: SignedRow & { stamp: string | null; mac: string | null },
): 'right' | 'wrong' | 'unknown' {
  if (row.stamp === null || row.mac === null) return 'wrong'
  const key = keys.find(row.mac.slice(0, 8))
  if (!key) return 'unknown'
  return macOf(key, row, row.stamp) === row.mac ? 'right' : 'wrong'
}
