import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firmSetting } from '#server/database/tables/firm/firmSetting.ts'
import { mail } from '#server/database/tables/notifications/mail.ts'
import { notification, notificationChoice } from '#server/database/tables/notifications/notification.ts'
import { appUser } from '#server/database/tables/user.ts'
import { addTask } from '#shared/deals/tasks.endpoints.ts'
import { saveFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import { chooseMail, getMailChoice, getMailStatus, sendTestMail } from '#shared/mail/mail.endpoints.ts'
import { listNotifications } from '#shared/notifications/notifications.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { readMail, smtpError, startMailServer, type TestMailServer } from '#test/kit/mailServer.ts'
import { assign, registerManaged } from '#test/kit/managers.ts'
import { notify } from '../platform/bell/notify.ts'
import type { MailServer } from '../platform/mailServer.ts'
import { type Sender, startSender } from './sending/sender.ts'
import { composeMail } from './text/compose.ts'
import { writeDigests } from './writeDigests.ts'

const t = testApp({
  env: { MAIL_HOST: 'localhost', MAIL_FROM: 'desk@example.co.kr', PUBLIC_ORIGIN: 'http://localhost:3000' },
})
let boss: TestUser
let kim: TestUser
let admin: Caller
let me: Caller
let server: TestMailServer
let refuse: (at: number) => Error | undefined
const addressOf = ({ teamId }: TestUser) => `team${teamId}@example.co.kr`
beforeAll(async () => {
  boss = await makeUser(t.db, { role: 'admin' })
  kim = await makeUser(t.db, { role: 'team', managerName: '김도현' })
  for (const user of [boss, kim])
    await t.db
      .update(appUser)
      .set({ email: addressOf(user) })
      .where(eq(appUser.teamId, user.teamId))
  admin = await t.as(boss)
  me = await t.as(kim)
})
beforeEach(async () => {
  for (const table of [mail, notification, notificationChoice, firmSetting]) await t.db.delete(table)
  refuse = () => undefined
  server = await startMailServer({ take: (_mail, at) => refuse(at) })
})
afterEach(() => server.stop())

const settings = async (values: object) => {
  const rows = await t.db.select({ version: firmSetting.version }).from(firmSetting)
  const version = rows.reduce((sum, row) => sum + row.version, 0)
  const { status } = await admin.call(saveFirmSettings, { body: { version, ...values } as never })
  expect(status).toBe(200)
}
const senders: Sender[] = []
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()))
})
/** Sends what is due now, with the rights of this moment. */
const send = async (to: MailServer = server.settings) => {
  const { readAs } = t.database
  const compose = composeMail({ db: t.db, readAs, fixedSettings: {}, origin: 'http://localhost:3000' })
  const onError = (error: unknown) => {
    throw error
  }
  const sender = startSender({
    db: t.db,
    server: to,
    compose,
    log: { warn: () => undefined },
    onError,
    pollMs: 1_000_000,
  })
  senders.push(sender)
  await sender.send()
  return server.received.map(readMail)
}
const rows = () => t.db.select().from(mail).orderBy(mail.id)
const makeDue = () => t.db.update(mail).set({ nextAt: sql`now()`, leaseUntil: null })
/** The given time in Seoul, on a Friday. */
const at = (time: string, day = '2026-11-20') => Date.parse(`${day}T${time}:00+09:00`)

