import type { Db } from '#server/database/connect.ts'
import { AppError } from '#server/platform/appError.ts'
import type { AuditFact } from '#server/platform/audit/record.ts'
import { recordReading } from '#server/platform/audit/recordReading.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { SecretField } from '#shared/catalogue/fields/brokerage.ts'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import { showsContacts } from './brokerage.describe.ts'

/** What of a brokerage record decides whether and as what its reading is recorded. */
export type ShownRecord = Pick<BrokerageRecord, 'id' | 'businessNumber'> &
  Partial<Pick<BrokerageRecord, SecretField>>

function factOf(shown: readonly ShownRecord[]): AuditFact | null {
  const [first] = shown
  if (!first) return null
  const action = 'contact/read'
  if (shown.length === 1)
    return {
      action,
      subject: { kind: 'company-add', id: String(first.id) },
      ...(first.businessNumber ? { businessNumber: first.businessNumber } : {}),
    }
  const businessNumbers = shown.flatMap(({ businessNumber }) => businessNumber ?? [])
  const leads = shown.filter(({ businessNumber }) => !businessNumber).map(({ id }) => id)
  return {
    action,
    subject: { kind: 'company-add-list', id: '' },
    after: {
      shownContacts: shown.length,
      ...(businessNumbers.length > 0 ? { businessNumbers } : {}),
      ...(leads.length > 0 ? { leads } : {}),
    },
  }
}

/**
 * Writes one audit entry for all records whose contacts a response contains. Call it before the response is sent. If it
 * fails, the response must not be sent.
 */
export async function recordContactRead(
  db: Db,
  actor: Actor,
  answered: readonly ShownRecord[],
): Promise<void> {
  const fact = factOf(answered.filter(showsContacts))
  if (!fact) return
  try {
    await recordReading(db, actor, fact)
  } catch (error) {
    throw Object.assign(new AppError('contact/unrecorded', { retryAfterSeconds: 5 }), { cause: error })
  }
}

type Stored = Partial<BrokerageRecord> & { add?: BrokerageRecord | null }

/**
 * A conflict response contains the stored record, so its contacts count as read. The audit entry is written outside the
 * transaction of the save, because a conflict rolls it back.
 */
export async function recordingConflict<T>(db: Db, actor: Actor, saving: Promise<T>): Promise<T> {
  try {
    return await saving
  } catch (error) {
    const stored = error instanceof AppError ? (error.extras.body?.stored as Stored | undefined) : undefined
    if (stored) await recordContactRead(db, actor, [stored.add ?? (stored as BrokerageRecord)])
    throw error
  }
}
