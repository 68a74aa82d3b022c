import { expect, it } from 'vitest'
import { needsCounterparty, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { hasValidChecksum } from '#shared/company/businessNumber.ts'
import { namedRows } from '#shared/company/figures/sumRows.ts'
import { reportRuns } from '#shared/reports/searchKeys.ts'
import { momentOf } from './calendar.ts'
import { makeDossier, type Plan, uniqueNumbers } from './dossier.ts'

const office = {
  today: 20_770,
  now: momentOf(20_770, 10 * 60).getTime(),
  teams: [
    { teamId: '101', managerName: '가' },
    { teamId: '102', managerName: '나' },
    { teamId: '103', managerName: '다' },
  ],
  chief: { teamId: '001', managerName: '장' },
}
const plan: Plan = { seed: 3, size: 600, office }
const numbers = uniqueNumbers()
const all = Array.from({ length: plan.size }, (_, index) => makeDossier(plan, index, numbers.next)).filter(
  (dossier) => dossier !== null,
)

it('nothing is dated after now', () => {
  const moments = all.flatMap((dossier) =>
    Object.values(dossier)
      .flat()
      .flatMap((row) => Object.values(row).filter((value) => value instanceof Date)),
  )
  const of = (from: number) => moments.filter((moment) => moment.getTime() >= from).length
  expect(of(momentOf(office.today, 0).getTime())).toBeGreaterThan(0)
  expect(of(office.now + 1)).toBe(0)
})

it('business and corporate numbers pass their checks and are unique', () => {
  const companies = all.flatMap((dossier) => dossier.company)
  expect(companies.filter(({ businessNumber }) => !hasValidChecksum(businessNumber))).toEqual([])
  expect(new Set(companies.map(({ businessNumber }) => businessNumber)).size).toBe(plan.size)
  expect(new Set(companies.map(({ companyName }) => companyName)).size).toBe(plan.size)
  for (const { corporateNumber } of companies) {
    if (!corporateNumber) continue
    const digits = Array.from(corporateNumber.replace('-', ''), Number)
    const sum = digits.slice(0, 12).reduce((total, digit, at) => total + digit * ((at % 2) + 1), 0)
    expect((10 - (sum % 10)) % 10).toBe(digits[12])
  }
})

it('assets equal liabilities plus equity, and ratios match the figures', () => {
  for (const { companyBspl: years, statementLine: lines } of all) {
    expect(years.length).toBeGreaterThanOrEqual(3)
    expect(years.length).toBeLessThanOrEqual(5)
    for (const [at, row] of years.entries()) {
      const { totalAssets, totalLiabilities, totalEquity, revenue, operatingIncome } =
        row as unknown as Record<string, number>
      expect(totalAssets).toBe((totalLiabilities ?? 0) + (totalEquity ?? 0))
      expect(row.operatingProfitMargin).toBeCloseTo(((operatingIncome ?? 0) / (revenue ?? 1)) * 100, 1)
      if (row.debtRatio !== null)
        expect(row.debtRatio).toBeCloseTo(((totalLiabilities ?? 0) / (totalEquity ?? 1)) * 100, 1)
      // EBITDA is stored in thousands. It includes the depreciation of the year, so it is greater than the operating
      // income.
      expect((row.ebitda ?? 0) / 1000).toBeGreaterThan(operatingIncome ?? 0)
      const before = years[at - 1]
      if (before)
        expect(row.revenueGrowthRate).toBeCloseTo(((revenue ?? 0) / (before.revenue ?? 1) - 1) * 100, 1)
      const line = (name: string) => lines.find((one) => one.name === name && one.year === row.year)?.value
      expect([line('자산총계'), line('매출액'), line('EBITDA')]).toEqual([totalAssets, revenue, row.ebitda])
    }
  }
})

it('sales shares add up to 100 percent, holders to at most that', () => {
  for (const { companyShareholder: holders, companySales: sales } of all) {
    const sum = (values: (number | null | undefined)[]) => values.reduce<number>((a, b) => a + (b ?? 0), 0)
    expect(sum(sales.map((row) => row.salesRatio))).toBeCloseTo(100, 6)
    const held = sum(holders.map((row) => row.totalRatio))
    expect(held).toBeLessThanOrEqual(100.000001)
    if (holders.length === 1) expect(held).toBeCloseTo(100, 6)
    expect(holders).toEqual(namedRows('holders', holders))
  }
})

it('reports follow the order of stages, name the counterparty in time and have 200 to 500 letters', () => {
  const reports = all.flatMap((dossier) => dossier.dailyReport)
  expect(reports.length).toBeGreaterThan(800)
  for (const report of reports) {
    const { detailContent, counterpartyCompany, progressStage, keyPoints, nextAction, nextActionDate } =
      report
    expect(nextAction !== null).toBe(nextActionDate !== null)
    expect(report.runs).toEqual(
      reportRuns([counterpartyCompany, keyPoints, detailContent, nextAction], report.reportDate, report),
    )
    const length = [...detailContent].length
    expect(length).toBeGreaterThanOrEqual(200)
    expect(length).toBeLessThanOrEqual(500)
    expect(counterpartyCompany !== null).toBe(needsCounterparty(progressStage))
    expect([...(keyPoints ?? '')].length).toBeLessThanOrEqual(20)
  }
  expect(new Set(reports.map((report) => report.detailContent)).size).toBeGreaterThan(reports.length * 0.95)
  for (const { dailyReport: own, brokerageRecord: add, stageHistory: stages, company } of all) {
    const order = own.map((report) => reportStages.texts.indexOf(report.progressStage as never))
    expect(order[0] ?? 0).toBe(0)
    for (const [at, stage] of order.entries()) {
      expect([0, 1]).toContain(stage - (order[at - 1] ?? 0))
    }
    const days = own.map((report) => report.reportDate)
    expect(days).toEqual(days.toSorted())
    expect(new Set(days).size).toBe(days.length)
    const registered = company[0]?.createdAt?.toISOString().slice(0, 10) ?? ''
    expect(days.every((day) => day >= registered && day < '2026-11-13')).toBe(true)
    const lastOf = (kind: string) => stages.findLast((stage) => stage.kind === kind)?.after ?? null
    if (!add[0]) continue
    expect([lastOf('side'), lastOf('progressStage'), lastOf('companyStatus')]).toEqual([
      add[0].side,
      add[0].progressStage,
      add[0].companyStatus,
    ])
    expect(lastOf('reportStage')).toBe(own.at(-1)?.progressStage ?? null)
  }
})

it('unique numbers are counted without gap per side and year', () => {
  const given = all.flatMap((dossier) => dossier.brokerageRecord.map((add) => add.uniqueNumber ?? ''))
  expect(new Set(given).size).toBe(given.length)
  for (const [prefix, last] of numbers.last) {
    expect(given.filter((number) => number.startsWith(`${prefix}-`))).toHaveLength(last)
  }
})

it('every brokerage record would pass the fourteen rules of its screen', () => {
  for (const add of all.flatMap((dossier) => dossier.brokerageRecord)) {
    const filled = (name: string) =>
      Object.entries(add).filter(([field, value]) => field.startsWith(name) && value).length
    expect([filled('searchKeyword') >= 3, filled('detailItem') >= 3]).toEqual([true, true])
    expect(add.companySpecialty?.split('\n').length).toBeGreaterThanOrEqual(5)
    expect([
      add.creditRating,
      add.contact1Name,
      add.sellerHopedPrice,
      add.managerEstimatedPrice,
    ]).not.toContain(null)
  }
})
