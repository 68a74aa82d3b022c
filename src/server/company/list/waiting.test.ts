import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { listWaiting, waitingPageSize } from '#shared/company/waiting.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'

const t = testApp()
let mineUser: TestUser
let mine: Caller
let others: Caller
let admin: Caller
beforeAll(async () => {
  mineUser = await makeUser(t.db, { role: 'team', managerName: '김도현' })
  mine = await t.as(mineUser)
  others = await t.as(await makeUser(t.db, { role: 'team' }))
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const page = async (caller: Caller, at?: number) => {
  const answer = await caller.call(listWaiting, { query: at ? { page: String(at) } : {} })
  expect(answer.status).toBe(200)
  return answer.body
}

it('lists what has no side, the own team first, then the newest', async () => {
  expect(await page(mine)).toEqual({
    rows: [],
    next: null,
    total: 0,
    page: 1,
    pageSize: waitingPageSize,
  })
  const own = await register(mine, '우리솔(주)', {
    company: { businessNumber: '', representative: '서지후' } as never,
  })
  const older = await register(others, '먼저솔(주)')
  const newer = await register(others, '나중솔(주)')
  const sided = await register(mine, '정해솔(주)')
  await save(mine, { company: { businessNumber: sided }, additional: { side: '매도기업' } })
  const { rows, total } = await page(mine)
  expect(total).toBe(3)
  expect(rows.map((item) => [item.businessNumber, item.own])).toEqual([
    [own, true],
    [newer, false],
    [older, false],
  ])
  expect(rows[0]).toMatchObject({
    companyName: '우리솔(주)',
    representative: '서지후',
    createdBy: mineUser.teamId,
    createdByName: '김도현',
  })
  expect(new Date(rows[0]?.createdAt ?? '').toISOString()).toBe(rows[0]?.createdAt)
  expect((await page(others)).rows.map((item) => item.own)).toEqual([true, true, false])

  await save(mine, { company: { businessNumber: own }, additional: { side: '매수기업' } })
  await admin.call(deleteCompany, { params: { businessNumber: older }, body: { reason: '중복' } })
  expect((await page(mine)).rows.map((item) => item.businessNumber)).toEqual([newer])
})

it('pages without gaps or repeats; a page behind the end is the last one', async () => {
  for (let n = 0; n < 12; n += 1) await register(n % 3 === 0 ? mine : others, `쪽솔${n}(주)`)
  const first = await page(mine, 1)
  const second = await page(mine, 2)
  expect(first.rows).toHaveLength(waitingPageSize)
  const all = [...first.rows, ...second.rows]
  expect(new Set(all.map((item) => item.businessNumber)).size).toBe(first.total)
  expect(all.map((item) => item.own)).toEqual(all.map((item) => item.own).toSorted((a, b) => +b - +a))
  expect(await page(mine, 9)).toEqual(second)
})

it('refuses invalid pages and people without a session', async () => {
  for (const bad of ['0', '-1', 'x', '1234567']) {
    expect((await mine.call(listWaiting, { query: { page: bad } })).status).toBe(400)
  }
  expect((await t.nobody.call(listWaiting, { query: {} })).status).toBe(401)
})

it('counts through the index of what waits', async () => {
  const plan = await t.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select count(*) from company_list l where l.side is null`,
    )
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('company_list_waiting')
})
