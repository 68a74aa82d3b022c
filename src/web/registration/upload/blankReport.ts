import { moneyFields, ratioGroups, type YearField, yearFields } from '#shared/catalogue/fields/years.ts'
import {
  type BalanceField,
  balanceNames,
  type IncomeField,
  incomeNames,
} from '#shared/company/statementNames.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { ReportCompany, type ReportData, type ReportTable } from '#shared/registration/analysis.ts'
import type { Analysed } from './useAnalysis.ts'

/** The number of past years that get empty columns. */
const pastYears = 3

/** Returns a review without a report, for a company that a person types in. Every value is empty. */
export function blankReport(today = dayInSeoul()): Analysed {
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: pastYears }, (_, at) => String(thisYear - pastYears + at))
  const table = (fields: readonly string[], unit: string | null): ReportTable => ({
    unit,
    years,
    items: fields.map((field) => ({
      key: field,
      name: yearFields[field as YearField].label,
      values: years.map(() => null),
    })),
  })
  const balance = Object.keys(balanceNames) as BalanceField[]
  const income = Object.keys(incomeNames) as IncomeField[]
  const data: ReportData = {
    company: Object.fromEntries(
      Object.keys(ReportCompany.shape).map((name) => [name, null]),
    ) as unknown as ReportData['company'],
    financial: table(balance, '백만원'),
    income: table(income, '백만원'),
    ratios: {
      growth: table(Object.keys(ratioGroups.growth), null),
      profitability: table(Object.keys(ratioGroups.profitability), null),
      stability: table(Object.keys(ratioGroups.stability), null),
      activity: table(Object.keys(ratioGroups.activity), null),
    },
    ebitda: table(['ebitda'], moneyFields.ebitda.unit),
    sales: [],
    customers: [],
    place: [],
    holders: [],
  }
  return {
    file: null,
    answer: {
      type: 'integrated',
      code: null,
      message: null,
      data,
      fieldScores: {},
      evidence: {},
      warnings: [],
      source: { kind: null, pages: 0, ocrPages: [] },
      fileInfo: null,
    },
    data,
    stored: null,
    seconds: null,
  }
}
