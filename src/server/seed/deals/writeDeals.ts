import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { copyIn } from '../../database/copyIn.ts'
import { CopyRows, copyStatement } from '../../database/copyRows.ts'
import { counterparty, counterpartyStep } from '../../database/tables/deals/counterparty.ts'
import { dayText, momentOf } from '../company/calendar.ts'
import type { SeededDeal } from './dealStory.ts'

/** Reserves this many consecutive ids of a table. Nobody else may use the sequence meanwhile. */
async function takeIds(client: pg.Client, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await client.query<{ last: string }>(
    `select setval(s.name, nextval(s.name) + $2 - 1) as last from (select pg_get_serial_sequence($1, 'id') as name) s`,
    [getTableName(table), count],
  )
  const first = Number(rows[0]?.last) - count + 1
  return Array.from({ length: count }, (_, at) => first + at)
}

/** Copies rows into a table with COPY. All rows must have the same fields as the first one. */
export async function copyInto(client: pg.Client, table: PgTable, rows: readonly object[]): Promise<void> {
  const [sample] = rows
  if (!sample) return
  const fields = Object.keys(sample)
  const lines = new CopyRows(fields)
  for (const row of rows) lines.add(row)
  await copyIn(client, copyStatement(table, fields), lines.take())
}

/** Copies rows into a table whose rows have an id. Returns the ids, in the order of the rows. */
export async function copyWithIds(
  client: pg.Client,
  table: PgTable,
  rows: readonly object[],
): Promise<number[]> {
  if (rows.length === 0) return []
  await client.query(`lock table ${getTableName(table)} in exclusive mode`)
  const ids = await takeIds(client, table, rows.length)
  await copyInto(
    client,
    table,
    rows.map((row, at) => ({ id: ids[at], ...row })),
  )
  return ids
}

/** The time at which a step counts as recorded: the evening of its day, but never later than now. */
const recorded = (now: number) => (day: number, place: number) =>
  new Date(Math.min(now, momentOf(day, 17 * 60 + place).getTime()))

/** Stores the counterparties with their current state. Returns their ids, in the order of `deals`. */
export function writeDeals(client: pg.Client, deals: readonly SeededDeal[], now: number): Promise<number[]> {
  const at = recorded(now)
  const rows = deals.map(({ seller, other, name, nameKey, team, deal }) => {
    const [first, last] = [deal.steps[0], deal.steps.at(-1)]
    const ended = deal.ended && last
    return {
      sellerNumber: seller,
      otherNumber: other,
      name,
      nameKey,
      stage: deal.stage,
      stageDays: JSON.stringify(deal.days),
      lastDay: dayText(last?.day ?? 0),
      star: deal.star,
      endedDay: ended ? dayText(last.day) : null,
      endReason: deal.ended?.reason ?? null,
      endNote: deal.ended?.note ?? null,
      endedBy: deal.ended ? team : null,
      amount: deal.amount,
      share: deal.share,
      createdBy: team,
      version: deal.steps.length,
      createdAt: at(first?.day ?? 0, 0),
      updatedAt: at(last?.day ?? 0, deal.steps.length),
    }
  })
  return copyWithIds(client, counterparty, rows)
}

export async function writeSteps(
  client: pg.Client,
  deals: readonly SeededDeal[],
  ids: readonly number[],
  now: number,
): Promise<void> {
  const at = recorded(now)
  const rows = deals.flatMap(({ deal, team }, index) =>
    deal.steps.map((step, place) => ({
      counterpartyId: ids[index],
      kind: step.kind,
      fromStage: step.from,
      toStage: step.to,
      day: dayText(step.day),
      heldDays: step.held,
      ends: step.kind === 'ended',
      setsDay: step.sets,
      reason: step.reason,
      note: step.note,
      doneBy: team,
      at: at(step.day, place),
    })),
  )
  await copyWithIds(client, counterpartyStep, rows)
}
