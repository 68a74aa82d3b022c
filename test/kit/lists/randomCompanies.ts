import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { deleteListRows } from '#server/company/counts/keptCounts.ts'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import type { Db } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '#server/database/tables/company.ts'
import { companyBspl } from '#server/database/tables/companyChildren.ts'
import { dailyReport } from '#server/database/tables/dailyReport.ts'
import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { everyStage, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { connectionMethods, salesTypes } from '#shared/catalogue/words/salesWords.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { businessNumber } from '../companies.ts'
import { type PlainCompany, plainSorts } from './plainFilter.ts'

const orNothing = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null, freq: 3 })
const pick = <T>(items: readonly T[]) => fc.constantFrom(...items)

const names = [
  '나린솔테크(주)',
  '(주)나린 솔',
  '㈜한빛%소재',
  '가온_들',
  '주식회사 ABC산업',
  'abc',
  '나라솔',
  '(주)',
]
const places = [
  '경기 평택시 진위면',
  '경남 사천시',
  '(52531) 경상남도 사천시',
  '서울 강남구 100%',
  'Seoul 강남_구',
  '경기 평택시',
]
const industries = ['C26121 전자집적회로 제조업', 'C10211 수산동물 가공업', 'J58222 응용 소프트웨어']
const products = ['차량용 전력반도체 모듈', '전력반도체', '키오스크, 모니터', '밸브\\부품']
const phrases = [
  '전력반도체 모듈 국산화',
  '반도체',
  '수출 100% 기업',
  '친환경_소재',
  'ＥＳＳ 인버터',
  'ess 배터리',
  '냉동 밀키트',
]
const people = ['김소개', '박연결 이사', 'Lee Min']
const money = fc.integer({ min: -300, max: 300 }).map((value) => value / 2)
const days = ['2026-11-16', '2026-11-02', '2026-10-01', '2025-12-31', '2024-06-30']

const year = (name: string) =>
  fc.record({
    year: fc.constant(name),
    totalAssets: orNothing(pick([0, 10, 500])),
    totalEquity: orNothing(money),
    revenue: orNothing(money),
    operatingIncome: orNothing(money),
    netIncome: orNothing(money),
  })

/** Values of own fields, one of each kind. The keys alone say how they are compared, so no field needs to exist. */
const ownValues = (teams: readonly string[]) =>
  fc.record(
    {
      ownText1: pick(phrases),
      ownNumber2: money,
      ownDay3: pick(days),
      ownChoice4: pick(['1', '2', '3']),
      ownFlag5: pick(['예', '아니오']),
      ownPerson6: pick(teams),
    },
    { requiredKeys: [], noNullPrototype: true },
  )

const brokerage = (teams: readonly string[]) =>
  fc.record({
    side: orNothing(pick(sides.texts)),
    progressStage: orNothing(pick(contractStages.texts)),
    companyStatus: orNothing(pick(abilities.texts)),
    manager1Team: orNothing(pick(teams)),
    manager2Team: orNothing(pick(teams)),
    manager3Team: orNothing(pick(teams)),
    managerByDefault: fc.boolean(),
    uniqueNumber: fc.constant(null as string | null),
    sellerHopedPrice: orNothing(fc.integer({ min: 0, max: 900 })),
    searchKeyword1: orNothing(pick(phrases)),
    detailItem6: orNothing(pick(phrases)),
    companySpecialty: orNothing(pick(phrases)),
    businessType: orNothing(pick(salesTypes.texts)),
    businessConnectionMethod: orNothing(pick(connectionMethods.texts)),
    businessContactCompany: orNothing(pick(names)),
    businessContactName: orNothing(pick(people)),
    businessContactPhone: orNothing(pick(['010-1234-5678', '02-777-1234'])),
    businessContactEmail: orNothing(pick(['KIM@example.com', 'park@example.com'])),
    own: orNothing(ownValues(teams)),
  })

/**
 * Twenty to forty companies. They use few different words, so that a condition matches some companies and not others.
 */
export const someCompanies = (teams: readonly string[]) =>
  fc.array(
    fc.record({
      companyName: pick(names),
      representative: orNothing(pick(['서지후', '문가영', 'Kim'])),
      address: orNothing(pick(places)),
      industryCode10th: orNothing(pick(industries)),
      industryCode11th: orNothing(pick(industries)),
      mainProducts: orNothing(pick(products)),
      employees: orNothing(fc.integer({ min: 1, max: 5 })),
      createdBy: pick(teams),
      createdAt: pick(days.map((day) => `${day}T15:30:00.000Z`)),
      businessCore: orNothing(pick(phrases)),
      add: orNothing(brokerage(teams)),
      years: fc.tuple(year('2023'), year('2024'), year('2025')).map(([...all]) => all),
      report: orNothing(fc.record({ reportDate: pick(days), progressStage: pick(everyStage) })),
    }),
    { minLength: 20, maxLength: 40 },
  )

