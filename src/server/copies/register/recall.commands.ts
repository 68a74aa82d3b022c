import { eq, inArray, sql } from 'drizzle-orm'
import type { recallCopies } from '#shared/copies/copies.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { ownershipOf } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { documentCopy } from '../../database/tables/copies/documentCopy.ts'
import { type Locked, lockCompanies } from '../../deals/table/dealRows.ts'
import { AppError } from '../../platform/appError.ts'
import type { Change } from '../../platform/change/change.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { forgetFile } from '../../platform/storage/keepFile.ts'
import { mayRecall } from '../lock/copies.policy.ts'
import { readCopies } from './copies.queries.ts'
import { type CopyRow, copyChanged } from './copyChanged.ts'

/** Recalls all of these copies, or none. Their files cannot be downloaded any more. */
export const recallAll = (change: Change, { reason, ...given }: BodyOf<typeof recallCopies>) => {
  const ids = [...new Set(given.ids)]
  const tell = async (tx: Db, actor: Actor) => ({
    rows: await readCopies(tx, actor, sql`c.id = any(${sql.param(ids)}::int8[])`),
  })
  return change({ tell }, async (tx, actor) => {
    const found = await tx.select().from(documentCopy).where(inArray(documentCopy.id, ids))
    const numbers = found.flatMap((row) => [row.sellerNumber, row.recipientNumber ?? []].flat())
    const companies = await lockCompanies(tx, numbers)
    const rows = await tx
      .select()
      .from(documentCopy)
      .where(inArray(documentCopy.id, ids))
      .orderBy(documentCopy.id)
      .for('update')
    if (rows.length < ids.length) throw new AppError('copies/not-found')
    for (const row of rows) {
      const parties = partiesOf(companies, row)
      if (!mayRecall(actor, ownershipOf(parties.seller.row, parties.seller.add), row.givenBy))
        throw new AppError('copies/recall-denied')
      if (row.recalledDay !== null) throw new AppError('copies/recalled')
      await recallOne(tx, actor, { row, parties, reason })
    }
  })
}

function partiesOf(companies: Map<string, Locked>, row: CopyRow) {
  const seller = companies.get(row.sellerNumber)
  const recipient = row.recipientNumber === null ? null : companies.get(row.recipientNumber)
  if (!seller || recipient === undefined) throw new AppError('copies/not-found')
  return { seller, recipient }
}

interface Recalled {
  row: CopyRow
  parties: { seller: Locked; recipient: Locked | null }
  reason: string
}

async function recallOne(tx: Db, actor: Actor, { row, parties, reason }: Recalled): Promise<void> {
  const [after] = await tx
    .update(documentCopy)
    .set({
      recalledDay: dayInSeoul(),
      recallReason: reason,
      recalledBy: actor.teamId,
      madeFileId: null,
      version: sql`${documentCopy.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(documentCopy.id, row.id))
    .returning()
  if (!after) throw new Error('a locked copy is gone')
  if (row.madeFileId !== null) await forgetFile(tx, row.madeFileId)
  await copyChanged(tx, actor, parties, { action: 'copies/recalled', before: row, after })
}
