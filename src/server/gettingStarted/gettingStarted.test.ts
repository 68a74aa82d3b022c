import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { getGettingStarted, showGettingStarted } from '#shared/gettingStarted/gettingStarted.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { backupRun } from '../database/tables/backupRun.ts'
import { firmSetting } from '../database/tables/firm/firmSetting.ts'
import { appUser } from '../database/tables/user.ts'

const t = testApp()
let admin: Caller
beforeAll(async () => {
  await t.db.update(appUser).set({ deletedAt: sql`now()` })
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})
const read = async (caller = admin) => (await caller.call(getGettingStarted, {})).body
const doneOf = ({ firm, people, companies, backup }: Awaited<ReturnType<typeof read>>) =>
  [firm, people, companies, backup].map(({ done }) => done)

it('shows the steps to an admin of a new firm, each done by its own work', async () => {
  expect(await read()).toMatchObject({ shown: true, people: { count: 1 }, companies: { count: 0 } })
  expect(doneOf(await read())).toEqual([false, false, false, false])
  const colleague = await t.as(await makeUser(t.db, { role: 'staff' }))
  expect(doneOf(await read())).toEqual([false, true, false, false])
  await register(colleague, '첫솔')
  expect(doneOf(await read())).toEqual([false, true, true, false])
  await t.db.insert(backupRun).values({ kind: 'manual', good: false, fileName: 'a', fault: '실패' })
  expect(doneOf(await read())).toEqual([false, true, true, false])
  await t.db.insert(backupRun).values({ kind: 'manual', good: true, fileName: 'b' })
  expect(doneOf(await read())).toEqual([false, true, true, true])
  await t.db.insert(firmSetting).values({ key: 'firmName', value: '첫솔파트너스(주)' })
  expect((await read()).firm).toMatchObject({ done: false, name: '첫솔파트너스(주)' })
  const own = {
    firmRepresentative: '나세인',
    firmMobile: '',
    firmEmail: 'office@first.example.com',
    firmAddress: '서울특별시 중구 세종대로 1',
    firmFax: '',
    firmWebsite: '',
  }
  await t.db.insert(firmSetting).values(Object.entries(own).map(([key, value]) => ({ key, value })))
  expect((await read()).firm).toMatchObject({ done: false, samples: ['대표전화'] })
  await t.db.insert(firmSetting).values({ key: 'firmPhone', value: '02-333-1000' })
  expect((await read()).firm).toMatchObject({ done: true, representative: '나세인', samples: [] })
  await t.db.delete(firmSetting)
})

it('is closed and opened by each person for themselves', async () => {
  const second = await t.as(await makeUser(t.db, { role: 'admin' }))
  const show = async (shown: boolean) =>
    (await admin.call(showGettingStarted, { body: { shown } })).body.shown
  expect(await show(false)).toBe(false)
  expect([(await read()).shown, (await read(second)).shown]).toEqual([false, true])
  expect(await show(true)).toBe(true)
})

it('does not show itself in a firm that is a month old, but can be opened there', async () => {
  await t.db.update(appUser).set({ createdAt: sql`now() - interval '31 days'` })
  const third = await t.as(await makeUser(t.db, { role: 'admin' }))
  expect((await read(third)).shown).toBe(false)
  await third.call(showGettingStarted, { body: { shown: true } })
  expect((await read(third)).shown).toBe(true)
})

it('refuses a value that is neither yes nor no', async () => {
  expect((await admin.call(showGettingStarted, { body: { shown: 'x' as never } })).status).toBe(400)
})
