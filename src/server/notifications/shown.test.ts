import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { nda } from '#server/database/tables/deals/nda.ts'
import { firmSetting } from '#server/database/tables/firm/firmSetting.ts'
import { notify } from '#server/platform/bell/notify.ts'
import { addTask, changeTask } from '#shared/deals/tasks.endpoints.ts'
import { listNotifications, readNotifications } from '#shared/notifications/notifications.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { assign, registerManaged } from '#test/kit/managers.ts'
import { mergeInto } from '#test/kit/mergeWorld.ts'
import { notifyOfDueDays } from './dueNotifications.ts'

const t = testApp()
let admin: Caller
let user: TestUser
let me: Caller
let other: TestUser
let colleague: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})
beforeEach(async () => {
  user = await makeUser(t.db, { role: 'team' })
  me = await t.as(user)
  other = await makeUser(t.db, { role: 'team' })
  colleague = await t.as(other)
  await companyReading('everyone')
})

const list = async () => (await me.call(listNotifications, { query: {} })).body
const told = async () => (await list()).rows.map(({ kind }) => kind)
const own = (name: string, manager1Team = user.teamId) => registerManaged(admin, name, { manager1Team })
const idOf = ({ id }: { id: number }) => ({ id: String(id) })
const companyReading = (value: string) =>
  t.db
    .insert(firmSetting)
    .values({ key: 'companyReading', value })
    .onConflictDoUpdate({ target: firmSetting.key, set: { value } })

it('name the other company only to those who may read it or manage this one', async () => {
  const buyer = await own('매수종(주)')
  const seller = await own('비밀매도종(주)', other.teamId)
  await save(admin, { company: { businessNumber: buyer }, additional: { side: 'buy' } })
  await save(admin, { company: { businessNumber: seller }, additional: { side: 'sell' } })
  await notify(t.db, null, [
    {
      kind: 'deal-moved',
      teams: [user.teamId],
      businessNumber: buyer,
      otherNumber: seller,
      data: { from: '제안', to: '미팅' },
    },
  ])
  await companyReading('own-and-admin')
  expect(await told()).toContain('deal-moved')
  await assign(admin, buyer, { manager1Team: other.teamId })
  const found = await me.call(listNotifications, { query: { search: '비밀매도종' } })
  expect(found.body.rows).toEqual([])
  expect(await told()).toEqual(['removed', 'assigned'])
  await companyReading('everyone')
  expect(await told()).toContain('deal-moved')
})

it('of different events in one line name none of them', async () => {
  const [one, two] = [await own('한줄종(주)'), await own('두줄종(주)')]
  const moved = { kind: 'deal-moved' as const, teams: [user.teamId], businessNumber: one }
  const data = { from: '제안', to: '미팅' }
  await notify(t.db, null, [
    { ...moved, otherNumber: two, subjectId: 1, data },
    { ...moved, subjectId: 2, data },
  ])
  const nothing = { otherName: null, subjectId: null, data: {}, count: 2 }
  expect((await list()).rows[0]).toMatchObject({ ...nothing, companyName: '한줄종(주)' })
  const key = 'together'
  await notify(t.db, null, [{ ...moved, subjectId: 1, jobId: crypto.randomUUID(), data, key }])
  await notify(t.db, null, [{ ...moved, businessNumber: two, subjectId: 2, data, key }])
  expect((await list()).rows[0]).toMatchObject({ ...nothing, companyName: null, jobId: null })
})

it('remind of a day only while it still holds', async () => {
  const number = await own('기한종(주)', other.teamId)
  const today = dayInSeoul()
  const body = { text: '기한', teamId: user.teamId, day: today, businessNumber: number }
  const { body: task } = await colleague.call(addTask, { body })
  await notifyOfDueDays(t.db)
  let version = 1
  const change = async (given: object) => {
    await colleague.call(changeTask, { params: idOf(task), body: { ...given, version } as never })
    version += 1
    return (await told()).includes('task-due')
  }
  expect(await told()).toContain('task-due')
  expect(await change({ day: addDays(today, 3) })).toBe(false)
  expect(await change({ day: today })).toBe(true)
  expect(await change({ teamId: other.teamId })).toBe(false)
  expect(await change({ teamId: user.teamId })).toBe(true)
  expect(await change({ done: true })).toBe(false)

  const mine = await own('만료종(주)')
  const days = { signedDay: today, startsDay: today, endsDay: addDays(today, 5) }
  const [signed] = await t.db
    .insert(nda)
    .values({ recipientNumber: mine, scope: 'all', form: 'mutual', ...days })
    .returning()
  await notifyOfDueDays(t.db)
  const set = async (given: Partial<typeof nda.$inferInsert>) => {
    await t.db
      .update(nda)
      .set(given)
      .where(eq(nda.id, signed?.id ?? 0))
    return (await told()).includes('nda-ending')
  }
  expect(await told()).toContain('nda-ending')
  expect(await set({ endsDay: addDays(today, 365) })).toBe(false)
  expect(await set({ endsDay: days.endsDay })).toBe(true)
  expect(await set({ revokedDay: today, revokeReason: '해지' })).toBe(false)
})

it('of a merged company are marked as read with the company that remains', async () => {
  const kept = await own('남은종(주)', other.teamId)
  const merged = await own('합친종(주)')
  await mergeInto(admin, kept, merged)
  expect((await list()).unread).toBe(2)
  const answer = await me.call(readNotifications, { body: { businessNumber: kept } })
  expect(answer.body.count).toBe(0)
})
