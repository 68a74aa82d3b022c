import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ManagerSlot, managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { addBrokerage, getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { handOver } from '#shared/managers/handover.endpoints.ts'
import { getHistory } from '#shared/managers/history.endpoints.ts'
import { countManaged } from '#shared/managers/managers.endpoints.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import { deleteUser } from '#shared/users/users.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { assign, registerManaged } from '#test/kit/managers.ts'
import { rebuildCompanyList } from '../company/list/companyList.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { managerHistory } from '../database/tables/managerHistory.ts'
import { handedOver, type Slots } from './handoverSlots.ts'

const t = testApp()
let admin: Caller
let deputy: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  deputy = await t.as(await makeUser(t.db, { role: 'viceadmin', managerName: '서정아' }))
})

const person = (managerName?: string) =>
  makeUser(t.db, { role: 'team', ...(managerName ? { managerName } : {}) })
const give = (from: TestUser, to: TestUser, reason = '퇴사', caller = deputy) =>
  caller.call(handOver, { body: { fromTeamId: from.teamId, toTeamId: to.teamId, reason } })
const slotsOf = async (key: string) => {
  const { body } = await admin.call(getBrokerage, { params: { key }, query: {} })
  return managerSlots.map((slot) => body[slot])
}

describe('one company', () => {
  const all = fc.constantFrom('A', 'B', 'C', null)
  const slots = fc.record<Slots>({ manager1Team: all, manager2Team: all, manager3Team: all })

  it('no manager is lost, none is in two slots, and other teams keep their slots', () => {
    fc.assert(
      fc.property(slots, (before) => {
        const after = handedOver(before, 'A', 'B')
        const [was, is] = [managerSlots.map((slot) => before[slot]), managerSlots.map((slot) => after[slot])]
        expect(is).not.toContain('A')
        const expected = was.some((team) => team === 'A' || team === 'B')
        expect(is.filter((team) => team === 'B').length).toBe(expected ? 1 : 0)
        // The successor holds the first slot that the successor or the predecessor held before.
        expect(is.indexOf('B')).toBe(was.findIndex((team) => team === 'A' || team === 'B'))
        expect(is.map((team) => team === 'C')).toEqual(was.map((team) => team === 'C'))
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) },
    )
  })
})

it('moves every slot with history, audit log and versions; a successor with two slots keeps the higher one', async () => {
  const [from, to, third] = [await person('떠나는이'), await person('남는이'), await person()]
  const plain = await registerManaged(admin, '이관솔(주)', {
    manager1Team: from.teamId,
    manager2Team: third.teamId,
  })
  const up = await registerManaged(admin, '승격솔(주)', {
    manager1Team: from.teamId,
    manager2Team: to.teamId,
  })
  const kept = await registerManaged(admin, '유지솔(주)', {
    manager1Team: to.teamId,
    manager3Team: from.teamId,
  })
  const foreign = await registerManaged(admin, '남의솔(주)', { manager1Team: third.teamId })
  const count = await deputy.call(countManaged, { params: { teamId: from.teamId } })
  expect(count.body).toEqual({
    teamId: from.teamId,
    companies: 3,
    manager1Team: 2,
    manager2Team: 0,
    manager3Team: 1,
  })
  const version = (await admin.call(getBrokerage, { params: { key: plain }, query: {} })).body.version
  const { status, body } = await give(from, to)
  expect(status).toBe(200)
  expect(body).toMatchObject({ companies: 3, moved: 2, emptied: 2 })
  expect(body.message).toContain(`담당기업 3개를 남는이(${to.teamId})에게`)
  expect(await slotsOf(plain)).toEqual([to.teamId, third.teamId, null])
  expect(await slotsOf(up)).toEqual([to.teamId, null, null])
  expect(await slotsOf(kept)).toEqual([to.teamId, null, null])
  expect(await slotsOf(foreign)).toEqual([third.teamId, null, null])
  expect((await admin.call(getBrokerage, { params: { key: plain }, query: {} })).body.version).toBe(
    version + 1,
  )
  const historyOf = async (businessNumber: string) =>
    (await admin.call(getHistory, { params: { businessNumber } })).body
      .filter((row) => row.changeReason.includes('일괄 이관'))
      .map((row) => [row.managerType, row.oldManagerName, row.newManagerName, row.changeReason])
      .toSorted()
  expect(await historyOf(plain)).toEqual([
    ['주담당자', '떠나는이', '남는이', '담당자 변경 · 일괄 이관: 퇴사'],
  ])
  expect(await historyOf(up)).toEqual([
    ['부담당자', '남는이', null, '담당자 삭제 · 일괄 이관: 퇴사'],
    ['주담당자', '떠나는이', '남는이', '담당자 변경 · 일괄 이관: 퇴사'],
  ])
  const audited = await t.db.select().from(auditEntry).where(eq(auditEntry.reason, '퇴사'))
  expect(audited.map((row) => row.businessNumber ?? row.subjectId).toSorted()).toEqual(
    [plain, up, kept, from.teamId].toSorted(),
  )
  expect(audited.find((row) => row.businessNumber === up)).toMatchObject({
    before: { manager1Team: from.teamId, manager2Team: to.teamId },
    after: { manager1Team: to.teamId, manager2Team: null },
  })
  expect((await give(from, to)).body).toEqual({
    message: '이관할 담당기업이 없습니다.',
    handoverId: null,
    companies: 0,
    tasks: 0,
    moved: 0,
    emptied: 0,
    successors: [],
  })
})

