import type { ServerResponse } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import ical, { type VEvent } from 'node-ical'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarFeed } from '#server/database/tables/notifications/calendarFeed.ts'
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '#shared/calendarFeed/calendarFeed.endpoints.ts'
import { addTask } from '#shared/deals/tasks.endpoints.ts'
import { saveFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { downloadEndpoint } from '#shared/platform/endpoint.ts'
import { deleteUser } from '#shared/users/users.endpoints.ts'
import { type Caller, startTestApp, testApp } from '#test/kit/app.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { assign, registerManaged } from '#test/kit/managers.ts'
import { report } from '#test/kit/reports.ts'
import { readSlowly } from '#test/kit/slowReader.ts'
import { nda } from '../database/tables/deals/nda.ts'
import { firmSetting } from '../database/tables/firm/firmSetting.ts'
import { route } from '../platform/http/route.ts'
import { anyone } from '../platform/session/policy.ts'
import { cutWhenRevoked } from './sendFeed.ts'

const t = testApp({ env: { PUBLIC_ORIGIN: 'http://localhost:3000' } })
let admin: Caller
let kim: TestUser
let me: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})
beforeEach(async () => {
  await t.db.delete(firmSetting)
  kim = await makeUser(t.db, { role: 'team', managerName: '김도현' })
  me = await t.as(kim)
})
const today = dayInSeoul()
const connect = async (caller = me) => {
  const { status, body } = await caller.call(createCalendarFeed, {})
  expect(status).toBe(201)
  return body.path
}
const read = (path: string) => t.nobody.send({ method: 'GET', url: path })
const eventsOf = (text: string) =>
  Object.values(ical.sync.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT')
const titles = async (path: string) => {
  const { status, text } = await read(path)
  expect(status).toBe(200)
  return eventsOf(text).map(({ summary }) => String(summary))
}
const task = (text: string, more: object = {}) =>
  me.call(addTask, { body: { text, teamId: kim.teamId, day: today, ...more } as never })

it('holds open tasks, next actions and ends of NDAs as days in Seoul, and nothing of others', async () => {
  const number = await registerManaged(admin, '가온달력(주)', { manager1Team: kim.teamId })
  const buyer = await registerManaged(admin, '나온달력(주)', {}, 'buy')
  const strange = await registerManaged(admin, '다온달력(주)', {})
  await task('실사 자료, 준비; 「끝」', { businessNumber: number, day: addDays(today, 1) })
  await report(me, number, { nextAction: '대표 면담', nextActionDate: addDays(today, 2) })
  const days = { signedDay: today, startsDay: today, form: 'mutual' } as const
  await t.db.insert(nda).values([
    { recipientNumber: buyer, sellerNumber: number, scope: 'deal', endsDay: addDays(today, 3), ...days },
    { recipientNumber: strange, scope: 'all', endsDay: addDays(today, 3), ...days },
  ])
  const { text, headers } = await read(await connect())
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const events = eventsOf(text)
  expect(events.map(({ summary }) => summary)).toEqual([
    '할 일: 실사 자료, 준비; 「끝」 (가온달력(주))',
    '다음 할 일: 대표 면담 (가온달력(주))',
    'NDA 만료: 나온달력(주) · 가온달력(주)',
  ])
  expect(events.map(({ datetype }) => datetype)).toEqual(['date', 'date', 'date'])
  const starts = [...text.matchAll(/^DTSTART;VALUE=DATE:(\d{8})\r$/gm)].map(([, day]) => day)
  expect(starts).toEqual([1, 2, 3].map((ahead) => addDays(today, ahead).replaceAll('-', '')))
  expect(text).toContain('실사 자료\\, 준비\\; 「끝」')
  expect(text).toContain('TRANSP:TRANSPARENT')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

it('names no contact that somebody typed into a task', async () => {
  await task('박사장 010-1234-5678, park@example.co.kr 통화')
  const path = await connect()
  expect(await titles(path)).toEqual(['할 일: 박사장 (연락처), (연락처) 통화'])
})

it('loses what the person may not read any more at the next reading', async () => {
  const number = await registerManaged(admin, '라온달력(주)', { manager1Team: kim.teamId })
  await task('방문', { businessNumber: number })
  const path = await connect()
  expect(await titles(path)).toEqual(['할 일: 방문 (라온달력(주))'])
  await admin.call(saveFirmSettings, { body: { version: 0, companyReading: 'own-and-admin' } })
  expect(await titles(path)).toHaveLength(1)
  await assign(admin, number, { manager1Team: (await makeUser(t.db)).teamId })
  expect(await titles(path)).toEqual([])
})

describe('the secret address', () => {
  it('is stored only as a hash, and told once', async () => {
    const path = await connect()
    const token = /([\w-]{32})\.ics$/.exec(path)?.[1] ?? ''
    const [row] = await t.db.select().from(calendarFeed).where(eq(calendarFeed.teamId, kim.teamId))
    expect(token).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify((await me.call(getCalendarFeed, {})).body)).not.toContain(token)
    const { rows } = await t.db.execute<{ found: boolean }>(
      sql`select exists (select from audit_entry a where to_jsonb(a)::text like ${`%${token}%`}) or exists
        (select from idempotency_key k where to_jsonb(k)::text like ${`%${token}%`}) as found`,
    )
    expect(rows[0]?.found).toBe(false)
  })

  it('answers the same when it is guessed, replaced, revoked or of a deleted person', async () => {
    const answer = async (path: string) => {
      const { status, error, headers } = await read(path)
      return { status, error: { ...error, requestId: '' }, type: headers['content-type'] }
    }
    const guessed = await answer('/api/calendar-feed/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.ics')
    expect([guessed.status, guessed.error.code]).toEqual([404, 'request/not-found'])
    expect(await answer('/api/calendar-feed/x')).toEqual(guessed)
    const first = await connect()
    const second = await connect()
    expect(await answer(first)).toEqual(guessed)
    expect((await read(second)).status).toBe(200)
    expect((await me.call(deleteCalendarFeed, {})).body).toEqual({ feed: null })
    expect(await answer(second)).toEqual(guessed)
    const third = await connect()
    expect((await admin.call(deleteUser, { params: { teamId: kim.teamId } })).status).toBe(200)
    expect(await answer(third)).toEqual(guessed)
  })

  it('works without a session, and tells when it was last read', async () => {
    const path = await connect()
    expect((await me.call(getCalendarFeed, {})).body.feed?.lastReadAt).toBeNull()
    await read(path)
    const { feed } = (await me.call(getCalendarFeed, {})).body
    expect(Date.parse(feed?.lastReadAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('is one’s own: nobody else’s calls change it', async () => {
    const path = await connect()
    await admin.call(deleteCalendarFeed, {})
    expect((await admin.call(getCalendarFeed, {})).body).toEqual({ feed: null })
    expect((await read(path)).status).toBe(200)
    expect((await t.nobody.call(createCalendarFeed, {})).status).toBe(401)
  })
})

it('an answer that is still being read breaks off when its address ends', async () => {
  let holds = true
  const slow = downloadEndpoint('/api/test/slow-calendar', { summary: 'test' })
  const sent = () => ({
    text: '가'.repeat(15_000_000),
    fileName: 'dealdesk.ics',
    mimeType: 'text/calendar',
    watch: (raw: ServerResponse) => cutWhenRevoked(raw, async () => holds),
  })
  const server = await startTestApp({ routes: [route(slow, anyone, async () => sent())] })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const [ended, whole] = await Promise.all([
    readSlowly(server, slow.path, ''),
    readSlowly(server, slow.path, ''),
  ])
  expect((await whole.rest()).whole).toBe(true)
  holds = false
  await expect.poll(() => ended.broken()).toBe(true)
  expect((await ended.rest()).whole).toBe(false)
  await server.stop()
})
