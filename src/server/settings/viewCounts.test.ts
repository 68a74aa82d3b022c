import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { addView, countViews, listAllViews, listViews } from '#shared/settings/views.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { registerManaged } from '#test/kit/managers.ts'
import { refreshCompanyList } from '../company/list/companyList.ts'
import { listView } from '../database/tables/settings/listView.ts'
import { viewCountCap } from './viewCounts.ts'

const t = testApp()
let owner: TestUser
let mine: Caller
let others: Caller
beforeAll(async () => {
  owner = await makeUser(t.db, { role: 'team' })
  mine = await t.as(owner)
  others = await t.as(await makeUser(t.db, { role: 'team' }))
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  for (const [at, progressStage] of ['계약전', '계약중', '계약중'].entries()) {
    const number = await registerManaged(admin, `셀기업${at}`, { manager1Team: owner.teamId })
    await save(admin, { company: { businessNumber: number }, additional: { progressStage } as never })
  }
})

const params = { screen: 'sell-list' } as const
let named = 0
async function add(search: Record<string, string>, shared = false) {
  named += 1
  const content = { search, columns: null, widths: {}, pinned: [] }
  const { status, body, text } = await mine.call(addView, {
    params,
    body: { name: `세는 보기 ${named}`, shared, content },
  })
  expect([status, status === 201 ? '' : text]).toEqual([201, ''])
  return body.id
}
const countsFor = async (who: Caller) =>
  new Map((await who.call(countViews, { params })).body.rows.map((row) => [row.id, row]))

it.each([
  ['no condition', {}],
  ['a usual filter', { stage: '계약중' }],
  ['conditions joined by or', { where: 'any(progressStage.in.계약전)(companyName.has.셀기업2)' }],
  ['a sort and a board beside', { sort: '-revenue', board: 'progressStage', name: '셀기업1' }],
  ['what no longer exists', { where: 'all(gone.has.a)(progressStage.in.계약중)', goneFilter: '3' }],
  ['the person who asks', { where: 'all(team.in.@me)' }],
])('counts what the list of a view with %s finds', async (_name, search) => {
  const id = await add(search as Record<string, string>, true)
  const { sort: _sort, board: _board, goneFilter: _gone, ...asked } = search as Record<string, string>
  const where = asked.where?.replace('(gone.has.a)', '')
  for (const who of [mine, others]) {
    const query = { side: 'sell', ...asked, ...(where ? { where } : {}), columns: 'uniqueNumber' }
    const list = await who.call(listCompanies, { query: query as never })
    expect((await countsFor(who)).get(id)).toEqual({
      id,
      count: list.body.counts.afterSearch,
      more: false,
    })
  }
})

it('leaves out contradictions, as the screen does', async () => {
  const id = await add({ revenueMin: '5', revenueMax: '1', stage: '계약전' })
  expect((await countsFor(mine)).get(id)?.count).toBe(1)
})

it('counts nothing of somebody else’s own views, and stops counting expensive ones', async () => {
  const id = await add({ name: '셀' })
  expect((await countsFor(others)).has(id)).toBe(false)
  const heavy = Array.from({ length: 6 }, (_, at) => `(reportWith.has.가${at})`).join('')
  const ids: number[] = []
  for (let at = 0; at < 6; at += 1) ids.push(await add({ where: `any${heavy}`, name: String(at) }))
  const counted = await countsFor(mine)
  expect(ids.filter((one) => counted.has(one)).length).toBeLessThan(ids.length)
  // A view that is cheap enough beside the expensive ones still has its number.
  expect(counted.size).toBeGreaterThan(1)
})

it(`stops at ${viewCountCap} companies`, async () => {
  await t.db.execute(sql`insert into company (business_number, company_name, created_by)
    select format('%s-%s-%s', 100 + n / 100, lpad((n % 100)::text, 2, '0'), '00001'), '가득' || n, ${owner.teamId}
    from generate_series(0, ${viewCountCap}) n`)
  const { rows } = await t.db.execute<{ number: string }>(sql`insert into company_add (business_number, side)
    select business_number, '후보기업' from company where company_name like '가득%'
    returning business_number as number`)
  await refreshCompanyList(
    t.db,
    rows.map(({ number }) => number),
  )
  const content = { search: {}, columns: null, widths: {}, pinned: [] }
  const screen = { screen: 'candidate-list' } as const
  await mine.call(addView, { params: screen, body: { name: '가득', shared: false, content } })
  expect((await mine.call(countViews, { params: screen })).body.rows).toMatchObject([
    { count: viewCountCap, more: true },
  ])
})

it('names the views of all screens for the finder, one’s own first', async () => {
  const screen = { screen: 'buy-table' } as const
  const content = { search: {}, columns: null, widths: {}, pinned: [] }
  for (const shared of [true, false])
    await mine.call(addView, { params: screen, body: { name: `찾을 보기 ${shared}`, shared, content } })
  const found = async (who: Caller) =>
    (await who.call(listAllViews, {})).body.filter(({ name }) => name.startsWith('찾을 보기'))
  expect(await found(mine)).toMatchObject([
    { name: '찾을 보기 false', screen: 'buy-table', shared: false, ownerName: null },
    { name: '찾을 보기 true', shared: true, ownerName: null },
  ])
  expect(await found(others)).toMatchObject([{ name: '찾을 보기 true', ownerName: owner.managerName }])
})

it('shares no words that may be contacts', async () => {
  const contact = [
    { connection: '김소개' },
    { where: 'all(connection.has.010!-1234)' },
    { where: 'any(revenue.min.5)(all(connection.not.김소개)(progressStage.in.계약중))' },
    { where: 'all(connection.nothing.김소개)' },
  ]
  const content = (search: object) => ({ search, columns: null, widths: {}, pinned: [] }) as never
  for (const [at, search] of contact.entries()) {
    const body = { name: `연락 ${at}`, shared: true, content: content(search) }
    const refused = await mine.call(addView, { params, body })
    expect([refused.status, refused.error.code]).toEqual([409, 'view/contact-words'])
    expect((await mine.call(addView, { params, body: { ...body, shared: false } })).status).toBe(201)
  }
  const words = { name: '말', shared: true, content: content({ connection: '전화 지인' }) }
  expect((await mine.call(addView, { params, body: words })).status).toBe(201)

  // An earlier release stored such views. Others see them without these words.
  const search = { connection: '김소개', where: 'any(revenue.min.5)(connection.has.김소개)' }
  await t.db.insert(listView).values({
    teamId: owner.teamId,
    screen: params.screen,
    name: '옛 보기',
    shared: true,
    content: content(search),
  })
  const old = async (who: Caller) =>
    (await who.call(listViews, { params })).body.rows.find(({ name }) => name === '옛 보기')
  expect(await old(mine)).toMatchObject({ shortened: false, content: { search } })
  expect(await old(others)).toMatchObject({
    shortened: true,
    content: { search: { where: 'any(revenue.min.5)' } },
  })
  expect((await others.call(listViews, { params })).text).not.toContain('김소개')
})
