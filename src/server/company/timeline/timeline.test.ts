import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyActivity } from '#server/database/tables/companyActivity.ts'
import { appUser } from '#server/database/tables/user.ts'
import { secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { getDetailCounts, getTimeline } from '#shared/company/timeline.endpoints.ts'
import { changeReport, deleteReport } from '#shared/reports/reports.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { uploadOne } from '#test/kit/files.ts'
import { assign } from '#test/kit/managers.ts'
import { keyOf, letters, report } from '#test/kit/reports.ts'

const t = testApp()
let admin: Caller
let stranger: Caller
let manager: TestUser
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin', managerName: '강민석' }))
  manager = await makeUser(t.db, { role: 'team', managerName: '서정아' })
  stranger = await t.as(await makeUser(t.db, { role: 'team' }))
})

const timeline = (caller: Caller, businessNumber: string, query: object = {}) =>
  caller.call(getTimeline, { params: { businessNumber }, query: query as never })
const change = (businessNumber: string, additional: object) =>
  save(admin, { company: { businessNumber }, additional })

/** Creates a company with one activity of each kind: registration, stage, price, file, manager, years. */
async function companyWithEveryKind() {
  const number = await register(admin, '살아온(주)', { company: { phone: '02-1' } as never })
  await change(number, { side: 'sell', progressStage: '계약전' })
  await change(number, { sellerHopedPrice: 42_000 })
  await change(number, { sellerHopedPrice: 45_000 })
  await uploadOne(admin, number, '자문계약서.pdf')
  await assign(admin, number, { manager1Team: manager.teamId })
  const income = { years: ['2025'], items: [{ name: '매출액', values: ['1000'] }], unit: '백만원' }
  await save(admin, { company: { businessNumber: number }, income })
  return number
}

describe('the timeline of a company', () => {
  let number: string
  beforeAll(async () => {
    number = await companyWithEveryKind()
  })

  it('newest first, in one stream', async () => {
    const { body } = await timeline(admin, number)
    expect(body.rows.map(({ kind }) => kind)).toEqual([
      'financials',
      'manager',
      'file',
      'brokerage',
      'brokerage',
      'stage',
      'registered',
    ])
    expect(body).toMatchObject({ total: 7, next: null, groups: { file: 1, manager: 1, stage: 1, field: 4 } })
    expect(body.months.reduce((sum, { count }) => sum + count, 0)).toBe(7)
    expect(body.people).toEqual([{ team: expect.any(String) as string, name: '강민석', count: 7 }])
    const [years, , file, price] = body.rows
    expect(years?.changes).toContainEqual({ field: 'years.2025', before: null, after: null, cells: 1 })
    expect(file?.changes).toEqual([{ field: 'files', before: null, after: ['자문계약서.pdf'], cells: null }])
    expect(price).toMatchObject({
      actorName: '강민석',
      changes: [{ field: 'sellerHopedPrice', before: 42_000, after: 45_000 }],
    })
  })

  it('counts entries per person, the most first, under their latest name', async () => {
    const shared = await register(admin, '여럿(주)', { additional: { side: 'sell' } })
    await assign(admin, shared, { manager1Team: manager.teamId })
    const own = await t.as(manager)
    for (const fax of ['1', '2', '3']) await save(own, { company: { businessNumber: shared, fax } })
    await t.db.update(appUser).set({ managerName: '서정희' }).where(eq(appUser.teamId, manager.teamId))
    await save(own, { company: { businessNumber: shared, fax: '4' } })
    const { people } = (await timeline(stranger, shared)).body
    expect(people.map(({ name, count }) => [name, count])).toEqual([
      ['서정희', 4],
      ['강민석', 2],
    ])
    expect((await timeline(stranger, shared, { group: 'manager' })).body.people).toHaveLength(1)
  })

  it('pages contain each row once', async () => {
    const ids: number[] = []
    let after: string | undefined
    do {
      const { body } = await timeline(admin, number, { limit: '2', after })
      ids.push(...body.rows.map(({ id }) => id))
      after = body.next ?? undefined
    } while (after)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
    expect(ids).toHaveLength(7)
  })

  it.each([
    [{ group: 'field' }, ['financials', 'brokerage', 'brokerage', 'registered']],
    [{ group: 'manager' }, ['manager']],
    [{ group: 'report' }, []],
    [{ search: '희망금액' }, ['brokerage', 'brokerage']],
    [{ search: '자문' }, ['file']],
    [{ search: '42000' }, ['brokerage', 'brokerage']],
    [{ search: '42000', group: 'stage' }, []],
    [{ search: '%' }, []],
    [{ until: '2020-01' }, []],
  ])('%j', async (query, kinds) => {
    const { body } = await timeline(admin, number, query)
    expect(body.rows.map(({ kind }) => kind)).toEqual(kinds)
  })

  it.each([
    { group: 'none' },
    { until: '2026-13' },
    { limit: '101' },
    { after: 'x' },
    { search: '가'.repeat(101) },
  ])('refuses %j', async (query) => {
    expect((await timeline(admin, number, query)).status).toBe(400)
  })

  it('is counted for the tabs', async () => {
    const { body } = await admin.call(getDetailCounts, { params: { businessNumber: number } })
    expect(body).toEqual({ customers: 0, files: 1, activities: 7, counterparties: 0, ndas: 0 })
  })
})

