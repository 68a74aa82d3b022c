import { connect } from '../database/connect.ts'
import { openDatabase } from '../database/open.ts'
import { company } from '../database/tables/company.ts'
import { readConfig, StartError } from '../platform/config.ts'
import { demoAccounts, demoPassword } from '../platform/demo.ts'
import { seedCompanies } from '../seed/companies.ts'
import { seededRandom } from '../seed/company/random.ts'
import { reportOnDeals } from '../seed/deals/dealReports.ts'
import { seedNotices } from '../seed/notices.ts'
import { markOneSecret } from '../seed/secretCompany.ts'
import { isDemoDatabase, seedUsers } from '../seed/users.ts'

/**
 * Fills the demo database before its server starts. If it contains companies already, no companies are added, so that
 * changes by its users remain.
 */
export async function prepareDemo(): Promise<void> {
  const database = await openDatabase(readConfig(process.env), 'tool', () => undefined)
  const { db, close } = connect(database.appUrl, { max: 2 })
  try {
    if (!(await isDemoDatabase(db))) {
      throw new StartError(
        '데모용이 아닌 데이터베이스라서 아무것도 넣지 않았습니다. DATA_DIR와 DATABASE_URL 설정을 지우고 다시 시작하세요.',
      )
    }
    await seedUsers(db, seededRandom(1), 9, demoPassword)
    await seedNotices(db)
    if ((await db.select().from(company).limit(1)).length === 0) {
      await seedCompanies({
        adminUrl: database.adminUrl,
        seed: 1,
        companies: 300,
        busy: ['101', '102', '201'],
      })
      await reportOnDeals(db, 1)
      await markOneSecret(db, '101')
    }
  } finally {
    await close()
    await database.stop()
  }
  console.log(`데모 계정: ${demoAccounts.map(({ teamId, label }) => `${teamId}(${label})`).join(', ')}`)
  console.log(`비밀번호: ${demoPassword}`)
}
