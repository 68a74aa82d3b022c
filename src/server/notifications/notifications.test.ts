import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firmSetting } from '#server/database/tables/firm/firmSetting.ts'
import { liveEvent } from '#server/database/tables/liveEvent.ts'
import { notification } from '#server/database/tables/notifications/notification.ts'
import { changeNote, deleteNote, replyToNote, writeNote } from '#shared/company/notes.endpoints.ts'
import { addTask, changeTask } from '#shared/deals/tasks.endpoints.ts'
import { handOver } from '#shared/managers/handover.endpoints.ts'
import { addNotice, deleteNotice, viewNotice } from '#shared/notices/notices.endpoints.ts'
import {
  chooseNotifications,
  countNotifications,
  listNotifications,
  type Notification,
  readNotifications,
} from '#shared/notifications/notifications.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { uploadOne } from '#test/kit/files.ts'
import { assign, registerManaged } from '#test/kit/managers.ts'
import { multipartBody } from '#test/kit/multipart.ts'
import { notifyOfDueDays } from './dueNotifications.ts'
import { removeOldNotifications } from './notifications.commands.ts'

const t = testApp()
let admin: Caller
let user: TestUser
let me: Caller
let other: TestUser
let colleague: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin', managerName: '강민석' }))
})
beforeEach(async () => {
  user = await makeUser(t.db, { role: 'team', managerName: '김도현' })
  me = await t.as(user)
  other = await makeUser(t.db, { role: 'team', managerName: '박준호' })
  colleague = await t.as(other)
})

const list = async (caller = me, query: object = {}) =>
  (await caller.call(listNotifications, { query: query as never })).body
const unread = async (caller = me) => (await caller.call(countNotifications, {})).body.count
const told = async (caller = me) =>
  (await list(caller)).rows.map(({ kind, companyName, count }) => [kind, companyName, count])
const own = (name: string, manager1Team = user.teamId) => registerManaged(admin, name, { manager1Team })
const note = async (businessNumber: string, text: string, caller = colleague) =>
  (await caller.call(writeNote, { params: { businessNumber }, body: { text } })).body
const companyReading = (value: string) =>
  t.db
    .insert(firmSetting)
    .values({ key: 'companyReading', value })
    .onConflictDoUpdate({ target: firmSetting.key, set: { value } })
const idOf = ({ id }: { id: number }) => ({ id: String(id) })
const events = async () =>
  (await t.db.select().from(liveEvent).where(eq(liveEvent.topic, 'bell'))).map(
    ({ audience }) => audience.teamIds,
  )

