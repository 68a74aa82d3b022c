import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { company } from '#server/database/tables/company.ts'
import { companyAdd } from '#server/database/tables/companyAdd.ts'
import { stageHistory } from '#server/database/tables/companyParts.ts'
import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import {
  getCompany,
  getCompanySaver,
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
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'

// The long tier saves two thousand times in a few seconds, as no person does.
const t = testApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } })
let registrarUser: TestUser
let registrar: Caller
let other: Caller
let admin: Caller
beforeAll(async () => {
  registrarUser = await makeUser(t.db, { role: 'team', managerName: '등록솔' })
  registrar = await t.as(registrarUser)
  other = await t.as(await makeUser(t.db, { role: 'staff' }))
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const params = (businessNumber: string) => ({ params: { businessNumber } })
const brokerageOf = async (number: string) =>
  (await t.db.select().from(companyAdd).where(eq(companyAdd.businessNumber, number)))[0]
const unchanged = async (work: () => Promise<unknown>) => {
  const before = await fingerprint(t.database.pool)
  await work()
  expect(await fingerprint(t.database.pool)).toEqual(before)
}
const years = (values: Record<string, (number | string | null)[]>, list = ['2023', '2024']) => ({
  unit: '백만원',
  years: list,
  items: Object.entries(values).map(([name, row]) => ({ name, values: row })),
})

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

  it('leaves what was not sent, year by year and part by part', async () => {
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

  it('by hand: null clears a field and a sent list replaces', async () => {
    const number = await register(registrar, '비움솔(주)', {
      company: { businessNumber: '', fax: '02-1' } as never,
      sales: [{ businessSegment: '하나' }],
    })
    await save(registrar, { company: { businessNumber: number, fax: null }, sales: [], additional: {} })
    expect((await registrar.call(getCompany, params(number))).body.fax).toBeNull()
    expect((await registrar.call(getSales, params(number))).body).toEqual([])
  })
})

describe('brokerage information', () => {
  const additional = {
    side: 'seller',
    progressStage: '계약전',
    companyStatus: '진행가능',
    contact1Name: '김연락',
    sellerHopedPrice: '45,000',
  }

  it("a person's first side gives a unique number, once and for ever", async () => {
    const number = await register(registrar, '고유솔(주)')
    const first = await save(registrar, { company: { businessNumber: number }, additional })
    expect(first.body.uniqueNumber).toMatch(/^S\d\d-\d{4,}$/)
    const again = await save(registrar, {
      company: { businessNumber: number },
      additional: { side: '매수기업' },
    })
    expect(again.body.uniqueNumber).toBe(first.body.uniqueNumber)
    expect(await brokerageOf(number)).toMatchObject({
      side: '매수기업',
      sellerHopedPrice: 45_000,
      statusWriter: registrarUser.teamId,
    })
    const history = await t.db.select().from(stageHistory).where(eq(stageHistory.businessNumber, number))
    expect(history.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['side', null, '매도기업'],
      ['progressStage', null, '계약전'],
      ['companyStatus', null, '진행가능'],
      ['side', '매도기업', '매수기업'],
    ])
  })

  it('fifty parallel first saves give fifty numbers without gap or repeat', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => register(registrar, `동시솔${index}`)),
    )
    const answers = await Promise.all(
      numbers.map((businessNumber) =>
        save(registrar, { company: { businessNumber }, additional: { side: 'investor' } }),
      ),
    )
    const given = answers
      .map((answer) => Number(answer.body.uniqueNumber?.split('-')[1]))
      .toSorted((a, b) => a - b)
    expect(given).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  it('takes the credit rating of a report, keeps it over a blank and clears it only when told', async () => {
    const number = await register(registrar, '등급솔(주)')
    const report = (creditRating: string | null, cleared: string[] = []) =>
      save(registrar, { company: { businessNumber: number, creditRating }, cleared })
    const ratings = async () => [
      (await brokerageOf(number))?.creditRating,
      (await registrar.call(getCompany, { params: { businessNumber: number } })).body.creditRating,
    ]
    await report('BBB-')
    expect(await ratings()).toEqual(['BBB-', 'BBB-'])
    await report(null)
    expect(await ratings()).toEqual(['BBB-', 'BBB-'])
    await report(null, ['company.creditRating'])
    expect(await ratings()).toEqual([null, null])
    const long = await report('A'.repeat(51))
    expect([long.status, (long.body as unknown as { details: string }).details]).toEqual([
      400,
      expect.stringContaining('신용등급은 50자까지 입력할 수 있습니다.'),
    ])
  })

  it('says who saved last and when, and nothing of a deleted company', async () => {
    const number = await register(registrar, '저장솔(주)')
    const saver = (caller: Caller) => caller.call(getCompanySaver, params(number))
    expect((await saver(other)).body).toEqual({
      savedBy: { teamId: registrarUser.teamId, managerName: expect.any(String), at: expect.any(String) },
    })
    const late = await makeUser(t.db, { role: 'admin' })
    await save(await t.as(late), { company: { businessNumber: number, fax: '02-1' } })
    expect((await saver(other)).body.savedBy?.teamId).toBe(late.teamId)
    await t.db.update(company).set({ deletedAt: new Date() }).where(eq(company.businessNumber, number))
    expect((await saver(other)).status).toBe(404)
    expect((await other.call(getCompanySaver, { params: { businessNumber: '12' } })).status).toBe(400)
  })

  it('blank contacts keep what is stored for those who may not see them', async () => {
    const number = await register(registrar, '연락솔(주)')
    await save(registrar, { company: { businessNumber: number }, additional })
    // Unassigned: anyone may complete it, but the stored contact is not theirs to see or wipe out.
    expect(
      (
        await save(other, {
          company: { businessNumber: number },
          additional: { contact1Name: '', creditRating: 'BBB' },
        })
      ).status,
    ).toBe(200)
    expect(await brokerageOf(number)).toMatchObject({ contact1Name: '김연락', creditRating: 'BBB' })
    await save(registrar, { company: { businessNumber: number }, additional: { contact1Name: null } })
    expect((await brokerageOf(number))?.contact1Name).toBeNull()
  })

  it('belongs to its managers once there are any', async () => {
    const number = await register(registrar, '담당솔(주)')
    const managerUser = await makeUser(t.db, { role: 'team' })
    await save(registrar, { company: { businessNumber: number }, additional })
    await t.db
      .update(companyAdd)
      .set({ manager2Team: managerUser.teamId })
      .where(eq(companyAdd.businessNumber, number))
    const body = { company: { businessNumber: number, representative: '바뀜' } }
    await unchanged(async () => {
      for (const caller of [other, registrar]) {
        // With slot 1 empty too the screen is told the same as the save.
        const read = await caller.call(getCompany, params(number))
        expect(read.body.can).toEqual({ edit: false, seeContacts: false })
        const answer = await save(caller, body)
        expect([answer.status, answer.error.message]).toEqual([
          403,
          '이 기업의 담당자로 지정되지 않아 수정할 수 없습니다.',
        ])
      }
    })
    expect((await save(await t.as(managerUser), body)).status).toBe(200)
    expect((await save(admin, body)).status).toBe(200)
  })

  it('stays with the registering team while slot 1 is only filled by default', async () => {
    const number = await register(registrar, '기본솔(주)')
    const head = await makeUser(t.db, { role: 'admin' })
    await save(registrar, { company: { businessNumber: number }, additional })
    await t.db
      .update(companyAdd)
      .set({ manager1Team: head.teamId, managerByDefault: true })
      .where(eq(companyAdd.businessNumber, number))
    expect((await save(registrar, { company: { businessNumber: number, fax: '1' } })).status).toBe(200)
    expect((await save(other, { company: { businessNumber: number, fax: '2' } })).status).toBe(403)
  })
})