describe('a mail at once', () => {
  it('is written with its cause, for the kinds that the firm has chosen, and tells no name', async () => {
    const number = await registerManaged(admin, '가온누리(주)', {})
    await assign(admin, number, { manager1Team: kim.teamId })
    expect(await rows()).toEqual([])
    await settings({ mailAssigned: true })
    const second = await registerManaged(admin, '다온누리(주)', {})
    await assign(admin, second, { manager1Team: kim.teamId })
    expect((await rows()).map(({ teamId, kind, state }) => [teamId, kind, state])).toEqual([
      [kim.teamId, 'at-once', 'waiting'],
    ])
    const [sent] = await send()
    expect(sent?.subject).toBe('[딜데스크] 담당자 지정 1건')
    expect(sent?.text).toContain('http://localhost:3000/notifications')
    expect(sent?.text).not.toContain('온누리')
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('names the company if the firm allows it, as the rights are when it is sent', async () => {
    await settings({ mailAssigned: true, mailCompanyNames: true })
    const number = await registerManaged(admin, '라온누리(주)', {})
    await assign(admin, number, { manager1Team: kim.teamId })
    await settings({ companyReading: 'own-and-admin' })
    const hidden = await registerManaged(admin, '마온누리(주)', {})
    await assign(admin, hidden, { manager1Team: kim.teamId })
    await assign(admin, hidden, { manager1Team: boss.teamId })
    const sent = await send()
    expect(sent.map(({ subject }) => subject)).toEqual([
      '[딜데스크] 라온누리(주)의 주담당자로 지정되었습니다',
    ])
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['dropped', 'dropped', 'sent'])
  })

  it('is not sent to who has switched it off, has no address or is deleted', async () => {
    await settings({ mailNotices: true })
    await me.call(chooseMail, { body: { on: true, off: ['firm'] } })
    const gone = await makeUser(t.db)
    await t.db.update(appUser).set({ email: 'gone@example.co.kr' }).where(eq(appUser.teamId, gone.teamId))
    await notify(t.db, null, [{ kind: 'notice', key: 'notice', teams: [kim.teamId, gone.teamId] }])
    expect((await rows()).map(({ teamId }) => teamId)).toEqual([gone.teamId])
    await t.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.teamId, gone.teamId))
    expect(await send()).toEqual([])
    expect((await rows()).map(({ state }) => state)).toEqual(['dropped'])
  })

  it('is not sent if the person has read the notification meanwhile', async () => {
    await settings({ mailTasks: true })
    await task('읽은 할 일')
    await t.db.update(notification).set({ readAt: sql`now()` })
    expect(await send()).toEqual([])
  })

  it('contains no text of tasks, where people type contacts', async () => {
    await settings({ mailTasks: true, mailCompanyNames: true })
    await task('박사장 010-1234-5678 통화')
    const [sent] = await send()
    expect([sent?.subject, sent?.text.includes('1234')]).toEqual(['[딜데스크] 맡은 할 일 1건', false])
  })
})

const task = async (text: string) => {
  const { status } = await admin.call(addTask, {
    body: { text, teamId: kim.teamId, day: addDays(dayInSeoul(), 3) } as never,
  })
  expect(status).toBe(201)
}

describe('the digest', () => {
  const digestsAt = async (now: number) => {
    await writeDigests(t.db, {}, now)
    return (await rows()).length
  }
  it('is written once for each person on working days from 08:30, however often it is asked for', async () => {
    expect(await digestsAt(at('08:40'))).toBe(0)
    await settings({ mailDigest: true })
    expect(await digestsAt(at('08:29'))).toBe(0)
    expect(await digestsAt(at('08:40', '2026-11-21'))).toBe(0)
    expect(await digestsAt(at('08:40', '2026-12-25'))).toBe(0)
    expect(await digestsAt(at('12:00'))).toBe(0)
    expect(await digestsAt(at('08:30'))).toBe(2)
    expect(await digestsAt(at('09:30'))).toBe(2)
    // The clock is set back.
    expect(await digestsAt(at('08:31'))).toBe(2)
    expect(await digestsAt(at('08:31', '2026-11-23'))).toBe(4)
  })

  it('counts the news and the tasks of the person, and is not sent if there are none', async () => {
    await settings({ mailDigest: true, mailCompanyNames: true })
    const number = await registerManaged(admin, '바온누리(주)', {})
    await assign(admin, number, { manager1Team: kim.teamId })
    await task('다음 주')
    await writeDigests(t.db, {}, at('08:30'))
    const sent = await send()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toMatch(/^\[딜데스크\] \d+월 \d+일 요약: 새 알림 2건$/)
    expect(sent[0]?.text).toContain('담당자 지정 1건: 바온누리(주)')
    expect(server.received[0]?.to).toEqual([addressOf(kim)])
    await writeDigests(t.db, {}, at('08:30', '2026-11-23'))
    expect(await send()).toHaveLength(1)
  })
})

