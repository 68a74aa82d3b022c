import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { HistoryChange, HistoryEntry, NewHistoryEntry } from '#shared/managers/history.endpoints.ts'
import type { ChangeFact } from '../company/changed/companyChange.ts'
import { companyChanged } from '../company/changed/companyChanged.ts'
import { reasonOf } from '../company/changed/managerHistory.ts'
import { lockCompany } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import { managerHistory } from '../database/tables/managerHistory.ts'
import { appUser } from '../database/tables/user.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import type { Actor } from '../platform/session/actor.ts'
import { describeEntry, type HistoryRow } from './history.queries.ts'

type Written = z.output<typeof NewHistoryEntry>

const subjectOf = (id: number) => ({ kind: 'manager-history', id: String(id) })
const image = ({
  managerType,
  oldTeamId,
  newTeamId,
  oldManagerName,
  newManagerName,
  changeReason,
}: HistoryRow) => ({
  managerType,
  oldTeamId,
  newTeamId,
  oldManagerName,
  newManagerName,
  changeReason,
})
const tellsNothing = (entry: { oldTeamId: string | null; newTeamId: string | null }) =>
  entry.oldTeamId === entry.newTeamId

const historyChanged = (tx: Db, actor: Actor, { businessNumber }: HistoryRow, fact: ChangeFact) =>
  companyChanged(tx, actor, { businessNumber, kind: 'history', facts: [fact] })

/**
 * Adds a history entry that a person wrote. The row of the company is locked: if two equal requests arrive at once,
 * the second one finds the entry that the first one wrote.
 */
export async function writeHistory(change: Change, given: Written): Promise<HistoryEntry> {
  if (tellsNothing(given)) throw new AppError('manager/history-empty')
  return change(async (tx, actor) => {
    const { row } = await lockCompany(tx, given.businessNumber)
    if (!row || row.deletedAt) throw new AppError('company/not-found')
    const same = await findSame(tx, given)
    if (same) return describeEntry(same)
    const names = await namesOf(tx, [given.oldTeamId, given.newTeamId])
    const [entry] = await tx
      .insert(managerHistory)
      .values({
        ...given,
        oldManagerName: names.get(given.oldTeamId) ?? given.oldManagerName,
        newManagerName: names.get(given.newTeamId) ?? given.newManagerName,
        changeReason: given.changeReason ?? reasonOf(given.oldTeamId, given.newTeamId),
        changedBy: actor.managerName,
        changedByTeamId: actor.teamId,
        createdAt: sql`clock_timestamp()`,
      })
      .returning()
    if (!entry) throw new Error('history entry was not written')
    const fact = { action: 'manager/history-added', subject: subjectOf(entry.id), after: image(entry) }
    await historyChanged(tx, actor, entry, fact)
    return describeEntry(entry)
  })
}

async function findSame(tx: Db, { businessNumber, managerType, oldTeamId, newTeamId }: Written) {
  const [same] = await tx
    .select()
    .from(managerHistory)
    .where(
      and(
        eq(managerHistory.businessNumber, businessNumber),
        eq(managerHistory.managerType, managerType),
        sql`${managerHistory.oldTeamId} is not distinct from ${oldTeamId}`,
        sql`${managerHistory.newTeamId} is not distinct from ${newTeamId}`,
        sql`${managerHistory.createdAt} > clock_timestamp() - interval '60 seconds'`,
      ),
    )
    .orderBy(sql`${managerHistory.id} desc`)
    .limit(1)
  return same
}

/**
 * Reads the names of the teams. A stored name is used instead of the name that a client sent; the sent name is used
 * only for people that the system does not know.
 */
async function namesOf(tx: Db, teams: (string | null)[]): Promise<Map<string | null, string>> {
  const known = teams.filter((team) => team !== null)
  const rows = await tx.select().from(appUser).where(inArray(appUser.teamId, known))
  return new Map(rows.map((user) => [user.teamId, user.managerName]))
}

/**
 * Finds and locks an entry. The company is locked first, as in every change. Throws "not found" if the company is
 * deleted.
 */
async function lockEntry(tx: Db, id: string): Promise<HistoryRow> {
  const its = eq(managerHistory.id, Number(id))
  const [found] = await tx
    .select({ businessNumber: managerHistory.businessNumber })
    .from(managerHistory)
    .where(its)
  const { row } = found ? await lockCompany(tx, found.businessNumber) : { row: null }
  if (!row || row.deletedAt) throw new AppError('manager/history-not-found')
  const [entry] = await tx.select().from(managerHistory).where(its).for('update')
  if (!entry) throw new AppError('manager/history-not-found')
  return entry
}

export async function correctHistory(
  change: Change,
  id: string,
  given: z.output<typeof HistoryChange>,
): Promise<HistoryEntry> {
  return change(async (tx, actor) => {
    const before = await lockEntry(tx, id)
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    if (tellsNothing({ ...before, ...change })) throw new AppError('manager/history-empty')
    const [after] = await tx
      .update(managerHistory)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(managerHistory.id, before.id))
      .returning()
    if (!after) throw new AppError('manager/history-not-found')
    await historyChanged(tx, actor, before, {
      action: 'manager/history-changed',
      subject: subjectOf(before.id),
      before: image(before),
      after: image(after),
    })
    return describeEntry(after)
  })
}

export async function removeHistory(change: Change, id: string): Promise<void> {
  await change(async (tx, actor) => {
    const before = await lockEntry(tx, id)
    await tx.delete(managerHistory).where(eq(managerHistory.id, before.id))
    const fact = { action: 'manager/history-deleted', subject: subjectOf(before.id), before: image(before) }
    await historyChanged(tx, actor, before, fact)
  })
}
