import { sql } from 'drizzle-orm'
import { connectionMethods } from '#shared/catalogue/words/salesWords.ts'
import { sourceRows, sourceTypes } from '#shared/progress/stats/statDefinitions.ts'
import type { Sources } from '#shared/progress/stats/stats.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import { companiesAt } from '../companiesAt.ts'
import type { StatsScope } from './statsScope.ts'
import { contractDone, registeredIn } from './statsSql.ts'

export interface Alike extends Record<string, unknown> {
  method: string | null
  type: string | null
  companies: number
  contracted: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * Counts the companies of a period by how the firm got to know them (연결방법, 영업구분), and how many of them signed a
 * contract.
 */
export async function countSources(db: Db, scope: StatsScope): Promise<Sources['rows']> {
  const { rows } = await db.execute<Alike>(sql`
    select l.business_connection_method as method, l.business_type as type, count(*)::int as companies,
      (count(*) filter (where s.contract = ${contractDone}))::int as contracted
    from (${companiesAt(scope)}) s join company_list l on l.business_number = s.business_number
    where ${registeredIn(scope, scope)} group by 1, 2`)
  return sourcesOf(rows)
}

export const sourcesOf = (rows: readonly Alike[]): Sources['rows'] =>
  sourceRows.map(({ key }) => {
    const method = connectionMethods.read(key)
    const found = rows.filter((row) => row.method === method)
    return {
      key,
      types: sourceTypes.map((type) =>
        sum(found.filter((row) => row.type === type).map(({ companies }) => companies)),
      ),
      companies: sum(found.map(({ companies }) => companies)),
      contracted: sum(found.map(({ contracted }) => contracted)),
    }
  })
