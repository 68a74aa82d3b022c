import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import {
  getCompany,
  getCustomers,
  getHolders,
  getOpinion,
  getRelations,
  getSales,
  getStatements,
  getWorkplaces,
  getYears,
} from '#shared/company/company.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save, years } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'

const t = testApp()
let registrarUser: TestUser
let registrar: Caller
beforeAll(async () => {
  registrarUser = await makeUser(t.db, { role: 'team', managerName: '등록솔' })
  registrar = await t.as(registrarUser)
})

const params = (businessNumber: string) => ({ params: { businessNumber } })

describe('a whole dossier', () => {
  it('is saved in one call and read back part by part', async () => {
    const number = nextBusinessNumber()
    const answer = await save(registrar, {
      company: {
        businessNumber: number.replaceAll('-', ''),
        companyName: '나린솔테크(주)',
        representative: '서지후',
        employees: '1,234',
        address: '충남 천안시',
        industryCode11th: '반도체 제조용 기계',
        businessCore: '핵심',
        managementTeam: '경영진',
      },
      financial: years({ 자산총계: ['18,420', 20_115], 부채총계: [9870, '△10'], '이름 모를 행': [1, 2] }),
      income: {
        unit: '천원',
        years: ['2024'],
        items: [
          { key: 'revenue', name: '매출', values: [24_806_000] },
          { name: '당기순이익', values: ['흑자전환'] },
        ],
      },
      ebitda: { unit: '천원', years: ['2024'], items: [{ name: 'EBITDA', values: [2_671_000] }] },
      ratios: {
        '안정성 분석': years({ 부채비율: [115.4, 12345.678] }),
        growth: years({ 매출액증가율: [null, 16.2] }),
      },
      sales: [{ businessSegment: '장비', mainProduct: '세정기', salesRatio: 80.5 }],
      customers: [
        { customerType: 'B', customerName: '구매처1', tradingRatio: 30 },
        { customerType: 'S', customerName: '판매처1' },
        { customerType: 'B', customerName: '구매처2' },
      ],
      workplace: [
        {
          classification: '본사',
          workplaceType: '천안공장',
          address: '천안',
          phone: '041',
          isMainWorkplace: true,
        },
      ],
      holders: [{ shareholderName: '서지후', totalRatio: 61.5, commonShares: '120,000' }],
      relatedCompanies: [{ relatedBusinessNumber: '214-86-30577', relatedRelationship: '계열사' }],
    })
    expect(answer.body).toMatchObject({
      success: true,
      created: true,
      version: 1,
      businessNumber: number,
      uniqueNumber: null,
    })
    expect(answer.body.changed.company).toContain('companyName')
    const read = await registrar.call(getCompany, params(number))
    expect(read.body).toMatchObject({
      companyName: '나린솔테크(주)',
      employees: 1234,
      industryCode: '반도체 제조용 기계',
      businessCore: '핵심',
      createdBy: registrarUser.teamId,
      can: { edit: true, seeContacts: true },
    })
    expect((await registrar.call(getYears, params(number))).body).toEqual([
      expect.objectContaining({
        year: '2023',
        totalAssets: 18_420,
        totalLiabilities: 9870,
        revenue: null,
        debtRatio: 115.4,
      }),
      expect.objectContaining({
        year: '2024',
        totalLiabilities: -10,
        revenue: 24_806,
        netIncome: null,
        ebitda: 2_671_000,
        debtRatio: 12_345.68,
        revenueGrowthRate: 16.2,
      }),
    ])
    const lines = (await registrar.call(getStatements, params(number))).body
    expect(lines).toContainEqual({
      statement: 'financial',
      year: '2024',
      position: 2,
      name: '이름 모를 행',
      value: 2,
      text: null,
    })
    expect(lines).toContainEqual({
      statement: 'income',
      year: '2024',
      position: 1,
      name: '당기순이익',
      value: null,
      text: '흑자전환',
    })
    expect((await registrar.call(getSales, params(number))).body).toMatchObject([
      { sequence: 1, salesRatio: 80.5 },
    ])
    const customers = (await registrar.call(getCustomers, params(number))).body
    expect(customers.map((row) => [row.customerType, row.sequence, row.customerName])).toEqual([
      ['B', 1, '구매처1'],
      ['B', 2, '구매처2'],
      ['S', 1, '판매처1'],
    ])
    expect((await registrar.call(getWorkplaces, params(number))).body).toMatchObject([
      {
        workplaceName: '천안공장',
        workplaceType: '천안공장',
        businessAddress: '천안',
        phone: '041',
        isMainWorkplace: '예',
      },
    ])
    expect((await registrar.call(getHolders, params(number))).body).toMatchObject([
      { commonShares: 120_000, totalRatio: 61.5 },
    ])
    expect((await registrar.call(getRelations, params(number))).body).toMatchObject([
      { relatedBusinessNumber: '214-86-30577', registered: false, relatedCompanyName: null },
    ])
    expect((await registrar.call(getOpinion, params(number))).body).toMatchObject({
      managementTeam: '경영진',
    })
  })

  it('keeps years and parts that were not sent', async () => {
    const number = await register(registrar, '남은솔(주)', {
      company: { businessNumber: '', fax: '02-1' } as never,
      financial: years({ 자산총계: [10, 20] }),
      sales: [{ businessSegment: '하나' }],
    })
    await save(registrar, {
      company: { businessNumber: number, representative: '새 대표' },
      financial: years({ 자산총계: [99] }, ['2025']),
    })
    expect((await registrar.call(getCompany, params(number))).body).toMatchObject({
      companyName: '남은솔(주)',
      fax: '02-1',
    })
    expect((await registrar.call(getYears, params(number))).body.map((row) => row.totalAssets)).toEqual([
      10, 20, 99,
    ])
    expect((await registrar.call(getSales, params(number))).body).toHaveLength(1)
  })

  it('from a report: empty values and lists change nothing unless cleared on purpose', async () => {
    const number = await register(registrar, '지킴솔(주)', {
      company: { businessNumber: '', fax: '02-1', email: 'a@b.kr' } as never,
      sales: [{ businessSegment: '하나' }],
      financial: years({ 자산총계: [10, 20] }),
    })
    const body = {
      company: { businessNumber: number, fax: null, email: '' },
      sales: [],
      financial: years({ 자산총계: [null, 21] }),
    }
    await save(registrar, { ...body, cleared: ['company.email', 'bspl.2023.totalAssets'] })
    expect((await registrar.call(getCompany, params(number))).body).toMatchObject({
      fax: '02-1',
      email: null,
    })
    expect((await registrar.call(getSales, params(number))).body).toHaveLength(1)
    expect((await registrar.call(getYears, params(number))).body.map((row) => row.totalAssets)).toEqual([
      null,
      21,
    ])
    await save(registrar, { ...body, cleared: ['sales'] })
    expect((await registrar.call(getSales, params(number))).body).toEqual([])
  })

  it('an entry by hand clears a field with null and replaces a list', async () => {
    const number = await register(registrar, '비움솔(주)', {
      company: { businessNumber: '', fax: '02-1' } as never,
      sales: [{ businessSegment: '하나' }],
    })
    await save(registrar, { company: { businessNumber: number, fax: null }, sales: [], additional: {} })
    expect((await registrar.call(getCompany, params(number))).body.fax).toBeNull()
    expect((await registrar.call(getSales, params(number))).body).toEqual([])
  })
})

