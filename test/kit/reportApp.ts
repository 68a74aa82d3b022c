import { eq } from 'drizzle-orm'
import { stageHistory } from '#server/database/tables/companyChildren.ts'
import { companyList } from '#server/database/tables/companyList.ts'
import { searchReports } from '#shared/reports/reports.endpoints.ts'
import { startTestApp } from './app.ts'
import { makeUser } from './factories.ts'

/** Starts an app with the users and companies that tests of reports need. */
export async function startReportApp() {
  const t = await startTestApp()
  const user = await makeUser(t.db, { role: 'team', managerName: '김도현' })
  const me = await t.as(user)
  return {
    t,
    user,
    me,
    other: await t.as(await makeUser(t.db, { managerName: '이서윤' })),
    admin: await t.as(await makeUser(t.db, { role: 'admin', managerName: '강민석' })),
    async stagesOf(number: string) {
      const rows = await t.db
        .select()
        .from(stageHistory)
        .where(eq(stageHistory.businessNumber, number))
        .orderBy(stageHistory.id)
      return rows
        .filter(({ kind }) => kind === 'reportStage')
        .map(({ before, after, changedBy }) => [before, after, changedBy])
    },
    async listed(number: string) {
      const [row] = await t.db.select().from(companyList).where(eq(companyList.businessNumber, number))
      return [row?.latestReportDate ?? null, row?.latestReportStage ?? null]
    },
    found: async (number: string) =>
      (await me.call(searchReports, { query: { businessNumber: number } })).body.rows,
  }
}
export type ReportApp = Awaited<ReturnType<typeof startReportApp>>
