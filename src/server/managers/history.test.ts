import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import {
  addHistory,
  changeHistory,
  deleteHistory,
  getHistory,
  listHistory,
  recentHistory,
} from '#shared/managers/history.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { assign, registerManaged } from '#test/kit/managers.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { company } from '../database/tables/company.ts'
import { managerHistory } from '../database/tables/managerHistory.ts'

const t = testApp()
let adminUser: TestUser
let admin: Caller
let deputy: Caller
let staff: Caller
let one: TestUser
let two: TestUser
beforeAll(async () => {
  adminUser = await makeUser(t.db, { role: 'admin', managerName: '강민석' })
  admin = await t.as(adminUser)
  deputy = await t.as(await makeUser(t.db, { role: 'viceadmin', managerName: '서정아' }))
  staff = await t.as(await makeUser(t.db))
  one = await makeUser(t.db, { role: 'team', managerName: '김도현' })
  two = await makeUser(t.db, { role: 'team', managerName: '이서윤' })
})

const history = async (businessNumber: string, caller = staff) =>
  (await caller.call(getHistory, { params: { businessNumber } })).body
const aging = (id: number) =>
  t.db
    .update(managerHistory)
    .set({ createdAt: new Date(Date.now() - 61_000) })
    .where(eq(managerHistory.id, id))
const entry = (businessNumber: string) => ({
  businessNumber,
  managerType: '주담당자' as const,
  newTeamId: one.teamId,
})

describe('reading', () => {
  it('lists the changes of a company, newest first, for both spellings of its number', async () => {
    const number = await registerManaged(admin, '이력솔(주)')
    await assign(admin, number, { manager1Team: one.teamId })
    await assign(deputy, number, { manager1Team: two.teamId, manager3Team: one.teamId })
    await assign(admin, number, { manager1Team: null })
    const entries = await history(number.replaceAll('-', ''))
    expect(
      entries.map((row) => [
        row.managerType,
        row.oldManagerName,
        row.newManagerName,
        row.changeReason,
        row.changedBy,
      ]),
    ).toEqual([
      ['주담당자', '이서윤', null, '담당자 삭제', '강민석'],
      ['보조담당자', null, '김도현', '담당자 신규 지정', '서정아'],
      ['주담당자', '김도현', '이서윤', '담당자 변경', '서정아'],
      ['주담당자', null, '김도현', '담당자 신규 지정', '강민석'],
    ])
    for (const { createdAt, updatedAt } of entries)
      expect(new Date(updatedAt).getTime()).toBeGreaterThanOrEqual(new Date(createdAt).getTime() - 1000)
    expect(entries[0]).toMatchObject({ businessNumber: number, oldTeamId: two.teamId, newTeamId: null })
  })

  it('is empty for an unknown or hidden company; the complete list leaves hidden ones out too', async () => {
    const number = await registerManaged(admin, '숨은이력솔(주)', { manager1Team: one.teamId })
    expect((await history(number)).length).toBe(1)
    await t.db.update(company).set({ deletedAt: new Date() }).where(eq(company.businessNumber, number))
    expect(await history(number)).toEqual([])
    expect(await history(nextBusinessNumber())).toEqual([])
    const { text } = await staff.call(listHistory, { query: {} })
    expect(text).not.toContain(number)
  })

  it('streams everything in order, with cursor and limit', async () => {
    const all = JSON.parse((await staff.call(listHistory, { query: {} })).text) as { id: number }[]
    expect(all.length).toBeGreaterThanOrEqual(4)
    expect(all.map((row) => row.id)).toEqual(all.map((row) => row.id).toSorted((a, b) => a - b))
    const part = await staff.call(listHistory, { query: { after: String(all[0]?.id), limit: '2' } })
    expect(JSON.parse(part.text)).toEqual(all.slice(1, 3))
    expect((await staff.call(listHistory, { query: { limit: 'x' } })).status).toBe(400)
    expect((await staff.call(getHistory, { params: { businessNumber: '12' } })).status).toBe(400)
  })
})

