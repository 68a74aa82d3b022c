import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { markBlocks } from '#server/database/statBlocks.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '#server/database/tables/company.ts'
import { companyActivity } from '#server/database/tables/companyActivity.ts'
import { companyBspl } from '#server/database/tables/companyChildren.ts'
import { recordAudits } from '#server/platform/audit/record.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { deleteListRows } from '../counts/keptCounts.ts'
import type { ChangeFact } from './companyChange.ts'

/**
 * Removes companies with their histories and activities completely, for the undo of an import. Only companies on
 * which nothing else depends can be removed; the audit log keeps everything. Every other deletion only sets
 * `deletedAt`, so that the company can be restored. The caller publishes the event (`announceCompanies`).
 */
export async function removeCompanies(
  tx: Db,
  actor: Actor,
  removed: readonly { businessNumber: string; fact: ChangeFact }[],
): Promise<void> {
  const numbers = removed.map(({ businessNumber }) => businessNumber)
  if (numbers.length === 0) return
  const those = sql`business_number = any(${sql.param(numbers)}::text[])`
  await tx.execute(markBlocks(those))
  await tx.delete(companyActivity).where(inArray(companyActivity.businessNumber, numbers))
  await tx.execute(sql`delete from stage_history where ${those}`)
  await tx.execute(sql`delete from manager_history where ${those}`)
  await tx.delete(companyBspl).where(inArray(companyBspl.businessNumber, numbers))
  await tx.delete(companyOpinion).where(inArray(companyOpinion.businessNumber, numbers))
  await tx.delete(brokerageRecord).where(inArray(brokerageRecord.businessNumber, numbers))
  await tx.execute(deleteListRows(sql`l.${those}`))
  await tx.delete(company).where(inArray(company.businessNumber, numbers))
  await recordAudits(
    tx,
    actor,
    removed.map(({ businessNumber, fact }) => ({ ...fact, businessNumber })),
  )
}
