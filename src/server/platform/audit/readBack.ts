import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import { auditEntry } from '../../database/tables/audit.ts'
import { AppError } from '../appError.ts'
import { isOwnSignature } from './signing.ts'

/**
 * Whether the entry is in the sealer's queue or sealed, and has the current time. The signature covers neither, so
 * both are checked here.
 */
const inPlace = sql<boolean>`(${auditEntry.at} between now() - interval '1 minute' and now() + interval '1 minute'
  and (exists (select from audit_unsealed u where u.entry_id = ${auditEntry.id})
    or exists (select from audit_seal s where s.entry_id = ${auditEntry.id})))`

const entriesOf = prepared((tx) =>
  tx
    .select({
      id: auditEntry.id,
      teamId: auditEntry.teamId,
      managerName: auditEntry.managerName,
      address: auditEntry.address,
      requestId: auditEntry.requestId,
      action: auditEntry.action,
      subjectKind: auditEntry.subjectKind,
      subjectId: auditEntry.subjectId,
      businessNumber: auditEntry.businessNumber,
      before: auditEntry.before,
      after: auditEntry.after,
      reason: auditEntry.reason,
      summary: auditEntry.summary,
      stamp: auditEntry.stamp,
      mac: auditEntry.mac,
      inPlace,
    })
    .from(auditEntry)
    .where(sql`${auditEntry.stamp} = any(${sql.placeholder('stamps')}::uuid[])`)
    .prepare('read_back'),
)

/**
 * Reads entries that were just written from the database again and returns the ID of each entry by its stamp. If a
 * trigger or rule changed an entry, this throws. An entry that was dropped is missing in the result, and the caller
 * throws. Both cases are inside the transaction of the change, so the change fails.
 */
export async function readBack(tx: Db, stamps: readonly string[]): Promise<Map<string, number>> {
  const rows = await entriesOf(tx).execute({ stamps })
  if (!rows.every((row) => row.inPlace && isOwnSignature(row))) throw unrecorded()
  return new Map(rows.map((row) => [row.stamp ?? '', row.id]))
}

export const unrecorded = () => new AppError('audit/unrecorded')
