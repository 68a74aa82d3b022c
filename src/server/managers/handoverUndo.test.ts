import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { addBrokerage, deleteBrokerage, getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { getHandover, handOver, listManaged, undoHandover } from '#shared/managers/handover.endpoints.ts'
import { getHistory } from '#shared/managers/history.endpoints.ts'
import { deleteUser } from '#shared/users/users.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { assign, registerManaged } from '#test/kit/managers.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'

const t = testApp()
let admin: Caller
let deputy: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  deputy = await t.as(await makeUser(t.db, { role: 'viceadmin', managerName: '서정아' }))
})

const person = (managerName?: string) =>
  makeUser(t.db, { role: 'team', ...(managerName ? { managerName } : {}) })
const record = async (key: string) => (await admin.call(getBrokerage, { params: { key }, query: {} })).body
const slotsOf = async (key: string) => {
  const body = await record(key)
  return managerSlots.map((slot) => body[slot])
}
const idOf = async (key: string) => (await record(key)).id
const managed = (user: TestUser, query = {}, caller = admin) =>
  caller.call(listManaged, { params: { teamId: user.teamId }, query })
const undo = (id: number | null, caller = admin) => caller.call(undoHandover, { params: { id: String(id) } })
const give = (from: TestUser, body: object, caller = deputy) =>
  caller.call(handOver, { body: { fromTeamId: from.teamId, reason: '퇴사', ...body } as never })

describe('the list before a handover', () => {
  it('contains every company with side and slots, leads and deleted ones, in pages', async () => {
    const [from, other] = [await person(), await person()]
    const buy = await registerManaged(admin, '나 매수(주)', { manager2Team: from.teamId }, 'buy')
    const sell = await registerManaged(admin, '다 매도(주)', { manager1Team: from.teamId })
    const first = await registerManaged(admin, '가 매도(주)', {
      manager1Team: from.teamId,
      manager3Team: other.teamId,
    })
    const hidden = await registerManaged(admin, '숨긴 매도(주)', { manager1Team: from.teamId })
    await admin.call(deleteCompany, { params: { businessNumber: hidden }, body: { reason: '중복' } })
    await admin.call(addBrokerage, { body: { searchKeyword: '금형', manager1Team: from.teamId } })
    await registerManaged(admin, '남의(주)', { manager1Team: other.teamId })
    const { body, text } = await managed(from)
    expect(body.total).toBe(5)
    expect(body.rows.map(({ kind, businessNumber, side }) => [kind, businessNumber, side])).toEqual([
      ['company', first, '매도기업'],
      ['company', sell, '매도기업'],
      ['deleted', null, '매도기업'],
      ['company', buy, '매수기업'],
      ['lead', null, null],
    ])
    expect(body.rows[0]).toMatchObject({ manager1Team: from.teamId, manager3Team: other.teamId })
    expect(text).not.toContain('숨긴')
    const ids: number[] = []
    let after: string | undefined
    do {
      const page = (await managed(from, { limit: '2', after })).body
      ids.push(...page.rows.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(ids).toEqual(body.rows.map(({ id }) => id))
  })

  it('is only for the admin side', async () => {
    const from = await person()
    expect((await managed(from, {}, await t.as(from))).status).toBe(403)
    expect((await managed(from, {}, t.nobody)).status).toBe(401)
    expect((await managed({ ...from, teamId: 'nobody' })).status).toBe(404)
    for (const query of [{ limit: '300' }, { limit: '0' }, { after: 'x' }])
      expect((await managed(from, query)).status).toBe(400)
  })
})

describe('several successors', () => {
  it('hands each company to its own successor and the rest to another', async () => {
    const [from, one, two] = [await person('떠나는이'), await person('하나'), await person('둘')]
    const numbers: string[] = []
    for (const name of ['가', '나', '다'])
      numbers.push(await registerManaged(admin, `나눔${name}(주)`, { manager1Team: from.teamId }))
    const [first = '', second = '', third = ''] = numbers
    const assignments = [{ id: await idOf(first), toTeamId: one.teamId }]
    const { status, body } = await give(from, { toTeamId: two.teamId, assignments })
    expect(status).toBe(200)
    expect(body).toMatchObject({ companies: 3, moved: 3, emptied: 0 })
    expect(body.message).toBe(
      `담당기업 3개를 하나(${one.teamId})에게 1개, 둘(${two.teamId})에게 2개 이관했습니다.`,
    )
    expect(await slotsOf(first)).toEqual([one.teamId, null, null])
    for (const number of [second, third]) expect(await slotsOf(number)).toEqual([two.teamId, null, null])
    const [audited] = await t.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, from.teamId), eq(auditEntry.action, 'manager/all-handed-over')))
    expect(audited?.after).toEqual({ toTeamId: [one.teamId, two.teamId], companies: 3 })
  })

  it('needs no further successor if every company has one', async () => {
    const [from, one, two] = [await person(), await person(), await person()]
    const number = await registerManaged(admin, '모두정함(주)', { manager1Team: from.teamId })
    const other = await registerManaged(admin, '남은것(주)', { manager1Team: from.teamId })
    const assignments = [{ id: await idOf(number), toTeamId: one.teamId }]
    await t.unchanged(async () => {
      const { status, error } = await give(from, { assignments })
      expect([status, error.code]).toEqual([409, 'manager/handover-incomplete'])
      expect(error.message).toContain('1개')
    })
    assignments.push({ id: await idOf(other), toTeamId: two.teamId })
    expect((await give(from, { assignments })).status).toBe(200)
    expect(await slotsOf(other)).toEqual([two.teamId, null, null])
  })

  it('refuses an outdated list, an unknown person and the person themselves, and changes nothing', async () => {
    const [from, to, gone] = [await person(), await person(), await person()]
    await admin.call(deleteUser, { params: { teamId: gone.teamId } })
    const number = await registerManaged(admin, '옛목록(주)', { manager1Team: from.teamId })
    const left = await registerManaged(admin, '그사이(주)', { manager1Team: from.teamId })
    const assignments = [{ id: await idOf(left), toTeamId: to.teamId }]
    await assign(admin, left, { manager1Team: to.teamId })
    const own = await idOf(number)
    const whole = { toTeamId: to.teamId }
    await t.unchanged(async () => {
      expect((await give(from, { ...whole, assignments })).error.code).toBe('manager/handover-stale')
      for (const [toTeamId, code] of [
        [gone.teamId, 'add/manager-unknown'],
        ['nobody', 'add/manager-unknown'],
        [from.teamId, 'manager/same-person'],
      ])
        expect((await give(from, { ...whole, assignments: [{ id: own, toTeamId }] })).error.code).toBe(code)
      for (const wrong of [[{ id: -1, toTeamId: to.teamId }], [{ id: own }], 'x'])
        expect((await give(from, { ...whole, assignments: wrong })).status).toBe(400)
      const many = Array.from({ length: 5001 }, (_, id) => ({ id: id + 1, toTeamId: to.teamId }))
      expect((await give(from, { ...whole, assignments: many })).status).toBe(400)
    })
  })
})