describe('missing data', () => {
  it('company, years and sales are 404; the rest is empty', async () => {
    const { params: none } = params('120-81-47521')
    const statuses = await Promise.all(
      [getCompany, getYears, getSales].map(
        async (call) => (await registrar.call(call, { params: none })).status,
      ),
    )
    expect(statuses).toEqual([404, 404, 404])
    for (const call of [getHolders, getRelations, getCustomers, getWorkplaces, getStatements]) {
      const answer = await registrar.call(call, { params: none })
      expect([answer.status, answer.body]).toEqual([200, []])
    }
    expect((await registrar.call(getOpinion, { params: none })).body).toEqual({})
  })
  it('a registered company without data has no years', async () => {
    const number = await register(registrar, '빈솔(주)')
    expect((await registrar.call(getYears, params(number))).body).toEqual([])
  })
})

it('every save is in the audit log with what changed', async () => {
  const number = await register(registrar, '기록솔(주)')
  await save(registrar, { company: { businessNumber: number, fax: '02-9' } })
  const rows = await t.db.select().from(auditEntry).where(eq(auditEntry.businessNumber, number))
  expect(rows.map((row) => row.action)).toEqual(['company/created', 'company/changed'])
  expect(rows[1]?.before).toMatchObject({ company: { fax: null } })
  expect(rows[1]?.after).toMatchObject({ company: { fax: '02-9' } })
})
