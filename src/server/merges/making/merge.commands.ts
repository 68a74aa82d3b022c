import { eq, sql } from 'drizzle-orm'
import type { mergeCompanies } from '#shared/merges/merges.endpoints.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { companiesMerged } from '../../company/changed/companiesMerged.ts'
import { lockBrokerage } from '../../company/companyRows.ts'
import { lockSlots } from '../../company/slots/slotLock.ts'
import type { Db } from '../../database/connect.ts'
import { brokerageRecord } from '../../database/tables/brokerageRecord.ts'
import { company } from '../../database/tables/company.ts'
import { companyAlias, companyMerge } from '../../database/tables/merges/companyMerge.ts'
import { AppError } from '../../platform/appError.ts'
import type { Change } from '../../platform/change/change.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { latestStage } from '../../reports/latestStage.ts'
import { finishImages, keepImages } from '../images/keepImages.ts'
import type { Pair } from '../images/tables.ts'
import { moveDeals } from '../moves/moveDeals.ts'
import { moveFiles } from '../moves/moveFiles.ts'
import { moveRecords } from '../moves/moveRecords.ts'
import { moveReports } from '../moves/moveReports.ts'
import { betweenThem, lockPairToMerge } from '../pair/checkPair.ts'

import { countRecords } from '../pair/countRecords.ts'
import { valueItems } from '../values/items.ts'
import { chosenContacts, chosenManagers } from '../values/people.ts'
import { stateImage } from '../values/stateImage.ts'
import { introducerTypists, recordPart, type Taken, takenItems, takeValues } from '../values/takeValues.ts'
import { readWhole, type Whole } from '../values/wholes.ts'

type Given = BodyOf<typeof mergeCompanies>

/**
 * Merges two companies in one transaction. The chosen values and all records go to the kept company. The other company
 * stays stored but is deleted, and its number then leads to the kept one.
 */
export const mergePair = (change: Change, given: Given) =>
  change(async (tx, actor) => {
    const named = { kept: given.keep, merged: given.merge }
    await lockSlots(tx, 'shared')
    const rows = await lockPairToMerge(tx, named)
    if (rows.keep.version !== given.keepVersion || rows.merge.version !== given.mergeVersion)
      throw new AppError('merge/changed')
    const between = await betweenThem(tx, named)
    if (between.length > 0)
      throw new AppError('merge/parties-of-each-other', { values: { places: between.join(', ') } })
    const [keep, merge] = [await readWhole(tx, given.keep), await readWhole(tx, given.merge)]
    if (!keep || !merge) throw new AppError('company/not-found')
    const taken: Taken = {
      items: takenItems(valueItems({ keep, merge }), { take: given.take ?? [], join: given.join ?? [] }),
    }
    const people = {
      managers: chosenManagers({ keep, merge }, given.managers),
      contacts: chosenContacts({ keep, merge }, given.contacts),
    }
    const pair = { id: await insertRun(tx, actor, { keep, merge }), ...named }
    const stage = { before: await latestStage(tx, pair.kept) }
    const records = await countRecords(tx, pair.merged)
    await keepImages(tx, pair)
    await takeValues(tx, pair, taken)
    await writeRecord(tx, actor, { pair, keep, merge, taken, people })
    const movedReports = await moveReports(tx, pair)
    const renamedFiles = await moveFiles(tx, pair)
    await moveRecords(tx, pair)
    const deals = await moveDeals(tx, actor, pair, merge.row.companyName)
    await leaveAlias(tx, actor, pair, merge)
    await finishImages(tx, pair, deals.units)
    const summary = {
      values: taken.items.length,
      records: records.filter(({ count }) => count > 0).map(({ label, count }) => ({ label, count })),
      movedReports,
      renamedFiles,
      joinedDeals: deals.joined,
    }
    await tx.update(companyMerge).set({ summary }).where(eq(companyMerge.id, pair.id))
    const after = await readWhole(tx, pair.kept)
    await companiesMerged(tx, actor, {
      action: 'company/merged',
      kept: { number: pair.kept, name: keep.row.companyName },
      merged: {
        number: pair.merged,
        name: merge.row.companyName,
        uniqueNumber: merge.add?.uniqueNumber ?? null,
      },
      before: stateImage(keep),
      after: { ...stateImage(after), mergeId: pair.id },
      record: { before: keep.add, after: after?.add ?? null },
      reportStage: { before: stage.before, after: await latestStage(tx, pair.kept) },
      partners: deals.partners,
    })
    return {
      id: pair.id,
      businessNumber: pair.kept,
      companyName: after?.row.companyName ?? keep.row.companyName,
      values: summary.values,
      records: summary.records.reduce((sum, { count }) => sum + count, 0),
      movedReports: movedReports.length,
    }
  })

