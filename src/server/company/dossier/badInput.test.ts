import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { brokerageTextFields, secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { companyFields, opinionFields } from '#shared/catalogue/fields/company.ts'
import { type TextField } from '#shared/catalogue/fields/field.ts'
import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import {
  getCompany,
  getCustomers,
  getHolders,
  getOpinion,
  getRelations,
  getSales,
  getStatements,
  getWorkplaces,
} from '#shared/company/company.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'

const t = testApp()
let admin: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const params = (businessNumber: string) => ({ params: { businessNumber } })
const name = { companyName: '나쁨솔(주)' }
const years = (list: string[], values: (number | string)[]) => ({
  years: list,
  items: [{ name: '자산총계', values }],
})

describe('refuses bad input with a message and changes nothing', () => {
  it.each([
    ['eleven digits', { company: { businessNumber: '12345678901', ...name } }, 'company.businessNumber'],
    ['letters', { company: { businessNumber: '123-45-6789a', ...name } }, 'company.businessNumber'],
    [
      'zeros without dashes',
      { company: { businessNumber: '0000000000', ...name } },
      'company.businessNumber',
    ],
    ['no number', { company: name }, 'company.businessNumber'],
    ['a year of five digits', { financial: years(['20231'], [1]) }, 'financial.years.0'],
    ['a year in words', { income: years(['작년'], [1]) }, 'income.years.0'],
    ['a year twice in a ratio', { ratios: { growth: years(['2023', '2023'], [1]) } }, 'ratios.growth'],
    ['a negative beyond range', { financial: years(['2023'], [-1e16]) }, 'bspl.2023.totalAssets'],
    [
      'a ratio beyond range',
      { ratios: { stability: { years: ['2023'], items: [{ name: '부채비율', values: [1e11] }] } } },
      'bspl.2023.debtRatio',
    ],
    ['employees beyond range', { company: { ...name, employees: 1e9 } }, 'company.employees'],
    ['employees in words', { company: { ...name, employees: '여럿' } }, 'company.employees'],
    ['a price beyond range', { additional: { sellerHopedPrice: 1e15 } }, 'additional.sellerHopedPrice'],
    ['an unknown ability', { additional: { companyStatus: '진행중' } }, 'additional.companyStatus'],
    ['an unknown sales type', { additional: { businessType: '개인영업' } }, 'additional.businessType'],
    [
      'an unknown connection',
      { additional: { businessConnectionMethod: '팩스' } },
      'additional.businessConnectionMethod',
    ],
    ['a day that is none', { additional: { dealDate: '2026-02-30' } }, 'additional.dealDate'],
    ['a ratio of sales beyond range', { sales: [{ salesRatio: 1e6 }] }, 'sales.0.salesRatio'],
    [
      'a related number of nine digits',
      { relatedCompanies: [{ relatedBusinessNumber: '123456789' }] },
      'relatedCompanies.0.relatedBusinessNumber',
    ],
    ['501 customers', { customers: Array.from({ length: 501 }, () => ({ customerType: 'B' })) }, 'customers'],
  ])('%s', (_name, given, path) =>
    t.unchanged(async () => {
      const body = {
        ...given,
        company: { businessNumber: '2148630577', ...name, ...(given as { company?: object }).company },
      }
      if (_name === 'no number') delete (body.company as { businessNumber?: string }).businessNumber
      const answer = await save(admin, body as never)
      expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, path])
      expect(answer.error.details).toMatch(/[가-힣]/)
    }),
  )

  const texts: [string, Record<string, TextField>][] = [
    ['company', { ...companyFields, ...opinionFields }],
    ['additional', { ...brokerageTextFields, ...secretFields }],
  ]
  it.each(texts)('every text of %s that is one letter too long', (part, fields) =>
    t.unchanged(async () => {
      for (const [field, { limit }] of Object.entries(fields)) {
        const over = { [field]: '가'.repeat(limit + 1) }
        const company = { businessNumber: '2148630577', ...name, ...(part === 'company' ? over : {}) }
        const answer = await save(admin, {
          company,
          ...(part === 'additional' ? { additional: over } : {}),
        } as never)
        expect([field, answer.status, answer.error.fields?.[0]?.path]).toEqual([
          field,
          400,
          `${part}.${field}`,
        ])
      }
    }),
  )

  it('names a hundred faults at most', () =>
    t.unchanged(async () => {
      const customers = Array.from({ length: 500 }, () => ({ customerType: '?' }))
      const answer = await save(admin, {
        company: { businessNumber: '2148630577', ...name },
        customers,
      } as never)
      expect(answer.status).toBe(400)
      expect(answer.error.fields).toHaveLength(100)
      expect(answer.error.fields?.[99]?.path).toBe('customers.99.customerType')
    }))

  it('a body of more than a megabyte is 413', () =>
    t.unchanged(async () => {
      const company = {
        businessNumber: '2148630577',
        companyName: '큰솔(주)',
        mainProducts: 'x'.repeat(1024 * 1024),
      }
      const answer = await save(admin, { company })
      expect([answer.status, answer.error.code]).toEqual([413, 'request/too-large'])
      expect(answer.error.message).toBe('보낸 내용이 너무 큽니다. 나누어서 다시 시도해주세요.')
    }))

  it('a request that is cut off in the middle of its body', () =>
    t.unchanged(async () => {
      const url = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))
      const body = JSON.stringify({ company: { businessNumber: '2148630577', companyName: '끊김솔(주)' } })
      const head = [
        'POST /api/save-company-data HTTP/1.1',
        `host: ${url.host}`,
        `cookie: ${admin.cookie}`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
      ]
      const arrived = once(t.app.server, 'request') as Promise<[IncomingMessage]>
      const socket = connectSocket(Number(url.port), url.hostname)
      socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, body.length / 2)}`)
      const [request] = await arrived
      const gone = once(request, 'close')
      socket.destroy()
      await gone.catch(() => undefined)
      expect(request.complete).toBe(false)
    }))
})

describe('stores everything that was sent', () => {
  it('a body of almost a megabyte', async () => {
    const number = nextBusinessNumber()
    const specialty = '가'.repeat(20_000)
    const customers = Array.from({ length: 500 }, (_, index) => ({
      customerType: 'B' as const,
      customerName: `거래처${index}${'가'.repeat(280)}`,
      representativeName: '나'.repeat(150),
    }))
    const answer = await save(admin, {
      company: { businessNumber: number, companyName: '큰솔(주)', businessCore: specialty },
      customers,
    })
    expect(answer.status).toBe(200)
    expect((await admin.call(getCustomers, params(number))).body).toHaveLength(500)
    expect((await admin.call(getOpinion, params(number))).body.businessCore).toBe(specialty)
  })

  it('rows keep the order of the request, whatever sequence numbers they have', async () => {
    const number = await register(admin, '차례솔(주)', {
      sales: [
        { businessSegment: '하나', sequence: 7 },
        { businessSegment: '둘', sequence: 7 },
      ] as never,
    })
    const rows = (await admin.call(getSales, params(number))).body
    expect(rows.map((row) => [row.sequence, row.businessSegment])).toEqual([
      [1, '하나'],
      [2, '둘'],
    ])
  })

  it('SQL and script text in every field is stored and returned as plain text', async () => {
    const nasty = `');--<b>{{1}}\\"=1`
    const all = (fields: Record<string, unknown>) =>
      Object.fromEntries(Object.keys(fields).map((field) => [field, nasty]))
    const number = nextBusinessNumber()
    const company = { ...all(companyFields), ...all(opinionFields) }
    const additional = { ...all(brokerageTextFields), ...all(secretFields) }
    const words = (fields: string) => all(Object.fromEntries(fields.split(' ').map((field) => [field, 1])))
    const sales = words('businessSegment mainProduct')
    const customer = words('customerName customerBusinessNumber representativeName fiscalYear')
    const holder = words('shareholderName classification relationshipWithExecutive relationshipWithCompany')
    const workplace = words(
      'classification workplaceName workplaceBusinessNumber owner ownershipRelation capitalStructure operationType mainProducts businessAddress phoneNumber faxNumber locationCondition industrialComplex plotArea buildingArea leaseDepositScale monthlyRent rightsInfringement collateralProvision',
    )
    const answer = await save(admin, {
      company: { businessNumber: number, ...company },
      additional,
      sales: [sales],
      customers: [{ customerType: 'S', ...customer }],
      holders: [holder],
      workplace: [workplace],
      relatedCompanies: [{ relatedBusinessNumber: '120-81-47521', relatedRelationship: nasty }],
      financial: { years: ['2024'], items: [{ name: nasty, values: [nasty] }] },
    } as never)
    expect(answer.status).toBe(200)
    expect((await admin.call(getCompany, params(number))).body).toMatchObject(all(companyFields))
    expect((await admin.call(getOpinion, params(number))).body).toMatchObject(all(opinionFields))
    expect((await admin.call(getBrokerage, { params: { key: number }, query: {} })).body.add).toMatchObject(
      additional,
    )
    expect((await admin.call(getSales, params(number))).body).toMatchObject([sales])
    expect((await admin.call(getCustomers, params(number))).body).toMatchObject([customer])
    expect((await admin.call(getHolders, params(number))).body).toMatchObject([holder])
    expect((await admin.call(getWorkplaces, params(number))).body).toMatchObject([workplace])
    expect((await admin.call(getRelations, params(number))).body).toMatchObject([
      { relatedRelationship: nasty },
    ])
    expect((await admin.call(getStatements, params(number))).body).toMatchObject([
      { name: nasty, text: nasty },
    ])
  })
})

it('of two concurrent saves the later one gets a conflict with both states', async () => {
  const number = await register(admin, '두상태솔(주)')
  for (let version = 1; version <= 10; version += 1) {
    const sent = ['가', '나'].map((who) => `${who}${version}`)
    const answers = await Promise.all(
      sent.map((fax) => save(admin, { company: { businessNumber: number, fax }, version })),
    )
    const winner = answers.findIndex((answer) => answer.status === 200)
    const late = answers[1 - winner]
    expect([late?.status, late?.error.code]).toEqual([409, 'company/conflict'])
    const { stored } = (late?.error ?? {}) as unknown as {
      stored: { version: number; company: { fax: string } }
    }
    expect([stored.version, stored.company.fax]).toEqual([version + 1, sent[winner]])
  }
})