describe('two at once', () => {
  it('a stale version is 409 with what is stored', async () => {
    const number = await register(registrar, '겹침솔(주)')
    const at = (fax: string, version: number) =>
      save(registrar, { company: { businessNumber: number, fax }, version })
    expect((await at('하나', 1)).body.version).toBe(2)
    const late = await at('둘', 1)
    expect([late.status, late.error.code]).toEqual([409, 'company/conflict'])
    expect((late.error as unknown as { stored: { company: object } }).stored).toMatchObject({
      version: 2,
      company: { fax: '하나' },
    })
  })

  it('a late save is told both states and who saved, and nothing of a deletion', async () => {
    const number = await register(registrar, '두상태솔(주)', { additional: { side: 'sell' } })
    const winner = await t.as(await makeUser(t.db, { role: 'admin', managerName: '먼저솔' }))
    await save(winner, { company: { businessNumber: number, fax: '하나' } })
    const sent = { company: { businessNumber: number, fax: '둘' }, additional: { creditRating: 'A' } }
    const late = await save(registrar, { ...sent, version: 1 })
    expect(late.status).toBe(409)
    expect(late.error).toMatchObject({
      stored: { company: { fax: '하나' }, add: { side: '매도기업' } },
      sent,
      savedBy: { managerName: '먼저솔', at: expect.any(String) },
    })
    expect(late.text).not.toMatch(/delete/i)
    // Read afterwards by somebody, it is still the last save that is named.
    await winner.call(getBrokerage, { params: { key: number }, query: {} })
    await save(registrar, { company: { businessNumber: number, fax: '셋' } })
    await winner.call(getBrokerage, { params: { key: number }, query: {} })
    const again = await save(winner, { ...sent, version: 1 })
    expect(again.error).toMatchObject({ savedBy: { managerName: '등록솔' } })
  })

  const pairs = Number(process.env.KILLS ?? 3) > 3 ? 1000 : 40
  it(`${pairs} pairs of saves: each one winner and one told`, async () => {
    const number = await register(registrar, '겨룸솔(주)')
    let version = 1
    for (let pair = 0; pair < pairs; pair += 1) {
      const answers = await Promise.all(
        ['가', '나'].map((who) =>
          save(registrar, { company: { businessNumber: number, fax: `${who}${pair}` }, version }),
        ),
      )
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
      version += 1
    }
  })

  it('twenty parallel registrations of one number make one company', async () => {
    const number = nextBusinessNumber()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        save(registrar, { company: { businessNumber: number, companyName: '하나솔(주)' }, version: 1 }),
      ),
    )
    expect(answers.filter((answer) => answer.body.created)).toHaveLength(1)
    expect(await t.db.select().from(company).where(eq(company.businessNumber, number))).toHaveLength(1)
  })
})

