import { eq, sql } from 'drizzle-orm'
import { company } from '#server/database/tables/company.ts'
import { AppError } from '#server/platform/appError.ts'
import type { Change } from '#server/platform/change/change.ts'
import { companyChanged } from '../changed/companyChanged.ts'
import { isRestorable } from '../company.policy.ts'
import { lockCompany } from '../companyRows.ts'

/**
 * Deletes a company. It is no longer shown anywhere, but can be restored for 30 days. Reports, files and history stay
 * stored.
 */
export async function hideCompany(change: Change, businessNumber: string, reason: string): Promise<void> {
  if (reason.trim() === '') throw new AppError('company/reason-missing')
  await change(async (tx, actor) => {
    const { row } = await lockCompany(tx, businessNumber)
    if (!row || row.deletedAt) throw new AppError('company/not-found')
    await tx
      .update(company)
      .set({
        deletedAt: sql`now()`,
        deletedBy: actor.teamId,
        deleteReason: reason.trim(),
      })
      .where(eq(company.businessNumber, businessNumber))
    const subject = { kind: 'company', id: businessNumber }
    const fact = { action: 'company/deleted', subject, reason: reason.trim() }
    await companyChanged(tx, actor, { businessNumber, kind: 'hidden', facts: [fact] })
  })
}

/** Restores a deleted company within the 30 days of `isRestorable`. */
export async function bringBackCompany(change: Change, businessNumber: string): Promise<void> {
  await change(async (tx, actor) => {
    const { row } = await lockCompany(tx, businessNumber)
    if (!row?.deletedAt) throw new AppError('company/not-found')
    if (!isRestorable(row.deletedAt)) throw new AppError('company/restore-late')
    await tx
      .update(company)
      .set({ deletedAt: null, deletedBy: null, deleteReason: null })
      .where(eq(company.businessNumber, businessNumber))
    const fact = { action: 'company/restored', subject: { kind: 'company', id: businessNumber } }
    await companyChanged(tx, actor, { businessNumber, kind: 'restored', facts: [fact] })
  })
}
