import { isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runCommand } from '#test/kit/command.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { makeUser } from '#test/kit/factories.ts'
import { temporaryFolder } from '#test/kit/serverProcess.ts'
import { verifyPassword } from '../auth/account/hashing.ts'
import { appUser } from '../database/tables/user.ts'
import { demoAccounts, demoPassword } from '../platform/demo.ts'
import { seededRandom } from './company/random.ts'
import { isDemoDatabase, seedUsers } from './users.ts'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder('dealdesk-seed-')
})
afterEach(async () => {
  await database.drop()
  await folder.remove()
})

/** Runs the real seed command. */
const seed = () =>
  runCommand('seed', ['--users', '3'], {
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    DATABASE_ADMIN_URL: database.adminUrl,
  })
const withPassword = () =>
  database.db.select().from(appUser).where(isNotNull(appUser.passwordHash)).orderBy(appUser.teamId)

it('sets no known password outside the demo database; the first admin’s password is printed once', async () => {
  const { code, text } = await seed()
  expect(code).toBe(0)
  const [admin, ...others] = await withPassword()
  expect([admin?.teamId, admin?.mustChangePassword, others]).toEqual(['001', true, []])
  const printed = /비밀번호\s+(\S{20})/.exec(text)?.[1] ?? ''
  expect(await verifyPassword(admin?.passwordHash ?? null, printed)).toBe(true)
  expect(await verifyPassword(admin?.passwordHash ?? null, demoPassword)).toBe(false)
  expect(await database.db.$count(appUser)).toBe(demoAccounts.length + 3)
})

it('changes no existing user', async () => {
  const user = await makeUser(database.db, {
    teamId: '101',
    role: 'admin',
    password: 'correct horse battery',
  })
  await seedUsers(database.db, seededRandom(1), 3, null)
  expect((await withPassword()).map(({ teamId, managerName }) => [teamId, managerName])).toEqual([
    [user.teamId, user.managerName],
  ])
})

it('the demo recognises its own database', async () => {
  const { db } = database
  expect(await isDemoDatabase(db)).toBe(true)
  await makeUser(db, { teamId: '900', role: 'admin', password: 'correct horse battery' })
  expect(await isDemoDatabase(db)).toBe(false)
  await db.delete(appUser)
  await seedUsers(db, seededRandom(1), 3, demoPassword)
  await makeUser(db, { teamId: '901' })
  expect(await isDemoDatabase(db)).toBe(true)
  const people = (await withPassword()).slice(0, 2)
  for (const { passwordHash } of people) expect(await verifyPassword(passwordHash, demoPassword)).toBe(true)
})