describe('bad input changes nothing', () => {
  const name = { companyName: '나쁨솔(주)' }
  it.each([
    ['nine digits', { company: { businessNumber: '123456789', ...name } }, 'company.businessNumber'],
    ['all zeros', { company: { businessNumber: '000-00-00000', ...name } }, 'company.businessNumber'],
    [
      'a name of 2,000 letters',
      { company: { businessNumber: '2148630577', companyName: '가'.repeat(2000) } },
      'company.companyName',
    ],
    [
      'a year of three digits',
      { company: { businessNumber: '2148630577', ...name }, financial: years({ 자산총계: [1] }, ['202']) },
      'financial.years.0',
    ],
    [
      'a year twice',
      {
        company: { businessNumber: '2148630577', ...name },
        financial: years({ 자산총계: [1, 2] }, ['2023', '2023']),
      },
      'financial',
    ],
    [
      'more values than years',
      { company: { businessNumber: '2148630577', ...name }, income: years({ 매출액: [1, 2] }, ['2023']) },
      'income',
    ],
    [
      'money out of range',
      {
        company: { businessNumber: '2148630577', ...name },
        financial: years({ 자산총계: [1e16] }, ['2023']),
      },
      'bspl.2023.totalAssets',
    ],
    [
      'an unknown side',
      { company: { businessNumber: '2148630577', ...name }, additional: { side: '중개기업' } },
      'additional.side',
    ],
    [
      'an unknown stage',
      { company: { businessNumber: '2148630577', ...name }, additional: { progressStage: 'done' } },
      'additional.progressStage',
    ],
    [
      'a price in words',
      { company: { businessNumber: '2148630577', ...name }, additional: { sellerHopedPrice: '많이' } },
      'additional.sellerHopedPrice',
    ],
    [
      'a customer of no type',
      { company: { businessNumber: '2148630577', ...name }, customers: [{ customerName: 'x' }] },
      'customers.0.customerType',
    ],
    [
      'a relation to itself',
      {
        company: { businessNumber: '2148630577', ...name },
        relatedCompanies: [{ relatedBusinessNumber: '214-86-30577' }],
      },
      'relatedCompanies',
    ],
    [
      'a relation twice',
      {
        company: { businessNumber: '2148630577', ...name },
        relatedCompanies: [
          { relatedBusinessNumber: '1208147521' },
          { relatedBusinessNumber: '120-81-47521' },
        ],
      },
      'relatedCompanies',
    ],
  ])('%s', (_name, body, path) =>
    unchanged(async () => {
      const answer = await save(registrar, body as never)
      expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, path])
    }),
  )

  it('a new company needs a name', () =>
    unchanged(async () => {
      expect((await save(registrar, { company: { businessNumber: '2148630577' } })).error.code).toBe(
        'company/name-missing',
      )
    }))

  it('a made-up file token', () =>
    unchanged(async () => {
      const answer = await save(registrar, {
        company: { businessNumber: '2148630577', ...name },
        fileInfo: { filePath: '/etc/passwd' },
      })
      expect(answer.error.code).toBe('file/token-invalid')
    }))

  it('a failed checksum is only a warning', async () => {
    const answer = await save(registrar, { company: { businessNumber: '123-45-67890', ...name } })
    expect([answer.status, answer.body.warnings.length]).toEqual([200, 1])
  })

  it('SQL and script text are stored and come back as text', async () => {
    const text = `'); drop table company; -- <script>alert(1)</script> {{7*7}} =HYPERLINK("x")`
    const number = await register(registrar, text, {
      additional: { creditRating: `'--`, searchKeyword1: '<b>' },
    })
    expect((await registrar.call(getCompany, params(number))).body.companyName).toBe(text)
  })
})

describe('absent', () => {
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
  it('a known one without data has no years', async () => {
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