describe('the newest entries of all companies', () => {
  it('come first, a page at a time, with their companies’ names; hidden ones never', async () => {
    const numbers: string[] = []
    for (const name of ['처음솔(주)', '다음솔(주)', '숨은솔(주)']) {
      const number = await registerManaged(admin, name)
      await assign(admin, number, { manager1Team: one.teamId })
      numbers.push(number)
    }
    const [first = '', second = '', hidden = ''] = numbers
    await admin.call(deleteCompany, { params: { businessNumber: hidden }, body: { reason: '중복' } })
    const { body } = await staff.call(recentHistory, { query: {} })
    expect(body.rows.slice(0, 2).map((row) => [row.businessNumber, row.companyName])).toEqual([
      [second, '다음솔(주)'],
      [first, '처음솔(주)'],
    ])
    expect(body.rows.some((row) => row.businessNumber === hidden)).toBe(false)
    // This entry is added last but has an earlier date, so it must not come first.
    await t.db.insert(managerHistory).values({
      businessNumber: first,
      managerType: '주담당자',
      changeReason: '이전 기록',
      changedBy: '이관',
      createdAt: new Date('2020-03-02T00:00:00Z'),
    })
    const again = (await staff.call(recentHistory, { query: {} })).body
    expect(again.rows.slice(0, 2).map((row) => row.businessNumber)).toEqual([second, first])
    expect(again.rows[0]?.changeReason).not.toBe('이전 기록')
    expect(body.total).toBeGreaterThanOrEqual(body.rows.length)
    const far = await staff.call(recentHistory, { query: { page: '9999' } })
    const total = body.total + 1
    expect(far.body).toMatchObject({ total, page: Math.ceil(total / 30), next: null })
    expect(far.body.rows.length).toBeGreaterThan(0)
    expect((await t.nobody.call(recentHistory, { query: {} })).status).toBe(401)
    expect((await staff.call(recentHistory, { query: { page: 'x' } })).status).toBe(400)
    expect((await staff.call(recentHistory, { query: { page: '0' } })).status).toBe(400)
  })
})

describe('writing by hand', () => {
  it('takes the author from the session and names from stored users, whatever is sent', async () => {
    const number = await registerManaged(admin, '수기솔(주)')
    const made = await deputy.call(addHistory, {
      body: {
        ...entry(number),
        oldTeamId: 'left-long-ago',
        oldManagerName: '떠난사람',
        newManagerName: '거짓이름',
        changedBy: '누군가',
        changedByTeamId: '999',
        createdAt: '1999-01-01',
      } as never,
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      oldManagerName: '떠난사람',
      newManagerName: '김도현',
      changeReason: '담당자 변경',
      changedBy: '서정아',
    })
    expect(Date.parse(made.body.createdAt)).toBeGreaterThan(Date.now() - 60_000)
    const [audited] = await t.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'manager/history-added'))
    expect(audited).toMatchObject({ businessNumber: number, subjectKind: 'manager-history' })
  })

  it('a repeated entry within a minute returns the first one, also in parallel', async () => {
    const number = await registerManaged(admin, '반복솔(주)', { manager1Team: one.teamId })
    const [own] = await history(number)
    const again = await admin.call(addHistory, { body: { ...entry(number), changeReason: '다른 말' } })
    expect(again.body).toEqual(own)
    await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.call(addHistory, { body: { ...entry(number), managerType: '부담당자' } }),
      ),
    )
    expect((await history(number)).length).toBe(2)
    await aging(own?.id ?? 0)
    const later = await admin.call(addHistory, { body: entry(number) })
    expect(later.body.id).not.toBe(own?.id)
  })

  it('an entry written before the change, as by older clients, leaves a single one', async () => {
    const number = await registerManaged(admin, '먼저솔(주)')
    await admin.call(addHistory, { body: { ...entry(number), changeReason: '담당자 신규 지정' } })
    await assign(admin, number, { manager1Team: one.teamId })
    expect((await history(number)).length).toBe(1)
    // Now the manager is removed and named again. Together with the first change these are three changes, so there are
    // three entries.
    await assign(admin, number, { manager1Team: null })
    await assign(admin, number, { manager1Team: one.teamId })
    expect((await history(number)).length).toBe(3)
    // Another person wrote this entry, so it does not replace the entry for the change that follows: both are kept.
    await deputy.call(addHistory, { body: { ...entry(number), managerType: '부담당자' } })
    await assign(admin, number, { manager2Team: one.teamId })
    expect((await history(number)).length).toBe(5)
  })

  it('is refused for empty entries, unknown companies and people without the right', async () => {
    const number = await registerManaged(admin, '거절솔(주)')
    await t.unchanged(async () => {
      const send = (caller: Caller, body: object) => caller.call(addHistory, { body: body as never })
      expect((await send(admin, { ...entry(number), newTeamId: null })).error.code).toBe(
        'manager/history-empty',
      )
      expect((await send(admin, { ...entry(number), oldTeamId: one.teamId })).error.code).toBe(
        'manager/history-empty',
      )
      expect((await send(admin, { ...entry(number), managerType: '주관' })).status).toBe(400)
      expect((await send(admin, entry(nextBusinessNumber()))).error.code).toBe('company/not-found')
      expect((await send(staff, entry(number))).status).toBe(403)
      expect((await send(t.nobody, entry(number))).status).toBe(401)
    })
  })
})