async function insertRun(
  tx: Db,
  actor: Actor,
  { keep, merge }: { keep: Whole; merge: Whole },
): Promise<number> {
  const [run] = await tx
    .insert(companyMerge)
    .values({
      keptNumber: keep.row.businessNumber,
      mergedNumber: merge.row.businessNumber,
      keptName: keep.row.companyName,
      mergedName: merge.row.companyName,
      mergedUniqueNumber: merge.add?.uniqueNumber ?? null,
      summary: { values: 0, records: [], movedReports: [], renamedFiles: [], joinedDeals: [] },
      doneByTeamId: actor.teamId,
      doneBy: actor.managerName,
      createdAt: sql`clock_timestamp()`,
    })
    .returning({ id: companyMerge.id })
  if (!run) throw new Error('the merge was not written')
  return run.id
}

interface Record {
  pair: Pair
  keep: Whole
  merge: Whole
  taken: Taken
  people: { managers: ReturnType<typeof chosenManagers>; contacts: ReturnType<typeof chosenContacts> }
}

/** Writes the brokerage record of the kept company. If only the merged company has one, creates a record. */
async function writeRecord(
  tx: Db,
  actor: Actor,
  { pair, keep, merge, taken, people }: Record,
): Promise<void> {
  if (!keep.add && !merge.add) return
  const part = {
    ...recordPart(taken, keep, merge),
    ...people.managers,
    ...people.contacts.values,
    contactTypists: {
      ...introducersOf(keep),
      ...introducerTypists(taken, merge),
      ...people.contacts.typists,
    },
  }
  const known = await lockBrokerage(tx, pair.kept)
  if (!known) {
    await tx.insert(brokerageRecord).values({ ...part, businessNumber: pair.kept, createdBy: actor.teamId })
    return
  }
  const isSame = Object.entries(part).every(
    ([name, value]) =>
      JSON.stringify(known[name as keyof typeof known] ?? null) === JSON.stringify(value ?? null),
  )
  if (isSame) return
  await tx
    .update(brokerageRecord)
    .set({ ...part, version: sql`${brokerageRecord.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(brokerageRecord.id, known.id))
}

const introducersOf = ({ add }: Whole) =>
  Object.fromEntries(
    Object.entries(add?.contactTypists ?? {}).filter(([field]) => field.startsWith('business')),
  )

/** Makes the number of the merged company, and all numbers that led to it, lead to the kept company. */
async function leaveAlias(tx: Db, actor: Actor, { id, kept, merged }: Pair, merge: Whole): Promise<void> {
  await tx.update(companyAlias).set({ businessNumber: kept }).where(eq(companyAlias.businessNumber, merged))
  await tx.insert(companyAlias).values({
    oldNumber: merged,
    businessNumber: kept,
    uniqueNumber: merge.add?.uniqueNumber ?? null,
    mergeId: id,
  })
  await tx
    .update(company)
    .set({ deletedAt: sql`clock_timestamp()`, deletedBy: actor.teamId, deleteReason: '합치기' })
    .where(eq(company.businessNumber, merged))
}
