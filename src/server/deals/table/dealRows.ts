import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { isOwn, mayRead } from '../../company/company.policy.ts'
import {
  type BrokerageRow,
  type CompanyRow,
  lockCompany,
  ownershipOf,
  secretAmong,
} from '../../company/companyRows.ts'
import { readingOf } from '../../database/asReader.ts'
import type { Db } from '../../database/connect.ts'
import { type Reading } from '../../database/reading.ts'
import { brokerageRecord } from '../../database/tables/brokerageRecord.ts'
import { company } from '../../database/tables/company.ts'
import { counterparty, counterpartyStep } from '../../database/tables/deals/counterparty.ts'
import { AppError } from '../../platform/appError.ts'

export type CounterpartyRow = typeof counterparty.$inferSelect

export interface Locked {
  row: CompanyRow
  add: BrokerageRow | null
}

/**
 * Locks companies in the order of their numbers, so that two changes of the same companies cannot deadlock. Deleted
 * companies are not in the result.
 */
export async function lockCompanies(tx: Db, numbers: readonly string[]): Promise<Map<string, Locked>> {
  const wanted = [...new Set(numbers)].toSorted()
  const [only] = wanted
  if (wanted.length === 1 && only !== undefined) {
    const { row, add } = await lockCompany(tx, only)
    return new Map(row && !row.deletedAt ? [[only, { row, add }]] : [])
  }
  const locked = await lockAll(tx, wanted)
  const reading = readingOf(tx)
  if (!reading) return locked
  const readable = await readableAmong(tx, reading, locked)
  return new Map([...locked].filter(([number]) => readable.has(number)))
}

/** Returns those of the locked companies that the person may read. */
async function readableAmong(tx: Db, reading: Reading, locked: Map<string, Locked>): Promise<Set<string>> {
  const secret = await secretAmong(tx, [...locked.keys()])
  const found = [...locked].filter(([number, { row, add }]) =>
    mayRead(reading, {
      side: add?.side ?? null,
      secret: secret.has(number),
      ownership: ownershipOf(row, add),
    }),
  )
  return new Set(found.map(([number]) => number))
}

/**
 * Like `lockCompanies`, for the two companies of a stored row such as a counterparty. The managers of one company may
 * change the row even if they may not read the other company.
 */
export async function lockPair(tx: Db, numbers: readonly string[], also: readonly string[] = []) {
  const locked = await lockAll(tx, [...new Set([...numbers, ...also])].toSorted())
  const reading = readingOf(tx)
  if (!reading) return locked
  const readable = await readableAmong(tx, reading, locked)
  const isPartner = numbers.some((number) => {
    const one = locked.get(number)
    return one !== undefined && isOwn(reading, ownershipOf(one.row, one.add))
  })
  return new Map(
    [...locked].filter(([number]) => readable.has(number) || (isPartner && numbers.includes(number))),
  )
}

async function lockAll(tx: Db, wanted: readonly string[]): Promise<Map<string, Locked>> {
  const rows = await tx
    .select()
    .from(company)
    .where(inArray(company.businessNumber, [...wanted]))
    .orderBy(asc(company.businessNumber))
    .for('update')
  const adds = await tx
    .select()
    .from(brokerageRecord)
    .where(inArray(brokerageRecord.businessNumber, [...wanted]))
    .orderBy(asc(brokerageRecord.businessNumber))
    .for('update')
  const addOf = new Map(adds.map((add) => [add.businessNumber, add]))
  return new Map(
    rows
      .filter(({ deletedAt }) => deletedAt === null)
      .map((row) => [row.businessNumber, { row, add: addOf.get(row.businessNumber) ?? null }]),
  )
}

export interface OpenDeal {
  deal: CounterpartyRow
  seller: Locked
  /** The other company. Null for a lead. */
  other: Locked | null
}

/** Finds and locks a counterparty and both companies. Throws "not found" while either company is deleted. */
export async function lockDeal(tx: Db, id: number, also: readonly string[] = []): Promise<OpenDeal> {
  const missing = new AppError('counterparty/not-found')
  const [found] = await tx.select().from(counterparty).where(eq(counterparty.id, id))
  if (!found) throw missing
  const numbers = [found.sellerNumber, ...(found.otherNumber ? [found.otherNumber] : [])]
  const locked = await lockPair(tx, numbers, also)
  const [deal] = await tx.select().from(counterparty).where(eq(counterparty.id, id)).for('update')
  // The counterparty was linked or merged while this change waited for the lock, so the wrong companies are locked.
  // The person has to reload the counterparty.
  if (!deal || deal.otherNumber !== found.otherNumber) throw missing
  const seller = locked.get(deal.sellerNumber)
  const other = deal.otherNumber === null ? null : locked.get(deal.otherNumber)
  if (!seller || other === undefined) throw missing
  return { deal, seller, other }
}

/**
 * Updates the given columns of a counterparty and raises its version. A column that is given as null is set to null.
 */
export async function storeDeal(
  tx: Db,
  { id }: CounterpartyRow,
  part: Partial<typeof counterparty.$inferInsert>,
): Promise<CounterpartyRow> {
  const [after] = await tx
    .update(counterparty)
    .set({ ...part, version: sql`${counterparty.version} + 1`, updatedAt: sql`now()` })
    .where(eq(counterparty.id, id))
    .returning()
  if (!after) throw new Error('a locked counterparty is gone')
  return after
}

/** Reads the days of a counterparty's steps that are not archived, the newest first. */
export const livingSteps = (tx: Db, counterpartyId: number) =>
  tx
    .select({
      id: counterpartyStep.id,
      day: counterpartyStep.day,
      toStage: counterpartyStep.toStage,
      setsDay: counterpartyStep.setsDay,
    })
    .from(counterpartyStep)
    .where(and(eq(counterpartyStep.counterpartyId, counterpartyId), eq(counterpartyStep.archived, false)))
    .orderBy(desc(counterpartyStep.id))
