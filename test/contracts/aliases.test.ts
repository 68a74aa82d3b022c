import { beforeAll, describe, expect, it } from 'vitest'
import { omit, safeParse } from 'zod/mini'
import { addBrokerage, getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import {
  BrokerageInput,
  CompanyInput,
  CustomerInput,
  HolderInput,
  RelationInput,
  SalesInput,
  WorkplaceInput,
} from '#shared/company/dossier.ts'
import { getWholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import type { Shape } from '#shared/platform/endpoint.ts'
import { type Caller, testApp } from '../kit/app.ts'
import { nextBusinessNumber, register, save } from '../kit/companies.ts'
import { makeUser } from '../kit/factories.ts'
import { defOf } from './textFields.ts'

/** These tests check that each input field is returned under the same name, whatever its column is called. */
const t = testApp()
let admin: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const words = [
  '값 하나',
  '2019',
  '2026-01-05',
  'sell',
  '계약전',
  '진행가능',
  '회사영업',
  '전화',
  'S',
  '214-86-30577',
]
function valueFor(shape: Shape): unknown {
  return [7, ...words].find((value) => {
    const read = safeParse(shape, value)
    // Skips a number that the field converts to text, because such a field is a text field.
    return read.success && (typeof value !== 'number' || typeof read.data === 'number')
  })
}
const fieldsOf = (shape: Shape) =>
  Object.entries(defOf(shape).shape ?? {}).map(([name, field]) => {
    const value = valueFor(field)
    if (value === undefined) throw new Error(`no value for ${name}`)
    return { name, value, stored: safeParse(field, value).data }
  })

const whole = async (businessNumber: string) =>
  (await admin.call(getWholeCompany, { params: { businessNumber }, query: {} })).body as unknown as Record<
    string,
    Record<string, unknown>[] & Record<string, unknown>
  >

const lists = [
  { part: 'sales', answer: 'sales', shape: SalesInput, start: {} },
  { part: 'customers', answer: 'customers', shape: CustomerInput, start: { customerType: 'S' } },
  { part: 'workplace', answer: 'workplace', shape: WorkplaceInput, start: {} },
  { part: 'holders', answer: 'holders', shape: HolderInput, start: {} },
  {
    part: 'relatedCompanies',
    answer: 'relations',
    shape: RelationInput,
    start: { relatedBusinessNumber: '214-86-30577' },
  },
] as const

describe.each(lists)('$part', ({ part, answer, shape, start }) => {
  it.each(fieldsOf(shape))('$name comes back', async ({ name, value, stored }) => {
    const number = await register(admin, `이름솔 ${name}`, { [part]: [{ ...start, [name]: value }] } as never)
    expect((await whole(number))[answer]?.[0]?.[name]).toEqual(stored)
  })
})

it('the own name of a workplace field counts before its other one', async () => {
  const number = await register(admin, '두이름솔', {
    workplace: [{ locationCondition: '공업지역', facilitiesPermit: '다른 말' }],
  })
  expect((await whole(number)).workplace?.[0]).toMatchObject({
    locationCondition: '공업지역',
    facilitiesPermit: '공업지역',
  })
})

it.each(fieldsOf(CompanyInput).filter(({ name }) => name !== 'businessNumber'))(
  'company: $name comes back',
  async ({ name, value, stored }) => {
    const number = nextBusinessNumber()
    const saved = await save(admin, {
      company: { companyName: '이름솔', [name]: value, businessNumber: number } as never,
    })
    expect(saved).toMatchObject({ status: 200 })
    const { company, opinion, add } = await whole(number)
    expect([company?.[name], opinion?.[name], add?.[name]]).toContainEqual(stored)
  },
)

it.each([
  // The values of own fields are in their own test, because a field must exist first.
  ...fieldsOf(omit(BrokerageInput, { own: true })),
  ...['contactName', 'contactPosition', 'contactPhone', 'contactEmail', 'searchKeyword'].map((name) => ({
    name,
    value: name === 'contactEmail' ? 'a@example.com' : '값 하나',
    stored: name === 'contactEmail' ? 'a@example.com' : '값 하나',
  })),
])('company-add: $name comes back', async ({ name, value, stored }) => {
  const number = await register(admin, `부가솔 ${name}`)
  const added = await admin.call(addBrokerage, { body: { businessNumber: number, [name]: value } as never })
  expect([200, 201]).toContain(added.status)
  const { add } = (await admin.call(getBrokerage, { params: { key: number }, query: {} })).body
  const opinion = (await whole(number)).opinion
  expect([(add as Record<string, unknown>)[name], opinion?.[name]]).toContainEqual(stored)
})
