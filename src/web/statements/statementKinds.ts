import { moneyFields, ratioGroups, type YearField } from '#shared/catalogue/fields/years.ts'
import { ownStatements, type StatementKind } from '#shared/company/statements.ts'

/** The title, unit and fixed rows of a kind of statement. */
interface StatementHead {
  title: string
  /** The common unit of the amounts; '' for ratios, whose rows have their own units. */
  unit: '백만원' | '천원' | ''
  fields: readonly YearField[]
}

const { ebitda, revenue, operatingIncome, netIncome, ...sheet } = moneyFields
const namesOf = (fields: object) => Object.keys(fields) as YearField[]

export const statementHeads: Record<StatementKind, StatementHead> = {
  financial: { title: '재무상태표', unit: '백만원', fields: namesOf(sheet) },
  income: { title: '손익계산서', unit: '백만원', fields: namesOf({ revenue, operatingIncome, netIncome }) },
  ebitda: { title: 'EBITDA', unit: '천원', fields: namesOf({ ebitda }) },
  growth: { title: '성장성비율', unit: '', fields: namesOf(ratioGroups.growth) },
  profitability: { title: '수익성비율', unit: '', fields: namesOf(ratioGroups.profitability) },
  stability: { title: '안정성비율', unit: '', fields: namesOf(ratioGroups.stability) },
  activity: { title: '활동성비율', unit: '', fields: namesOf(ratioGroups.activity) },
}

export const isRatio = (kind: string): boolean => !(ownStatements as readonly string[]).includes(kind)
