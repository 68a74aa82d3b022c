import { type SQL, sql } from 'drizzle-orm'
import { sides } from '#shared/catalogue/words/sides.ts'
import { readStoredFilter } from '#shared/company/list/storedFilter.ts'
import { whereWeight } from '#shared/company/list/where.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import type { countViews, ListView, ViewScreen } from '#shared/settings/views.endpoints.ts'
import { conditionsOf, every } from '../company/list/conditions.ts'
import type { Db } from '../database/connect.ts'
import { causes, meaningOf } from '../platform/change/databaseErrors.ts'
import type { Actor } from '../platform/session/actor.ts'
import { viewsOf } from './views.queries.ts'

/** The number at which the counting of a view stops. The menu shows 1,000+ then. */
export const viewCountCap = 1000
/** What all views of one menu may weigh together, in the weights of their lists. The others get no number. */
const mostWeight = 60
/** All views are counted in one statement, which ends after this time. The menu then shows no numbers. */
const mostMs = 1500

const sideOf = (screen: ViewScreen): string =>
  sides.byKey[screen.replace(/-(?:list|table)$/, '') as keyof typeof sides.byKey].word

/** The views whose lists are cheap enough together, the usual one and one's own first. */
function affordable(rows: readonly ListView[], usual: number | null) {
  const ordered = rows.toSorted((one, other) => Number(other.id === usual) - Number(one.id === usual))
  let weight = 0
  return ordered.flatMap(({ id, content }) => {
    const filter = readStoredFilter(content.search)
    const more = whereWeight(filter)
    if (weight + more > mostWeight) return []
    weight += more
    return [{ id, filter }]
  })
}

/** Counts the companies that the views of a screen find for this person. */
export async function countsOfViews(
  db: Db,
  actor: Actor,
  screen: ViewScreen,
): Promise<ResponseOf<typeof countViews>> {
  const { rows, usual } = await viewsOf(db, actor, screen)
  const counted = affordable(rows, usual).map(({ id, filter }): SQL => {
    const { side, rest, expensive } = conditionsOf(actor, { ...filter, side: sideOf(screen) })
    return sql`select ${id}::bigint as id, (select count(*) from (select 1 from company_list l
      where ${every([side, ...rest, ...expensive])} limit ${viewCountCap + 1}) found)::int as count`
  })
  if (counted.length === 0) return { rows: [] }
  const found = await withinTime(db, (tx) =>
    tx.execute<{ id: string; count: number }>(sql.join(counted, sql` union all `)),
  )
  return {
    rows: (found?.rows ?? []).map(({ id, count }) => ({
      id: Number(id),
      count: Math.min(count, viewCountCap),
      more: count > viewCountCap,
    })),
  }
}

/** Runs a read that ends after `mostMs`. Returns null if it did not finish in time. */
async function withinTime<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(mostMs)}, true)`)
      return work(tx)
    })
  } catch (error) {
    if (causes(error).some((cause) => meaningOf(cause)?.code === 'server/timeout')) return null
    throw error
  }
}
