import { findCompany, ownershipOf } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import { AppError } from '../platform/appError.ts'
import type { Actor } from '../platform/session/actor.ts'
import { mayMakeDocuments } from './documents.policy.ts'

/**
 * Checks that the company exists and that the actor may make documents of it. Call it before processing the body of the
 * request.
 */
export async function requireMaker(db: Db, actor: Actor, businessNumber: string): Promise<void> {
  const found = await findCompany(db, businessNumber)
  if (!found) throw new AppError('company/not-found')
  if (!mayMakeDocuments(actor, ownershipOf(found.row, found.add))) throw new AppError('document/denied')
}
