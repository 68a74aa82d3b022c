import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { mergeUndoDays } from '#shared/merges/mergeWords.ts'
import { companiesMerged } from '../../company/changed/companiesMerged.ts'
import { lockCompany } from '../../company/companyRows.ts'
import { lockSlots } from '../../company/slots/slotLock.ts'
import type { Db } from '../../database/connect.ts'
import { companyAlias, companyMerge, mergeImage } from '../../database/tables/merges/companyMerge.ts'
import { AppError } from '../../platform/appError.ts'
import type { Change } from '../../platform/change/change.ts'
import { latestStage } from '../../reports/latestStage.ts'
import { stateImage } from '../values/stateImage.ts'
import { readWhole } from '../values/wholes.ts'
import { changedSinceMerge } from './differences.ts'
import { laterMerges } from './laterMerges.ts'
import { describeMerge, isInTime, pairOf } from './merges.queries.ts'
import { restoreImages } from './restore.ts'

/**
 * Undoes a merge in one transaction. Changes that somebody saved after the merge are not undone. The answer lists them.
 */
export const undoMerged = (change: Change, id: number) =>
  change(async (tx, actor) => {
    await lockSlots(tx, 'shared')
    const [run] = await tx.select().from(companyMerge).where(eq(companyMerge.id, id)).for('update')
    if (!run) throw new AppError('merge/not-found')
    if (run.undoneAt) throw new AppError('merge/undone')
    if (!isInTime(run)) throw new AppError('merge/undo-late')
    const pair = pairOf(run)
    await lockMerged(tx, pair)
    const before = await readWhole(tx, pair.kept)
    const stage = await latestStage(tx, pair.kept)
    const since = await changedSinceMerge(tx, pair)
    const partners = await partnersOf(tx, id)
    await restoreImages(tx, pair, since)
    await tx.delete(mergeImage).where(eq(mergeImage.mergeId, id))
    const [done] = await tx
      .update(companyMerge)
      .set({
        undoneAt: sql`clock_timestamp()`,
        undoneByTeamId: actor.teamId,
        undoneBy: actor.managerName,
        undoLeft: since.left,
      })
      .where(eq(companyMerge.id, id))
      .returning()
    const after = await readWhole(tx, pair.kept)
    await companiesMerged(tx, actor, {
      action: 'company/unmerged',
      kept: { number: pair.kept, name: run.keptName },
      merged: { number: pair.merged, name: run.mergedName, uniqueNumber: run.mergedUniqueNumber },
      before: stateImage(before),
      after: { ...stateImage(after), mergeId: id },
      record: { before: before?.add ?? null, after: after?.add ?? null },
      reportStage: { before: stage, after: await latestStage(tx, pair.kept) },
      partners,
    })
    if (!done) throw new Error('a locked merge is gone')
    return { ...describeMerge(done), left: since.left }
  })

/** Locks both companies. Throws if the kept company was deleted, or if a later merge has to be undone first. */
async function lockMerged(tx: Db, { id, kept, merged }: { id: number; kept: string; merged: string }) {
  const numbers = [kept, merged].toSorted()
  const locked = new Map<string, Awaited<ReturnType<typeof lockCompany>>>()
  for (const number of numbers) locked.set(number, await lockCompany(tx, number))
  const later = (await laterMerges(tx, [id])).get(id)
  if (later) throw new AppError('merge/merged-again', { values: { name: later } })
  const row = locked.get(kept)?.row
  if (!row || row.deletedAt) throw new AppError('merge/kept-gone')
  const [own] = await tx
    .select({ number: companyAlias.oldNumber })
    .from(companyAlias)
    .where(
      and(
        eq(companyAlias.oldNumber, merged),
        eq(companyAlias.mergeId, id),
        eq(companyAlias.businessNumber, kept),
      ),
    )
  if (!own) throw new AppError('merge/not-found')
}

const moved = (deal: SQL, id: number) =>
  sql`${deal} in (select i.key::bigint from merge_image i where i.merge_id = ${id} and i.table_name = 'counterparty')`

/** Returns the other companies of the counterparties that the merge had moved. */
async function partnersOf(tx: Db, id: number): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select distinct p.number from (
      select k.seller_number as number from counterparty k where ${moved(sql`k.id`, id)}
      union select k.other_number from counterparty k where ${moved(sql`k.id`, id)}
    ) p where p.number is not null and p.number not in (select m.kept_number from company_merge m where m.id = ${id})`)
  return rows.map(({ number }) => number)
}

/** Deletes the stored earlier states of merges that are too old for an undo, because some of them contain contacts. */
export async function removeOldMergeImages(db: Db): Promise<void> {
  const late = db
    .select({ id: companyMerge.id })
    .from(companyMerge)
    .where(sql`${companyMerge.createdAt} < now() - make_interval(days => ${mergeUndoDays})`)
  await db.delete(mergeImage).where(inArray(mergeImage.mergeId, late))
}
