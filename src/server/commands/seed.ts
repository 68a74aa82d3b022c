import { parseArgs } from 'node:util'
import { ensureFirstAdmin, firstAdminLines } from '../auth/firstAdmin.ts'
import { company } from '../database/tables/company.ts'
import { StartError } from '../platform/config.ts'
import { demoPassword } from '../platform/demo.ts'
import { seedCompanies } from '../seed/companies.ts'
import { seededRandom } from '../seed/company/random.ts'
import { seedNotices } from '../seed/notices.ts'
import { seedUsers } from '../seed/users.ts'
import { runCommand, withDatabase } from './withDatabase.ts'

function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new StartError(`--${name}에는 0 이상의 정수를 넣으세요.`)
  return Number(value)
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      users: { type: 'string', default: '20' },
      companies: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      force: { type: 'boolean', default: false },
    },
  })
  const users = wholeNumber('users', values.users)
  const companies = wholeNumber('companies', values.companies)
  const seed = wholeNumber('seed', values.seed)
  return withDatabase(async (db, { adminUrl, config }) => {
    if (companies > 0 && !values.force && (await db.select().from(company).limit(1)).length > 0) {
      throw new StartError(
        '이미 등록된 기업이 있어 아무것도 넣지 않았습니다. 그래도 더하려면 --force를 붙이세요. 있는 기업은 바뀌지 않습니다.',
      )
    }
    const demo = config.mode === 'demo'
    // The admin is created before the seeded users: the first start creates an admin only if no users exist.
    const admin = demo ? null : await ensureFirstAdmin(db)
    if (admin) console.log(firstAdminLines(admin).join('\n'))
    const added = await seedUsers(db, seededRandom(seed), users, demo ? demoPassword : null)
    const sign = demo ? '' : ' 비밀번호가 없으므로 관리자가 정해야 로그인할 수 있습니다.'
    console.log(`사용자 ${added}명을 넣었습니다.${sign}`)
    console.log(`공지사항 ${await seedNotices(db)}건을 넣었습니다.`)
    if (companies > 0) {
      const start = performance.now()
      const total = await seedCompanies({ adminUrl, seed, companies })
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`기업 ${total.toLocaleString('ko-KR')}건을 넣었습니다. (${seconds}초)`)
    }
    return 0
  })
})
