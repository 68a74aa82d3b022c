import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { company } from '#server/database/tables/company.ts'
import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { getCompany } from '#shared/company/company.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save, years } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'

// The slow test tier saves two thousand times within seconds. The usual rate limit would refuse that.
const t = testApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } })
let registrar: Caller
beforeAll(async () => {
  registrar = await t.as(await makeUser(t.db, { role: 'team', managerName: '등록솔' }))
})

describe('concurrent saves', () => {
  it('a stale version is 409 with the stored state', async () => {
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

  it('a conflict contains both states and who saved, but no deletion columns', async () => {
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
    // The winner also reads the record. The conflict must name the team that saved last, not the one that read last.
    await winner.call(getBrokerage, { params: { key: number }, query: {} })
    await save(registrar, { company: { businessNumber: number, fax: '셋' } })
    await winner.call(getBrokerage, { params: { key: number }, query: {} })
    const again = await save(winner, { ...sent, version: 1 })
    expect(again.error).toMatchObject({ savedBy: { managerName: '등록솔' } })
  })

  const pairs = Number(process.env.KILLS ?? 3) > 3 ? 1000 : 40
  it(`${pairs} pairs of concurrent saves: one succeeds, one gets a conflict`, async () => {
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
    t.unchanged(async () => {
      const answer = await save(registrar, body as never)
      expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, path])
    }),
  )

  it('a new company needs a name', () =>
    t.unchanged(async () => {
      expect((await save(registrar, { company: { businessNumber: '2148630577' } })).error.code).toBe(
        'company/name-missing',
      )
    }))

  it('a made-up file token', () =>
    t.unchanged(async () => {
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
    expect((await registrar.call(getCompany, { params: { businessNumber: number } })).body.companyName).toBe(
      text,
    )
  })
})
