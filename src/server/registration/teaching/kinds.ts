import { asc, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { reportKind } from '#server/database/tables/reportTeaching.ts'
import { kindOf } from '#server/reader/teaching/features.ts'

export interface Layout {
  features: readonly string[]
  maker: string | null
}

/** Finds the stored kind of report that has this layout, among all kinds that anybody taught or corrected. */
export async function findKind(db: Db, features: readonly string[]): Promise<number | null> {
  const kinds = await db
    .select({ id: reportKind.id, features: reportKind.features })
    .from(reportKind)
    .orderBy(asc(reportKind.id))
  return kindOf(features, kinds)?.id ?? null
}

/**
 * Finds or creates the kind of a layout. The advisory lock makes sure that two people who teach the same new kind at
 * once use one row.
 */
export async function kindFor(tx: Db, { features, maker }: Layout): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('report_kind'))`)
  const known = await findKind(tx, features)
  if (known !== null) return known
  const [made] = await tx
    .insert(reportKind)
    .values({ features: [...features], maker: maker?.slice(0, 40) ?? null })
    .returning({ id: reportKind.id })
  if (!made) throw new Error('kind of report was not recorded')
  return made.id
}