it('contacts are named only with the right to see them; otherwise the save looks like one without changes', async () => {
  const number = await register(admin, '연락(주)')
  await change(number, { side: 'sell' })
  await assign(admin, number, { manager1Team: manager.teamId })
  const secrets = Object.keys(secretFields)
  await change(number, Object.fromEntries(secrets.map((name) => [name, 'CANARY@x.kr'])))
  // Saving the same value again changes nothing.
  await change(number, { contact1Name: 'CANARY@x.kr' })
  const own = await timeline(await t.as(manager), number, { limit: '2' })
  expect(own.body.rows.map(({ contacts }) => contacts.length)).toEqual([0, secrets.length])
  expect(own.text).not.toContain('CANARY')
  const others = await timeline(stranger, number, { limit: '2' })
  const [same, named] = others.body.rows.map(({ id: _id, at: _at, ...row }) => row)
  expect(same).toEqual(named)
  expect(secrets.filter((name) => others.text.includes(name))).toEqual([])
  for (const search of ['연락처1', 'CANARY', '소개자']) {
    const { total } = (await timeline(stranger, number, { search })).body
    expect([search, total]).toEqual([search, 0])
  }
  expect((await timeline(await t.as(manager), number, { search: '소개자' })).body.total).toBe(1)
})

it('only the admin side sees deleted or overwritten reports', async () => {
  const number = await register(admin, '지운 보고(주)')
  await change(number, { side: 'sell' })
  await assign(admin, number, { manager1Team: manager.teamId })
  const author = await t.as(manager)
  const written = await report(author, number, {
    keyPoints: '첫째',
    detailContent: `FIRST ${letters(250)}`,
    nextAction: '다음',
    progressStage: '매칭진행',
    counterpartyCompany: '상대방(주)',
  })
  const body = { keyPoints: '둘째', detailContent: `SECOND ${letters(250)}` }
  await author.call(changeReport, { params: keyOf(written), body })
  const found = async (caller: Caller, search: string) =>
    (await timeline(caller, number, { search })).body.total
  expect((await timeline(stranger, number)).text).not.toMatch(/FIRST|첫째/)
  expect((await timeline(stranger, number)).text).toMatch(/SECOND.*상대방/s)
  expect([await found(stranger, 'first'), await found(stranger, 'second')]).toEqual([0, 1])
  await author.call(deleteReport, { params: keyOf(written) })
  for (const caller of [stranger, author]) {
    const answer = await timeline(caller, number)
    expect(answer.text).not.toMatch(/FIRST|SECOND|첫째|둘째|상대방|다음/)
    expect(answer.body.rows[0]?.changes.map(({ field }) => field)).toContain('detailContent')
    expect(await Promise.all(['SECOND', '둘째', '상대방'].map((word) => found(caller, word)))).toEqual([
      0, 0, 0,
    ])
  }
  expect((await timeline(admin, number)).text).toMatch(/FIRST/)
  expect(await found(admin, '둘째')).toBe(2)
})

it('only those who may make documents see the recipient and the waivers of one', async () => {
  const number = await register(admin, '문서(주)')
  await change(number, { side: 'sell' })
  await assign(admin, number, { manager1Team: manager.teamId })
  const after = { codeName: 'Project 샘물', watermark: '큰손 2026-11-16', waivers: ['사천: 넓은 지역'] }
  await t.db
    .insert(companyActivity)
    .values({ businessNumber: number, kind: 'document', fields: Object.keys(after), after })
  const answer = await timeline(stranger, number)
  expect(answer.text).not.toMatch(/큰손|사천/)
  expect(answer.text).toMatch(/샘물/)
  for (const search of ['큰손', '사천']) {
    expect((await timeline(stranger, number, { search })).body.total).toBe(0)
    expect((await timeline(await t.as(manager), number, { search })).body.rows).toHaveLength(1)
  }
})

it('an unknown or hidden company is not found', async () => {
  const number = await register(admin, '숨김(주)')
  await admin.call(deleteCompany, { params: { businessNumber: number }, body: { reason: '중복' } })
  for (const key of [number, nextBusinessNumber()]) {
    expect((await timeline(admin, key)).status).toBe(404)
    const counts = await admin.call(getDetailCounts, { params: { businessNumber: key } })
    expect(counts.status).toBe(404)
  }
  expect((await timeline(t.nobody, number)).status).toBe(401)
})