describe('sending', () => {
  it('repeats a mail with the same Message-ID, later each time, until the server takes it', async () => {
    await settings({ mailTasks: true })
    await task('회색')
    const seen: string[] = []
    refuse = () => (seen.length < 2 ? smtpError(451) : undefined)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const before = server.received.length
      await makeDue()
      await send()
      seen.push((await rows())[0]?.state ?? '')
      expect(server.received.length).toBe(before + (attempt === 2 ? 1 : 0))
    }
    const [row] = await rows()
    expect(seen).toEqual(['waiting', 'waiting', 'sent'])
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${row?.messageId}@example.co.kr>`])
    expect(row?.attempts).toBe(3)
  })

  it('waits longer after each failure, and gives up after a day', async () => {
    await settings({ mailTasks: true })
    await task('멀리')
    await server.stop()
    const waits: number[] = []
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await makeDue()
      await send()
      const {
        rows: [found],
      } = await t.db.execute<{ wait: number }>(
        sql`select round(extract(epoch from next_at - now()))::int as wait from mail`,
      )
      waits.push(found?.wait ?? 0)
    }
    expect(waits.map((wait) => Math.ceil(wait / 5))).toEqual([1, 2, 4])
    await t.db.update(mail).set({ createdAt: sql`now() - interval '25 hours'`, nextAt: sql`now()` })
    await send()
    expect((await rows())[0]).toMatchObject({ state: 'failed', fault: 'expired' })
    server = await startMailServer()
  })

  it('tells the admin side, and only it, of mails that the server refuses, in one line a day', async () => {
    await settings({ mailTasks: true })
    await task('하나')
    await task('둘')
    refuse = () => smtpError(550)
    await send()
    expect((await rows()).map(({ state, fault }) => [state, fault])).toEqual([
      ['failed', 'refused'],
      ['failed', 'refused'],
    ])
    const told = async (caller: Caller) =>
      (await caller.call(listNotifications, { query: {} })).body.rows.filter(
        ({ kind }) => kind === 'mail-failed',
      )
    expect((await told(admin)).map(({ count }) => count)).toEqual([2])
    expect(await told(me)).toEqual([])
    expect((await admin.call(getMailStatus, {})).body).toMatchObject({ failed: 2, waiting: 0 })
  })

  it('leaves a mail to the server that has it until its lease ends', async () => {
    await settings({ mailTasks: true })
    await task('빌린 것')
    await t.db.update(mail).set({ leaseUntil: sql`now() + interval '1 minute'` })
    expect(await send()).toEqual([])
    await t.db.update(mail).set({ leaseUntil: sql`now() - interval '1 second'` })
    expect(await send()).toHaveLength(1)
  })
})

describe('the test mail', () => {
  it('goes to the person who asks, and its failure is told at once', async () => {
    const { status } = await admin.call(sendTestMail, {})
    expect(status).toBe(201)
    const sent = await send()
    expect(sent.map(({ subject }) => subject)).toEqual(['[딜데스크] 시험 메일'])
    expect(server.received[0]?.to).toEqual([addressOf(boss)])
    expect((await admin.call(getMailStatus, {})).body.test).toMatchObject({ state: 'sent', fault: null })
    await admin.call(sendTestMail, {})
    await send({ ...server.settings, ca: null })
    expect((await admin.call(getMailStatus, {})).body.test).toMatchObject({
      state: 'failed',
      fault: 'certificate',
    })
  })
  it('needs an address of one’s own, and the status shows no password', async () => {
    const plain = await t.as(await makeUser(t.db, { role: 'viceadmin' }))
    await t.unchanged(async () => {
      const { status, error } = await plain.call(sendTestMail, {})
      expect([status, error.code]).toEqual([409, 'mail/no-address'])
      expect((await me.call(sendTestMail, {})).status).toBe(403)
    })
    expect((await admin.call(getMailStatus, {})).body.server).toEqual({
      host: 'localhost',
      port: 587,
      from: 'desk@example.co.kr',
      tls: 'starttls',
    })
  })
})

it('a person chooses what comes by mail, for themselves', async () => {
  expect((await me.call(getMailChoice, {})).body).toEqual({
    sends: false,
    email: addressOf(kim),
    on: true,
    off: [],
  })
  await settings({ mailDigest: true })
  await me.call(chooseMail, { body: { on: false, off: ['firm', 'firm'] } })
  expect((await me.call(getMailChoice, {})).body).toMatchObject({ sends: true, on: false, off: ['firm'] })
  await writeDigests(t.db, {}, at('08:30'))
  expect((await rows()).map(({ teamId }) => teamId)).toEqual([boss.teamId])
})
