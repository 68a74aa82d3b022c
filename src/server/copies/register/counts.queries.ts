import { type SQL, sql } from 'drizzle-orm'
import { copyKinds, copyNdas } from '#shared/catalogue/words/copyWords.ts'
import type { CopyFilter, countCopies } from '#shared/copies/copies.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../../database/connect.ts'
import type { Reader } from '../../deals/table/deals.policy.ts'
import { allOf, bothLiving, conditionsOf, livingCopies, ndaConditions } from './copySql.ts'

/** Counts the copies that fulfil each condition, in one query. */
async function countEach<K extends string>(
  db: Db,
  where: SQL,
  conditions: Record<K, SQL>,
): Promise<Record<K, number>> {
  const names = Object.keys(conditions) as K[]
  const columns = names.map(
    (name, at) => sql`count(*) filter (where ${conditions[name]})::int as ${sql.raw(`n${at}`)}`,
  )
  const { rows } = await db.execute<Record<string, number>>(
    sql`select ${sql.join(columns, sql`, `)} from ${livingCopies} where ${bothLiving} and ${where}`,
  )
  return Object.fromEntries(names.map((name, at) => [name, rows[0]?.[`n${at}`] ?? 0])) as Record<K, number>
}

export async function readCopyCounts(
  db: Db,
  actor: Reader,
  filter: CopyFilter,
): Promise<ResponseOf<typeof countCopies>> {
  const conditions = await conditionsOf(db, actor, filter)
  const without = (left?: keyof CopyFilter) =>
    allOf(Object.entries(conditions).flatMap(([name, some]) => (name === left ? [] : some)))
  const kinds = Object.fromEntries(copyKinds.keys.map((kind) => [kind, sql`c.kind = ${kind}`])) as Record<
    (typeof copyKinds.keys)[number],
    SQL
  >
  const [all, found, ofKinds, ofNdas] = await Promise.all([
    countEach(db, sql`true`, { all: sql`true` }),
    countEach(db, without(), {
      found: sql`true`,
      valid: sql`c.recalled_day is null`,
      recalled: sql`c.recalled_day is not null`,
    }),
    countEach(db, without('kind'), kinds),
    countEach<(typeof copyNdas.keys)[number]>(db, without('nda'), ndaConditions(dayInSeoul())),
  ])
  return { ...all, ...found, kinds: ofKinds, ndas: ofNdas }
}