it('includes hidden companies and leads, and ends a default assignment', async () => {
  const [from, to] = [await person(), await person()]
  const hidden = await registerManaged(admin, '숨긴이관솔(주)', { manager2Team: from.teamId })
  await admin.call(deleteCompany, { params: { businessNumber: hidden }, body: { reason: '중복' } })
  const lead = await admin.call(addBrokerage, { body: { searchKeyword: '금형', manager1Team: from.teamId } })
  const byDefault = await registerManaged(admin, '기본이관솔(주)', { manager1Team: from.teamId })
  await t.db
    .update(brokerageRecord)
    .set({ managerByDefault: true })
    .where(eq(brokerageRecord.businessNumber, byDefault))
  expect((await give(from, to)).body).toMatchObject({ companies: 3, moved: 3, emptied: 0 })
  expect(await slotsOf(String(lead.body.id))).toEqual([to.teamId, null, null])
  const rows = await t.db
    .select({
      one: brokerageRecord.manager1Team,
      two: brokerageRecord.manager2Team,
      auto: brokerageRecord.managerByDefault,
    })
    .from(brokerageRecord)
    .where(sql`${brokerageRecord.businessNumber} in (${hidden}, ${byDefault})`)
    .orderBy(asc(brokerageRecord.businessNumber))
  expect(rows).toEqual([
    { one: null, two: to.teamId, auto: false },
    { one: to.teamId, two: null, auto: false },
  ])
})

it('after random handovers and changes the history replays to the slots and the list equals a rebuild', async () => {
  const people = await Promise.all([person(), person(), person()])
  const teams = people.map(({ teamId }) => teamId)
  const numbers: string[] = []
  for (let n = 0; n < 6; n += 1) numbers.push(await registerManaged(admin, `재생솔${n}(주)`))
  const team = fc.constantFrom(...teams)
  const change = fc.oneof(
    fc.record({
      kind: fc.constant('assign' as const),
      company: fc.nat(5),
      slot: fc.constantFrom(...managerSlots),
      team: fc.option(team),
    }),
    fc.record({ kind: fc.constant('handover' as const), from: team, to: team }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 6 }), async (changes) => {
      const held = await holdings()
      await Promise.all(
        changes.map(async (one) => {
          const answer =
            one.kind === 'assign'
              ? await assign(admin, numbers[one.company] ?? '', { [one.slot]: one.team })
              : await admin.call(handOver, {
                  body: { fromTeamId: one.from, toTeamId: one.to, reason: '재생' },
                })
          const same = one.kind === 'handover' && one.from === one.to
          expect(answer.status).toBe(same ? 400 : 200)
        }),
      )
      if (changes.every((one) => one.kind === 'handover')) {
        // A company that had a manager before a handover must have one afterwards.
        const after = await holdings()
        expect(after.map(({ managed }) => managed)).toEqual(held.map(({ managed }) => managed))
      }
      for (const row of await holdings()) expect(await replay(row.businessNumber)).toEqual(row.slots)
    }),
    { numRuns: Math.min(Number(process.env.PROPERTY_RUNS ?? 100), 200) / 10 },
  )
  const list = async () =>
    (await t.database.pool.query('select * from company_list order by business_number')).rows
  const kept = await list()
  await rebuildCompanyList(t.db)
  expect(await list()).toEqual(kept)

  async function holdings() {
    const rows = await t.db.select().from(brokerageRecord).orderBy(asc(brokerageRecord.businessNumber))
    return rows
      .filter((row) => numbers.includes(row.businessNumber ?? ''))
      .map((row) => {
        const slots = managerSlots.map((slot) => row[slot])
        return { businessNumber: row.businessNumber ?? '', slots, managed: slots.some(Boolean) }
      })
  }
  async function replay(businessNumber: string) {
    const entries = await t.db
      .select()
      .from(managerHistory)
      .where(eq(managerHistory.businessNumber, businessNumber))
      .orderBy(asc(managerHistory.id))
    const now: Record<ManagerSlot, string | null> = {
      manager1Team: null,
      manager2Team: null,
      manager3Team: null,
    }
    for (const entry of entries) {
      const slot = managerSlots.find((one) => managerTypes[one] === entry.managerType)
      if (!slot) throw new Error(`entry ${entry.id} has an unknown manager type`)
      // Each history entry must start with the team with which the previous entry ended. Otherwise an entry is missing.
      expect(entry.oldTeamId).toBe(now[slot])
      now[slot] = entry.newTeamId
    }
    return managerSlots.map((slot) => now[slot])
  }
}, 60_000)

it('refuses invalid handovers with a message and changes nothing', async () => {
  const [from, to] = [await person(), await person()]
  const gone = await person()
  await admin.call(deleteUser, { params: { teamId: gone.teamId } })
  await registerManaged(admin, '거절이관솔(주)', { manager1Team: from.teamId })
  const nobody = { ...to, teamId: 'nobody' }
  const staff = await t.as(from)
  await t.unchanged(async () => {
    expect((await give(from, from)).error.code).toBe('manager/same-person')
    expect((await give(from, gone)).error.code).toBe('add/manager-unknown')
    expect((await give(from, nobody)).error.code).toBe('add/manager-unknown')
    expect((await give(nobody, to)).error.code).toBe('user/not-found')
    expect((await give(from, to, ' ')).status).toBe(400)
    expect((await give(from, to, '가'.repeat(201))).status).toBe(400)
    expect((await give(from, to, '퇴사', staff)).status).toBe(403)
    expect((await give(from, to, '퇴사', t.nobody)).status).toBe(401)
    for (const teamId of ['nobody', gone.teamId])
      expect((await admin.call(countManaged, { params: { teamId } })).status).toBe(404)
    expect((await staff.call(countManaged, { params: { teamId: from.teamId } })).status).toBe(403)
  })
})
