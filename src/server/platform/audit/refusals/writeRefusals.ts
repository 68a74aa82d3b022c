import { isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connect.ts'
import { auditRefusal } from '../../../database/tables/audit.ts'
import type { Refusal } from './refusalOf.ts'

/** The most different addresses that are stored in a row. */
export const addressesKept = 10

export interface Counted extends Omit<Refusal, 'address'> {
  /** The start of the hour. All times are in milliseconds. */
  hour: number
  count: number
  firstAt: number
  lastAt: number
  addresses: string[]
}

const batch = 500

/**
 * Adds the counts to their rows in the database. Each batch is removed from the list once it is written, so that
 * nothing is counted twice if a later batch fails. The counts are sorted, so that servers that write at the same
 * time do not deadlock.
 */
export async function writeRefusals(db: Db, counted: Counted[]): Promise<void> {
  const order = ({ hour, kind, teamId, source, call, target }: Counted) =>
    JSON.stringify([hour, kind, teamId, source, call, target])
  counted.sort((one, other) => (order(one) < order(other) ? -1 : 1))
  while (counted.length > 0) {
    await writeBatch(db, counted.slice(0, batch))
    counted.splice(0, batch)
  }
}

const given = (column: string) => sql.raw(`excluded.${column}`)
const t = auditRefusal

async function writeBatch(db: Db, counted: readonly Counted[]): Promise<void> {
  await db
    .insert(t)
    .values(
      counted.map(({ hour, firstAt, lastAt, ...row }) => ({
        ...row,
        hour: new Date(hour),
        firstAt: new Date(firstAt),
        lastAt: new Date(lastAt),
      })),
    )
    .onConflictDoUpdate({
      target: [t.hour, t.kind, t.teamId, t.source, t.call, t.target],
      targetWhere: isNull(t.entryId),
      set: {
        count: sql`least(${t.count}::bigint + ${given('count')}, 2147483647)::int`,
        firstAt: sql`least(${t.firstAt}, ${given('first_at')})`,
        lastAt: sql`greatest(${t.lastAt}, ${given('last_at')})`,
        code: given('code'),
        device: given('device'),
        addresses: sql`(${t.addresses} || array(select a from unnest(${given('addresses')}) a
          where a <> all(${t.addresses})))[1:${sql.raw(String(addressesKept))}]`,
      },
    })
}
