import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Opened } from '#shared/finder/finder.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { company } from '../database/tables/company.ts'
import { companyList } from '../database/tables/companyList.ts'
import { dailyReport } from '../database/tables/dailyReport.ts'

/**
 * Returns what the keys name, in their order. What was deleted is left out, and so is what the person may not read:
 * `db` does not show it.
 */
export async function findOpened(db: Db, keys: readonly string[]): Promise<Opened[]> {
  const named = (kinds: readonly string[]) =>
    keys.flatMap((key) => {
      const [kind = '', of = ''] = key.split('.')
      return kinds.includes(kind) ? [of] : []
    })
  const numbers = [...new Set(named(['company', 'deals']))]
  const ids = [...new Set(named(['report']).map(Number))]
  const [companies, reports] = await Promise.all([
    numbers.length === 0
      ? []
      : db
          .select({
            businessNumber: companyList.businessNumber,
            companyName: company.companyName,
            side: companyList.side,
          })
          .from(companyList)
          .innerJoin(company, eq(company.businessNumber, companyList.businessNumber))
          .where(inArray(companyList.businessNumber, numbers)),
    ids.length === 0
      ? []
      : db
          .select({
            id: dailyReport.id,
            businessNumber: dailyReport.businessNumber,
            companyName: company.companyName,
            teamId: dailyReport.teamId,
            reportDate: dailyReport.reportDate,
            progressStage: dailyReport.progressStage,
          })
          .from(dailyReport)
          .innerJoin(company, eq(company.businessNumber, dailyReport.businessNumber))
          .where(and(inArray(dailyReport.id, ids), isNull(dailyReport.deletedAt), isNull(company.deletedAt))),
  ])
  const companyOf = new Map(companies.map((row) => [row.businessNumber, row]))
  const reportOf = new Map(reports.map(({ id, ...row }) => [String(id), row]))
  return keys.flatMap((key): Opened[] => {
    const [kind = '', of = ''] = key.split('.')
    const report = kind === 'report' && reportOf.get(of)
    if (report) return [{ kind: 'report', key, ...report }]
    const found = companyOf.get(of)
    if (!found) return []
    const { businessNumber, companyName, side } = found
    if (kind === 'deals') return [{ kind, key, businessNumber, companyName }]
    return kind === 'company' ? [{ kind, key, businessNumber, companyName, side }] : []
  })
}
