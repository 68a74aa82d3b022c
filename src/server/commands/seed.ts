import { parseArgs } from 'node:util'
import { StartError } from '../platform/config.ts'
import { seedNotices } from '../seed/notices.ts'
import { seededRandom } from '../seed/random.ts'
import { seedUsers } from '../seed/users.ts'
import { runCommand, withDatabase } from './withDatabase.ts'

function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new StartError(`--${name}에는 0 이상의 정수를 넣으세요.`)
  return Number(value)
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { users: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
  })
  const users = wholeNumber('users', values.users)
  const random = seededRandom(wholeNumber('seed', values.seed))
  return withDatabase(async (db) => {
    console.log(`사용자 ${await seedUsers(db, random, users)}명을 넣었습니다.`)
    console.log(`공지사항 ${await seedNotices(db)}건을 넣었습니다.`)
    return 0
  })
})
