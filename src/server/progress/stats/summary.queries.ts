import { type SQL, sql } from 'drizzle-orm'
import { reportStages } from '#shared/catalogue/words/reportStages.ts'
import type { StatsSummary } from '#shared/progress/stats/stats.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import { isActive } from '../../database/silence.ts'
import { companiesAt } from '../companiesAt.ts'
import { countedColumns, isSilentIn } from '../crossTabs.queries.ts'
import { countWritten } from './activity.queries.ts'
import type { StatsScope } from './statsScope.ts'
import { contractedIn, doneIn, inStages, registeredIn } from './statsSql.ts'

type Figures = Omit<StatsSummary, 'at' | 'from' | 'to'>

/**
 * Computes the seven figures at the top of the statistics screen. Each must be the same number as in its section
 * below.
 */
export async function countSummary(db: Db, scope: StatsScope): Promise<Figures> {
  const figuresOf = async <Name extends string>(statement: SQL): Promise<Record<Name, number>> => {
    const { rows } = await db.execute<Record<Name, number>>(statement)
    const [found] = rows
    if (!found) throw new Error('the count query returned no row')
    return found
  }
  const count = async (counted: SQL) =>
    (await figuresOf<'count'>(sql`select count(*)::int as count from ${counted}`)).count
  const [counts, contracted, mou, done, reports] = await Promise.all([
    figuresOf<'active' | 'quiet' | 'registered'>(sql`
      select (count(*) filter (where ${isActive(countedColumns)}))::int as active,
        (count(*) filter (where ${isSilentIn(scope)}))::int as quiet,
        (count(*) filter (where ${registeredIn(scope, scope)}))::int as registered
      from (${companiesAt(scope)}) s`),
    count(sql`(${contractedIn(scope)}) s`),
    count(
      sql`(${inStages(scope, reportStages.byKey.mou.word)}) r join (${companiesAt(scope)}) s on s.business_number = r.business_number`,
    ),
    count(sql`(${doneIn(scope)}) s`),
    countWritten(db, scope, scope),
  ])
  return { ...counts, contracted, mou, done, reports }
}
