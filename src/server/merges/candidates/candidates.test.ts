import { expect, it } from 'vitest'
import {
  listDistinct,
  listMergeCandidates,
  markDistinct,
  unmarkDistinct,
} from '#shared/merges/candidates.endpoints.ts'
import { testApp } from '#test/kit/app.ts'
import { businessNumber, register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { mergeInto } from '#test/kit/mergeWorld.ts'
import { numberLikeness } from './reasons.ts'

const t = testApp()
const asAdmin = async () => t.as(await makeUser(t.db, { role: 'viceadmin' }))

it('finds pairs by two traces, a mistyped number or the corporate number, and says why', async () => {
  const admin = await asAdmin()
  const same = { representative: '조은결', phone: '041-000-2280' }
  const one = await register(admin, '여울목모빌리티(주)', {
    company: { ...same, businessNumber: '', companyName: '' },
  })
  const other = await register(admin, '주식회사 여울목 모빌리티', {
    company: { ...same, businessNumber: '', companyName: '' },
  })
  const list = async (query: { likelihood?: 'sure' | 'low'; q?: string } = {}) =>
    (await admin.call(listMergeCandidates, { query })).body
  const found = await list()
  expect(found.rows).toMatchObject([
    {
      one: { businessNumber: one },
      other: { businessNumber: other },
      likelihood: 'sure',
      reasons: ['name', 'representative', 'phone'],
    },
  ])
  expect(found.counts).toEqual({ all: 1, sure: 1, likely: 0, low: 0 })
  expect((await list({ likelihood: 'low' })).rows).toEqual([])
  expect((await list({ q: '다른 이름' })).rows).toEqual([])
  expect((await list({ q: other })).rows).toHaveLength(1)

  const body = { one: other, other: one }
  expect((await admin.call(markDistinct, { body })).body).toEqual({ distinct: true })
  expect((await admin.call(markDistinct, { body })).body).toEqual({ distinct: true })
  expect(await list()).toMatchObject({ rows: [], distinct: 1 })
  expect((await admin.call(listDistinct, { query: {} })).body.total).toBe(1)
  await admin.call(unmarkDistinct, { body })
  expect((await list()).rows).toHaveLength(1)
  await mergeInto(admin, one, other)
  expect((await list()).rows).toEqual([])
})

it('a mistyped number counts with another trace, and never alone', async () => {
  const admin = await asAdmin()
  const right = businessNumber(70_000_001)
  const digits = right.replaceAll('-', '')
  const wrong = `${digits.slice(0, 9)}${(Number(digits[9]) + 1) % 10}`
  const add = (number: string, companyName: string, more: object = {}) =>
    admin.send({
      method: 'POST',
      url: '/api/save-company-data',
      payload: { company: { businessNumber: number, companyName, ...more } },
    })
  await add(right, '달빛정밀')
  await add(wrong, '별빛산업')
  const reasons = async () => {
    const { rows } = (await admin.call(listMergeCandidates, { query: { q: '빛' } })).body
    return rows.map((row) => row.reasons)
  }
  expect(await reasons()).toEqual([])
  await add(right, '달빛정밀', { phone: '02-700-8000' })
  await add(wrong, '별빛산업', { phone: '02)700-8000' })
  expect(await reasons()).toEqual([['phone', 'oneDigit']])
})

it('tells one wrong digit from two swapped ones and from other numbers', () => {
  expect(numberLikeness('1234567890', '1234567891')).toBe('oneDigit')
  expect(numberLikeness('1234567890', '1234657890')).toBe('swappedDigits')
  expect(numberLikeness('1234567890', '1234560897')).toBeNull()
  expect(numberLikeness('1234567890', '1234567890')).toBeNull()
})

it('refuses a pair that is no pair, and people without the right', async () => {
  const admin = await asAdmin()
  const one = await register(admin, '혼자')
  const staff = await t.as(await makeUser(t.db))
  await t.unchanged(async () => {
    expect((await admin.call(markDistinct, { body: { one, other: one } })).error.code).toBe('merge/self')
    const other = '999-99-99999'
    expect((await admin.call(markDistinct, { body: { one, other } })).error.code).toBe('company/not-found')
    expect((await admin.call(markDistinct, { body: { one, other: 'x' } })).status).toBe(400)
    expect((await staff.call(markDistinct, { body: { one, other } })).status).toBe(403)
    expect((await staff.call(listMergeCandidates, { query: {} })).status).toBe(403)
    expect((await t.nobody.call(listMergeCandidates, { query: {} })).status).toBe(401)
  })
})