describe('one is told', () => {
  it('of being assigned and removed, in the transaction of the change', async () => {
    const number = await own('종소리(주)')
    expect(await told()).toEqual([['assigned', '종소리(주)', 1]])
    expect((await list()).rows[0]).toMatchObject({
      data: { slot: '주담당자' },
      actor: { managerName: '강민석' },
      businessNumber: number,
      read: false,
    })
    await assign(admin, number, { manager1Team: other.teamId })
    expect((await told())[0]).toEqual(['removed', '종소리(주)', 1])
    expect(await told(colleague)).toEqual([['assigned', '종소리(주)', 1]])
    expect((await events()).flat()).toContain(other.teamId)
    const before = await unread()
    await t.unchanged(async () => {
      await me.call(deleteNote, { params: { id: '999999' } })
    })
    expect(await unread()).toBe(before)
  })

  it('of a handover of many companies in one line', async () => {
    for (let at = 0; at < 5; at += 1) await own(`이관${at}(주)`)
    await me.call(readNotifications, { body: {} })
    await admin.call(handOver, {
      body: { fromTeamId: user.teamId, toTeamId: other.teamId, reason: '퇴사' } as never,
    })
    expect(await told(colleague)).toEqual([['assigned', null, 5]])
    expect((await told())[0]).toEqual(['removed', null, 5])
  })

  it('of mentions and replies, each once, and not of one’s own', async () => {
    const number = await own('메모종(주)', other.teamId)
    const label = `@${user.teamId}_김도현`
    const written = await note(number, `${label} 확인 부탁`)
    expect((await list()).rows[0]).toMatchObject({
      kind: 'mentioned',
      text: `${label} 확인 부탁`,
      companyName: '메모종(주)',
      subjectId: written.id,
      actor: { managerName: '박준호' },
    })
    await me.call(replyToNote, { params: idOf(written), body: { text: `확인했습니다 ${label}` } })
    expect(await unread()).toBe(1)
    expect((await told(colleague))[0]).toEqual(['replied', '메모종(주)', 1])
    // A changed text tells only those whom it did not mention before.
    const text = `${label} 다시 확인 부탁`
    await colleague.call(changeNote, { params: idOf(written), body: { text, version: 1 } })
    expect(await told()).toEqual([['mentioned', '메모종(주)', 1]])
    expect((await list()).rows[0]?.text).toBe(text)
    await colleague.call(deleteNote, { params: idOf(written) })
    expect(await told()).toEqual([])
    expect(await unread()).toBe(0)
  })

  it('of files, stages and counterparties of one’s own companies', async () => {
    const number = await own('우리기업(주)')
    await me.call(readNotifications, { body: {} })
    await uploadOne(admin, number, '자문계약서.pdf')
    await save(admin, { company: { businessNumber: number }, additional: { progressStage: '계약전' } })
    await save(admin, { company: { businessNumber: number }, additional: { progressStage: '계약중' } })
    await uploadOne(me, number, '내것.pdf')
    const { rows } = await list(me, { group: 'companies' })
    expect(rows.map(({ kind, data }) => [kind, data])).toEqual([
      ['stage', { from: '계약전', to: '계약중' }],
      ['stage', { from: '', to: '계약전' }],
      ['file', { name: '자문계약서.pdf' }],
    ])
  })

  it('of a task that somebody gives, until it is done', async () => {
    const number = await own('할일종(주)', other.teamId)
    const today = dayInSeoul()
    const body = { text: '수주잔고 확인', teamId: user.teamId, day: today, businessNumber: number }
    const { body: task } = await colleague.call(addTask, { body })
    expect((await list()).rows[0]).toMatchObject({ kind: 'task-given', text: '수주잔고 확인' })
    await notifyOfDueDays(t.db)
    await Promise.all([notifyOfDueDays(t.db), notifyOfDueDays(t.db)])
    expect(await told()).toEqual([
      ['task-due', '할일종(주)', 1],
      ['task-given', '할일종(주)', 1],
    ])
    await me.call(changeTask, { params: idOf(task), body: { done: true, version: 1 } })
    expect(await unread()).toBe(0)
    await me.call(addTask, { body: { ...body, day: addDays(today, 1) } })
    expect(await unread()).toBe(0)
  })

  it('of a notice, until it is opened or deleted', async () => {
    const write = async (title: string) => {
      const { payload, contentType } = multipartBody([
        { name: 'title', content: title },
        { name: 'content', content: '내용' },
        { name: 'isImportant', content: 'true' },
      ])
      const headers = { 'content-type': contentType }
      const { body } = await admin.send({ method: 'POST', url: addNotice.path, payload, headers })
      return body as { id: number }
    }
    const one = await write('종 점검')
    const two = await write('종 점검 둘')
    expect((await list()).rows.map(({ text, important }) => [text, important])).toEqual([
      ['종 점검 둘', true],
      ['종 점검', true],
    ])
    await me.call(viewNotice, { params: idOf(one) })
    expect(await unread()).toBe(1)
    await admin.call(deleteNotice, { params: idOf(two) })
    expect((await list()).rows.map(({ text, read }) => [text, read])).toEqual([['종 점검', true]])
    expect((await list(admin, { search: '종 점검' })).rows).toEqual([])
  })
})

it('are read, filtered, found and switched off by their person only', async () => {
  const number = await own('찾는솔(주)')
  await own('다른솔(주)')
  const [, first] = (await list()).rows as [Notification, Notification]
  await t.unchanged(async () => {
    expect((await t.nobody.call(readNotifications, { body: {} })).status).toBe(401)
    expect((await me.call(chooseNotifications, { body: { off: ['x'] as never } })).status).toBe(400)
    expect((await me.call(listNotifications, { query: { group: 'x' as never } })).status).toBe(400)
    await colleague.call(readNotifications, { body: { ids: [first.id] } })
  })
  expect((await list(me, { search: '찾는' })).rows.map(({ companyName }) => companyName)).toEqual([
    '찾는솔(주)',
  ])
  expect((await me.call(readNotifications, { body: { businessNumber: number } })).body.count).toBe(1)
  expect((await list(me, { unread: 'true' })).rows.map(({ companyName }) => companyName)).toEqual([
    '다른솔(주)',
  ])
  await me.call(chooseNotifications, { body: { off: ['me'] } })
  expect(await list()).toMatchObject({ rows: [], total: 0, unread: 0, groups: {}, off: ['me'] })
  expect(await unread()).toBe(0)
  await me.call(chooseNotifications, { body: { off: [] } })
  expect((await list()).total).toBe(2)
  expect((await me.call(readNotifications, { body: {} })).body.count).toBe(0)
})

it('show nothing of a company that one may not read any more', async () => {
  const number = await own('숨은종(주)', other.teamId)
  await save(admin, { company: { businessNumber: number }, additional: { side: 'sell' } })
  await note(number, `@${user.teamId}_김도현 비밀`)
  expect(await unread()).toBe(1)
  await companyReading('own-and-admin')
  const hidden = await me.call(listNotifications, { query: {} })
  expect([hidden.body.rows, hidden.body.total, hidden.body.groups]).toEqual([[], 0, {}])
  expect(hidden.text).not.toContain('비밀')
  expect(await unread()).toBe(0)
  await companyReading('everyone')
  expect(await unread()).toBe(1)
})

it('are deleted after 30 days', async () => {
  await own('오래된종(주)')
  await t.db
    .update(notification)
    .set({ at: sql`now() - interval '31 days'` })
    .where(eq(notification.teamId, user.teamId))
  expect(await unread()).toBe(0)
  await removeOldNotifications(t.db)
  expect(await t.db.select().from(notification).where(eq(notification.teamId, user.teamId))).toEqual([])
})
