import { beforeAll, expect, it } from 'vitest'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { getNeighbours, listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { conditionsOf } from './conditions.ts'
import { nearest } from './neighbours.queries.ts'
import { orderOf } from './orders.ts'

const t = testApp()
let admin: Caller
let stranger: Caller
const numbers: string[] = []
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  stranger = await t.as(await makeUser(t.db, { role: 'team' }))
  // Some sort values are equal and some are missing, so that the business number has to decide the order.
  const revenues = [300, null, 100, 300, null, 200, 100]
  for (const [at, revenue] of revenues.entries()) {
    const years = ['2025']
    const items = [{ name: '자산총계', values: [1000] }].concat(
      revenue === null ? [] : [{ name: '매출액', values: [revenue] }],
    )
    const more = {
      additional: { side: 'sell', progressStage: at % 2 ? '계약전' : '계약중', contact1Name: `비밀${at}` },
      financial: { years, items, unit: '백만원' },
    }
    numbers.push(await register(admin, `나란솔${['다', '가', '나'][at % 3]}`, more as never))
  }
})

type Query = CallInput<typeof getNeighbours>['query']
const ask = (caller: Caller, businessNumber: string, query: Query) =>
  caller.call(getNeighbours, { params: { businessNumber }, query })

it('agrees with the list in every order, both ways', async () => {
  const sorts = ['companyName', 'revenue', 'createdAt', 'progressStage', 'latestReportDate', 'businessNumber']
  for (const sort of ['', ...sorts, ...sorts.map((one) => `-${one}`)]) {
    const query = { side: '매도기업', name: '나란솔', ...(sort ? { sort } : {}) } as Query
    const { rows } = (await admin.call(listCompanies, { query: query as never })).body
    expect(rows).toHaveLength(numbers.length)
    const listed = rows.map(({ businessNumber }) => businessNumber)
    for (const at of [0, 1, 3, listed.length - 1]) {
      const { body } = await ask(stranger, listed[at] ?? '', query)
      expect([sort, at, body]).toMatchObject([
        sort,
        at,
        {
          position: at + 1,
          total: listed.length,
          listed: true,
          previous: at === 0 ? null : { businessNumber: listed[at - 1] },
          next: at === listed.length - 1 ? null : { businessNumber: listed[at + 1] },
        },
      ])
    }
  }
})

it('a company that left the list has neighbours by its old position; a deleted one is no neighbour', async () => {
  const query = { side: '매도기업', stage: '계약중', sort: 'businessNumber' } as Query
  const [, , third, , fifth = '', , seventh = ''] = numbers
  await save(admin, { company: { businessNumber: fifth }, additional: { progressStage: '계약완료' } })
  expect((await ask(admin, fifth, query)).body).toMatchObject({
    position: null,
    total: 3,
    listed: false,
    previous: { businessNumber: third },
    next: { businessNumber: seventh },
  })
  await admin.call(deleteCompany, { params: { businessNumber: seventh }, body: { reason: '중복' } })
  expect((await ask(admin, fifth, query)).body).toMatchObject({ total: 2, next: null })
  expect((await ask(admin, seventh, query)).status).toBe(404)
})

it('finds the same where the texts are read one by one', async () => {
  const keyword = '무균충전라인'
  for (const number of [numbers[0], numbers[3], numbers[5]])
    await save(admin, {
      company: { businessNumber: number ?? '' },
      additional: { companySpecialty: `새 ${keyword} 증설` },
    })
  const conditions = conditionsOf({ teamId: 'x', role: 'staff' }, { keyword })
  expect(conditions.expensive).toHaveLength(1)
  const order = orderOf('businessNumber')
  const key = order.keyOf({ key: [numbers[3] ?? ''] })
  for (const broad of [false, true]) {
    const before = await nearest(t.db, conditions, { broad, on: order.before(key), by: order.back })
    const behind = await nearest(t.db, conditions, { broad, on: order.after(key), by: order.by })
    expect([before?.businessNumber, behind?.businessNumber]).toEqual([numbers[0], numbers[5]])
  }
})

it('does not reveal hidden contacts through the conditions of a list', async () => {
  const query = { connection: '비밀' } as Query
  expect((await ask(stranger, numbers[0] ?? '', query)).body).toMatchObject({ listed: false, total: 0 })
})

it('refuses an invalid number, an unknown company, an invalid sort, contradicting conditions and a missing session', async () => {
  const [first = ''] = numbers
  expect((await ask(admin, '12-3', {})).status).toBe(400)
  expect((await ask(admin, nextBusinessNumber(), {})).status).toBe(404)
  expect((await ask(admin, first, { sort: 'password' } as Query)).status).toBe(400)
  expect((await ask(admin, first, { revenueMin: '9', revenueMax: '1' } as never)).status).toBe(400)
  expect((await ask(t.nobody, first, {})).status).toBe(401)
})