const oneOf = <T>(...some: fc.Arbitrary<T>[]) => fc.oneof(...some)
const part = (texts: readonly string[]) =>
  pick(texts).chain((text) => {
    const letters = Array.from(text)
    return fc.tuple(fc.nat({ max: letters.length - 1 }), fc.integer({ min: 1, max: 6 })).map(
      ([from, length]) =>
        letters
          .slice(from, from + length)
          .join('')
          .trim() || text,
    )
  })
const typed = (texts: readonly string[]) =>
  oneOf(
    part(texts),
    fc.tuple(part(texts), part(texts)).map((two) => two.join(' ')),
  )
const amount = money.map(String)

/**
 * Random filters over all conditions. Each condition is set seldom, so that a filter with several still matches
 * something.
 */
export const someConditions = (teams: readonly string[]) => {
  const seldom = <T>(some: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: some })
  const word = (texts: readonly string[], none: string) => pick([...texts, none])
  const slot = pick([...teams, '미지정'])
  return fc.record({
    side: seldom(word(sides.texts, '미정')),
    name: seldom(
      oneOf(
        typed(names),
        pick([
          'ㄴㄹㅅ',
          '나ㄹ솔',
          'ㄴ',
          '나',
          '%',
          '_',
          '주식회사',
          '주식회사 솔',
          '*',
          '[',
          '(주',
          '솔(주',
          '나린솔테크주식',
          '솔 주식회',
        ]),
      ),
    ),
    businessNumber: seldom(pick(['10', '1', '100-00', '0000'])),
    address: seldom(oneOf(typed(places), pick(['경상남', '경남', '경기도', '서울특별시']))),
    industryCode: seldom(typed(industries)),
    products: seldom(oneOf(typed(products), pick(['전력반도체모듈', '용전력', '전력 반도체']))),
    keyword: seldom(typed(phrases)),
    connection: seldom(
      oneOf(typed([...people, ...names]), pick(['전화', '영업', '지인', '1234', '010-12', 'kim@', '소개'])),
    ),
    equityMin: seldom(amount),
    revenueMin: seldom(amount),
    revenueMax: seldom(amount),
    operatingIncomeMax: seldom(amount),
    netIncomeMin: seldom(amount),
    manager1: seldom(slot),
    manager2: seldom(slot),
    manager3: seldom(slot),
    team: seldom(slot),
    stage: seldom(word(contractStages.texts, '미설정')),
    reportStage: seldom(word(reportStages.texts, '미설정')),
    ability: seldom(word(abilities.texts, '미설정')),
    businessType: seldom(word(salesTypes.texts, '미설정')),
    connectionMethod: seldom(word(connectionMethods.texts, '미설정')),
    registeredFrom: seldom(pick(days)),
    registeredTo: seldom(pick(days)),
    silentDays: seldom(pick(['0', '14', '30', '400'])),
    sort: fc.tuple(fc.boolean(), pick(plainSorts)).map(([down, key]) => `${down ? '-' : ''}${key}`),
    limit: pick(['3', '7', '200']),
  })
}

type Invented = ReturnType<typeof someCompanies> extends fc.Arbitrary<infer T> ? T : never

/** Replaces all stored companies by the invented ones. */
export async function storeCompanies(db: Db, invented: Invented): Promise<PlainCompany[]> {
  await db.execute(deleteListRows(sql`true`))
  for (const table of ['daily_report', 'company_opinion', 'company_bspl', 'company_add', 'company'])
    await db.execute(sql.raw(`delete from ${table}`))
  const companies = invented.map(
    (one, index): PlainCompany => ({
      ...one,
      businessNumber: businessNumber(index * 7919),
      add: one.add && {
        ...one.add,
        uniqueNumber: index % 3 === 0 ? `S26-${String(1000 + index * 37).slice(-4)}` : null,
      },
    }),
  )
  for (const { add, years, report, businessCore, createdAt, ...row } of companies) {
    const { businessNumber: number } = row
    await db.insert(company).values({ ...row, createdAt: new Date(createdAt) })
    if (add) await db.insert(brokerageRecord).values({ businessNumber: number, ...add })
    if (businessCore) await db.insert(companyOpinion).values({ businessNumber: number, businessCore })
    await db.insert(companyBspl).values(years.map((figures) => ({ businessNumber: number, ...figures })))
    if (report)
      await db.insert(dailyReport).values({
        ...report,
        businessNumber: number,
        teamId: row.createdBy,
        startTime: '09:00',
        detailContent: '상담',
      })
  }
  await refreshCompanyList(
    db,
    companies.map(({ businessNumber: number }) => number),
  )
  return companies
}