describe('undoing it', () => {
  it('restores every slot, with history, audit log, versions and the default assignment', async () => {
    const [from, to, third] = [await person('떠나는이'), await person('남는이'), await person()]
    const up = await registerManaged(admin, '되돌림(주)', {
      manager1Team: from.teamId,
      manager2Team: to.teamId,
      manager3Team: third.teamId,
    })
    const byDefault = await registerManaged(admin, '기본되돌림(주)', { manager1Team: from.teamId })
    await t.db
      .update(brokerageRecord)
      .set({ managerByDefault: true })
      .where(eq(brokerageRecord.businessNumber, byDefault))
    const hidden = await registerManaged(admin, '숨긴되돌림(주)', { manager1Team: from.teamId })
    await admin.call(deleteCompany, { params: { businessNumber: hidden }, body: { reason: '중복' } })
    const lead = await admin.call(addBrokerage, {
      body: { searchKeyword: '금형', manager1Team: from.teamId },
    })
    const { handoverId } = (await give(from, { toTeamId: to.teamId })).body
    const seen = (await deputy.call(getHandover, { params: { id: String(handoverId) } })).body
    expect(seen).toMatchObject({
      fromTeamId: from.teamId,
      fromName: '떠나는이',
      reason: '퇴사',
      doneBy: '서정아',
      companies: 4,
      successors: [{ teamId: to.teamId, name: '남는이', companies: 4 }],
      undoneAt: null,
      restorable: 4,
      left: { total: 0, rows: [] },
    })
    const before = (await record(up)).version
    // Anyone who may hand over companies may undo this handover, not only the person who did it.
    const { status, body } = await undo(handoverId)
    expect(status).toBe(200)
    expect(body.message).toBe('일괄 이관을 취소하고 담당기업 4개를 복원했습니다.')
    expect(body.record).toMatchObject({ restorable: 4, left: { total: 0 } })
    expect(body.record.undoneAt).not.toBeNull()
    expect(await slotsOf(up)).toEqual([from.teamId, to.teamId, third.teamId])
    expect(await slotsOf(String(lead.body.id))).toEqual([from.teamId, null, null])
    const rows = await t.db.select().from(brokerageRecord)
    const row = (number: string) => rows.find(({ businessNumber }) => businessNumber === number)
    expect(row(hidden)?.manager1Team).toBe(from.teamId)
    expect(row(byDefault)).toMatchObject({ manager1Team: from.teamId, managerByDefault: true })
    expect((await record(up)).version).toBe(before + 1)
    // A form that was opened before the undo is out of date, so its save gets a conflict.
    const stale = await assign(admin, up, { manager1Team: third.teamId, version: before })
    expect([stale.status, stale.error.code]).toEqual([409, 'company/conflict'])
    const history = (await admin.call(getHistory, { params: { businessNumber: up } })).body
    expect(history.slice(0, 2).map((entry) => [entry.changeReason, entry.handoverId])).toEqual([
      ['담당자 신규 지정 · 일괄 이관 취소: 퇴사', handoverId],
      ['담당자 변경 · 일괄 이관 취소: 퇴사', handoverId],
    ])
    expect(history.filter((entry) => entry.handoverId === handoverId)).toHaveLength(4)
    const audited = await t.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'manager/handover-undone'))
    expect(audited.filter(({ subjectKind }) => subjectKind === 'company-add')).toHaveLength(4)
    await t.unchanged(async () => {
      const again = await undo(handoverId)
      expect([again.status, again.error.code]).toEqual([409, 'manager/handover-undone'])
    })
  })

  it('skips companies whose managers changed since, and lists them', async () => {
    const [from, to, third] = [await person(), await person(), await person()]
    const [kept, changed, other, untied] = [
      await registerManaged(admin, '그대로(주)', { manager1Team: from.teamId }),
      await registerManaged(admin, '다시바뀜(주)', { manager1Team: from.teamId }),
      await registerManaged(admin, '부담당추가(주)', { manager1Team: from.teamId }),
      await registerManaged(admin, '정보삭제(주)', { manager1Team: from.teamId }),
    ]
    const { handoverId } = (await give(from, { toTeamId: to.teamId })).body
    await assign(admin, changed, { manager1Team: third.teamId })
    await assign(admin, other, { manager2Team: third.teamId })
    await assign(admin, untied, { manager1Team: null })
    expect((await admin.call(deleteBrokerage, { params: { key: untied } })).status).toBe(200)
    // A change of other fields does not prevent the undo.
    await save(admin, { company: { businessNumber: kept }, additional: { creditRating: 'BB' } })
    const seen = (await admin.call(getHandover, { params: { id: String(handoverId) } })).body
    expect([seen.restorable, seen.left.total]).toEqual([1, 3])
    const { body } = await undo(handoverId)
    expect(body.message).toBe(
      '일괄 이관을 취소하고 담당기업 1개를 복원했습니다. 담당자가 다시 바뀌었거나 이전 담당자가 삭제된 기업 3개는 그대로 두었습니다.',
    )
    expect(body.record.left.rows.map(({ companyName }) => companyName)).toEqual([
      '다시바뀜(주)',
      '부담당추가(주)',
      '정보삭제(주)',
    ])
    expect(await slotsOf(kept)).toEqual([from.teamId, null, null])
    expect((await record(kept)).creditRating).toBe('BB')
    expect(await slotsOf(changed)).toEqual([third.teamId, null, null])
    expect(await slotsOf(other)).toEqual([to.teamId, third.teamId, null])
    // The list of skipped companies stays as it was at the undo, whatever the slots are now.
    await assign(admin, changed, { manager1Team: to.teamId })
    const later = (await admin.call(getHandover, { params: { id: String(handoverId) } })).body
    expect([later.restorable, later.left.total]).toEqual([1, 3])
  })

  it('a later handover of the same companies must be undone first', async () => {
    const [from, to, third] = [await person(), await person(), await person()]
    const number = await registerManaged(admin, '두번이관(주)', { manager1Team: from.teamId })
    const first = (await give(from, { toTeamId: to.teamId })).body.handoverId
    const second = (await give(to, { toTeamId: third.teamId })).body.handoverId
    await t.unchanged(async () => {
      const answer = await undo(first)
      expect([answer.status, answer.error.code]).toEqual([409, 'manager/handover-changed'])
    })
    expect((await undo(second)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect(await slotsOf(number)).toEqual([from.teamId, null, null])
  })

  it('refuses a deleted predecessor, other roles and unknown handovers, and changes nothing', async () => {
    const [from, to] = [await person(), await person()]
    await registerManaged(admin, '떠난이관(주)', { manager1Team: from.teamId })
    const { handoverId } = (await give(from, { toTeamId: to.teamId })).body
    await admin.call(deleteUser, { params: { teamId: from.teamId } })
    const staff = await t.as(to)
    const look = (caller: Caller, id: number | null) =>
      caller.call(getHandover, { params: { id: String(id) } })
    await t.unchanged(async () => {
      expect((await undo(handoverId)).error.code).toBe('manager/handover-person-gone')
      for (const ask of [undo, (id: number | null, caller: Caller) => look(caller, id)]) {
        expect((await ask(handoverId, staff)).status).toBe(403)
        expect((await ask(handoverId, t.nobody)).status).toBe(401)
        expect((await ask(999_999_999, admin)).status).toBe(404)
      }
    })
  })

  it('two concurrent calls undo it once', async () => {
    const [from, to] = [await person(), await person()]
    const number = await registerManaged(admin, '동시취소(주)', { manager1Team: from.teamId })
    const { handoverId } = (await give(from, { toTeamId: to.teamId })).body
    const answers = await Promise.all([undo(handoverId), undo(handoverId, deputy)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await slotsOf(number)).toEqual([from.teamId, null, null])
  })
})
