import * as z from 'zod/mini'
import { moneyFields, type YearField, yearFields } from './fields.ts'
import { readNumber } from './numbers.ts'
import { holdsResidentNumber, residentMessage } from './residentNumber.ts'

const year = z.string().check(z.regex(/^\d{4}$/, '연도는 네 자리 숫자로 입력해주세요.'))
const cell = z.nullable(z.union([z.number(), z.string().check(z.maxLength(100))]))

export const StatementItem = z.object({
  /** The yearly record's field name where there is one. */
  key: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  name: z.string().check(
    z.minLength(1),
    z.maxLength(200),
    z.refine((name) => !holdsResidentNumber(name), { error: residentMessage }),
  ),
  values: z.array(cell),
  texts: z.optional(z.array(z.nullable(z.string().check(z.maxLength(100))))),
})
export const Statement = z
  .object({
    unit: z.optional(z.nullable(z.string())),
    years: z.array(year).check(z.maxLength(20)),
    items: z.array(StatementItem).check(z.maxLength(500)),
  })
  .check(
    z.refine(({ years }) => new Set(years).size === years.length, {
      error: '같은 연도가 두 번 들어 있습니다.',
    }),
    z.refine(({ years, items }) => items.every((item) => item.values.length <= years.length), {
      error: '연도보다 값이 많은 행이 있습니다.',
    }),
  )
export type Statement = z.output<typeof Statement>

/** What a dossier sends under its own name; the other kinds are groups of ratios. */
export const ownStatements = ['financial', 'income', 'ebitda'] as const

export const statementKinds = [...ownStatements, 'growth', 'profitability', 'stability', 'activity'] as const
export type StatementKind = (typeof statementKinds)[number]

/** Groups of ratios by key or by either of the Korean names that screens and reports use. */
export const ratioGroupNames: Record<string, StatementKind> = {
  growth: 'growth',
  '성장성 분석': 'growth',
  성장성비율: 'growth',
  profitability: 'profitability',
  '수익성 분석': 'profitability',
  수익성비율: 'profitability',
  stability: 'stability',
  '안정성 분석': 'stability',
  안정성비율: 'stability',
  activity: 'activity',
  '활동성 분석': 'activity',
  활동성비율: 'activity',
}

const mostGroups = 12
/** As long as the column that keeps it. */
const longestGroup = 40
const groupName = z.string().check(
  z.refine((name) => name.trim() !== '', { error: '재무비율 분류의 이름을 입력해주세요.' }),
  z.maxLength(longestGroup, `재무비율 분류의 이름은 ${longestGroup}자까지 입력할 수 있습니다.`),
  z.refine((name) => !ownStatements.some((own) => own === name.trim()), {
    error: '재무제표의 이름은 재무비율 분류로 쓸 수 없습니다.',
  }),
)
export const RatioGroups = z
  .record(groupName, Statement, {
    // The sentence of the name itself; the record's own says only that some key is wrong.
    error: (issue) => (issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined),
  })
  .check(
    z.refine((groups) => Object.keys(groups).length <= mostGroups, {
      error: `재무비율 분류는 ${mostGroups}개까지 저장할 수 있습니다.`,
    }),
  )

const mostCells = 20_000
export const cellsMessage = `재무제표와 재무비율은 한 번에 ${mostCells.toLocaleString('ko-KR')}칸까지 저장할 수 있습니다.`
/** Every row takes a cell of every year, sent or not. */
export const fitsOneSave = (statements: (Statement | null | undefined)[]): boolean =>
  statements.reduce((sum, one) => sum + (one ? one.years.length * one.items.length : 0), 0) <= mostCells

const otherNames: Partial<Record<YearField, string[]>> = {
  totalAssets: ['총자산', '자산'],
  totalLiabilities: ['총부채', '부채'],
  totalEquity: ['총자본', '자기자본', '순자산'],
  paidInCapital: ['자본금'],
  revenue: ['매출', '영업수익', '수익(매출액)'],
  operatingIncome: ['영업이익(손실)', '영업손익'],
  netIncome: ['당기순이익(손실)', '당기순손익', '순이익'],
  totalAssetsGrowthRate: ['총자산증가율(%)'],
  netIncomeGrowthRate: ['당기순이익증가율'],
  operatingProfitMargin: ['영업이익률', '매출영업이익률'],
  roe: ['ROE', '자기자본순이익률', '자기자본이익률'],
  roic: ['ROIC', '투하자본순이익률', '투하자본이익률'],
  interestCoverageRatio: ['이자보상비율'],
  totalCapitalTurnover: ['총자산회전율', '총자본회전률'],
}
const bare = (name: string) => name.replaceAll(/\s+/g, '').toLowerCase()
const fieldByName = new Map<string, YearField>(
  (Object.keys(yearFields) as YearField[]).flatMap((field) =>
    [field, yearFields[field], ...(otherNames[field] ?? [])].map((name) => [bare(name), field] as const),
  ),
)

/** The yearly record's field of a row: by its key, else by its Korean name; never by half a name. */
export const fieldOfRow = (item: { key?: string | null | undefined; name: string }): YearField | null =>
  (item.key ? fieldByName.get(bare(item.key)) : undefined) ?? fieldByName.get(bare(item.name)) ?? null

/** A cell as number or as words; words in a number cell are kept and never counted. */
export function readCell(value: number | string | null | undefined): {
  value: number | null
  text: string | null
} {
  if (typeof value === 'number') return { value, text: null }
  const number = value === null || value === undefined ? null : readNumber(value)
  return number === undefined ? { value: null, text: value ?? null } : { value: number, text: null }
}

export const isMoneyField = (field: YearField): boolean => field in moneyFields
const units = new Map([
  ['원', 1],
  ['천원', 1e3],
  ['백만원', 1e6],
  ['억원', 1e8],
])
/** What a number must be multiplied by to be stored: statements in millions of won, EBITDA in thousands. */
export function unitFactor(kind: StatementKind, unit: string | null | undefined): number {
  const stored = kind === 'ebitda' ? 1e3 : 1e6
  if (kind !== 'financial' && kind !== 'income' && kind !== 'ebitda') return 1
  const given = unit ? units.get(bare(unit)) : undefined
  return given === undefined ? 1 : given / stored
}
