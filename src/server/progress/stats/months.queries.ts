import { type SQL, sql } from 'drizzle-orm'
import { daysOfMonths, monthsUpTo } from '#shared/progress/stats/period.ts'
import type { Months } from '#shared/progress/stats/stats.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import { companiesAt } from '../companiesAt.ts'
import type { StatsScope } from './statsScope.ts'
import { contractedIn, doneIn, registeredIn } from './statsSql.ts'

/**
 * Counts the registered companies, the signed contracts and the completed deals of each of the last twelve months.
 */
export async function countMonths(db: Db, scope: StatsScope): Promise<Months['months']> {
  const window = daysOfMonths(scope.to)
  const byMonth = async (days: SQL) => {
    const { rows } = await db.execute<{ month: string; count: number }>(
      sql`select to_char(day, 'YYYY-MM') as month, count(*)::int as count from (${days}) days group by 1`,
    )
    return new Map(rows.map(({ month, count }) => [month, count]))
  }
  const [registered, contracted, done] = await Promise.all([
    byMonth(
      sql`select s.registered_day as day from (${companiesAt(scope)}) s where ${registeredIn(scope, window)}`,
    ),
    byMonth(contractedIn(scope, window)),
    byMonth(doneIn(scope, window)),
  ])
  return monthRows(scope.to, { registered, contracted, done })
}

/** Builds one row per month; a month without a count has zero. */
export const monthRows = (
  to: string,
  { registered, contracted, done }: Record<'registered' | 'contracted' | 'done', Map<string, number>>,
): Months['months'] =>
  monthsUpTo(to).map((month) => ({
    month,
    registered: registered.get(month) ?? 0,
    contracted: contracted.get(month) ?? 0,
    done: done.get(month) ?? 0,
  }))