describe('correcting', () => {
  it('only an admin may correct fields, with both states in the audit log', async () => {
    const number = await registerManaged(admin, '정정솔(주)', { manager1Team: one.teamId })
    const [before] = await history(number)
    const params = { id: String(before?.id) }
    const changed = await admin.call(changeHistory, { params, body: { changeReason: '인사이동' } })
    const { updatedAt } = changed.body
    expect(changed.body).toEqual({ ...before, changeReason: '인사이동', updatedAt })
    expect(updatedAt > (before?.updatedAt ?? '')).toBe(true)
    expect((await admin.call(deleteHistory, { params })).status).toBe(200)
    expect(await history(number)).toEqual([])
    const audited = await t.db.select().from(auditEntry).where(eq(auditEntry.subjectId, params.id))
    expect(audited.filter((row) => row.subjectKind === 'manager-history').map((row) => row.action)).toEqual([
      'manager/history-changed',
      'manager/history-deleted',
    ])
    expect(audited.at(-1)?.before).toMatchObject({ changeReason: '인사이동', newTeamId: one.teamId })
  })

  it('is refused for other roles, invalid values and unknown entries', async () => {
    const number = await registerManaged(admin, '정정거절솔(주)', { manager1Team: one.teamId })
    const [found] = await history(number)
    const params = { id: String(found?.id) }
    const body = { changeReason: '바꿈' }
    await t.unchanged(async () => {
      for (const caller of [deputy, staff]) {
        expect((await caller.call(changeHistory, { params, body })).status).toBe(403)
        expect((await caller.call(deleteHistory, { params })).status).toBe(403)
      }
      expect((await t.nobody.call(deleteHistory, { params })).status).toBe(401)
      expect((await admin.call(changeHistory, { params, body: { newTeamId: null } })).error.code).toBe(
        'manager/history-empty',
      )
      expect((await admin.call(changeHistory, { params, body: { changeReason: ' ' } })).status).toBe(400)
      for (const id of ['999999999', '0']) {
        expect((await admin.call(deleteHistory, { params: { id } })).error.code).toBe(
          'manager/history-not-found',
        )
      }
      expect((await admin.call(deleteHistory, { params: { id: 'x' } })).status).toBe(400)
    })
    await t.db.update(company).set({ deletedAt: new Date() }).where(eq(company.businessNumber, number))
    expect((await admin.call(deleteHistory, { params })).error.code).toBe('manager/history-not-found')
  })
})
