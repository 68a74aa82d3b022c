import * as z from 'zod/mini'
import { moneyFields, type YearField, yearFields } from '../catalogue/fields/years.ts'
import { boundedText, matching } from '../platform/bounded.ts'
import { list, record } from '../platform/boundedLists.ts'
import { readNumber } from '../platform/readNumber.ts'
import { holdsResidentNumber, residentMessage } from '../platform/residentNumber.ts'
import { noResidentNumber, plainText } from '../platform/text.ts'
import { balanceNames, incomeNames, plainRowName, ratioNames, withoutRowUnit } from './statementNames.ts'

const year = matching(/^\d{4}$/, '연도는 네 자리 숫자로 입력해주세요.')
const mostYears = 20
const cell = z.nullable(
  z.union([
    z.number(),
    boundedText(100).check(
      // A numeric text of thirteen digits is an amount and not a resident number.
      z.refine((text) => readNumber(text) !== undefined || !holdsResidentNumber(text), {
        error: residentMessage,
      }),
    ),
  ]),
)

export const StatementItem = z.object({
  /** The field of the yearly record that the row belongs to; absent or null if there is none. */
  key: z.optional(z.nullable(plainText(60))),
  name: boundedText(200).check(z.minLength(1), noResidentNumber),
  values: list(cell, mostYears),
  texts: z.optional(list(z.nullable(plainText(100)), mostYears)),
})
export const Statement = z
  .object({
    unit: z.optional(z.nullable(boundedText(50))),
    years: list(year, mostYears),
    items: list(StatementItem, 500),
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

/** The statements that are properties of their own in a save request. All other statements are groups of ratios. */
export const ownStatements = ['financial', 'income', 'ebitda'] as const

export const statementKinds = [...ownStatements, 'growth', 'profitability', 'stability', 'activity'] as const
export type StatementKind = (typeof statementKinds)[number]

/** The stored kind of each group of ratios, by the keys and Korean names that screens and reports use for the group. */
const ratioGroupNames: Record<string, StatementKind> = {
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

/** Returns the stored kind of a group of ratios. An unknown group keeps its name. */
export const kindOfGroup = (name: string): string =>
  (Object.hasOwn(ratioGroupNames, name) ? ratioGroupNames[name] : undefined) ?? name

const mostGroups = 12
/** The database column holds this many characters. */
const longestGroup = 40
const tooLongGroup = `재무비율 분류의 이름은 ${longestGroup}자까지 입력할 수 있습니다.`
const groupName = boundedText(longestGroup, tooLongGroup).check(
  z.refine((name) => name.trim() !== '', { error: '재무비율 분류의 이름을 입력해주세요.' }),
  z.refine((name) => !ownStatements.some((own) => own === name.trim()), {
    error: '재무제표의 이름은 재무비율 분류로 쓸 수 없습니다.',
  }),
  noResidentNumber,
)
export const RatioGroups = record(groupName, Statement, {
  most: mostGroups,
  tooMany: `재무비율 분류는 ${mostGroups}개까지 저장할 수 있습니다.`,
  // For an invalid group name, returns the message of the name's own schema. The default message says only that a key
  // is invalid.
  error: (issue) => (issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined),
}).check(
  // Two names of the same group are refused, because one group would overwrite the other.
  z.refine((groups) => new Set(Object.keys(groups).map(kindOfGroup)).size === Object.keys(groups).length, {
    error: '같은 재무비율 분류가 두 번 들어 있습니다.',
  }),
)

const mostCells = 20_000
export const cellsMessage = `재무제표와 재무비율은 한 번에 ${mostCells.toLocaleString('ko-KR')}칸까지 저장할 수 있습니다.`
/**
 * Whether all statements are small enough for one save. Each row counts one cell per year, even if a cell was not sent.
 */
export const fitsOneSave = (statements: (Statement | null | undefined)[]): boolean =>
  statements.reduce((sum, one) => sum + (one ? one.years.length * one.items.length : 0), 0) <= mostCells

/** Further row names, used by people and older data but not printed in reports. */
const otherNames: Partial<Record<YearField, readonly string[]>> = {
  totalAssetsGrowthRate: ['총자산증가율(%)'],
  ebitda: ['EBITDA'],
}
const names: Partial<Record<YearField, readonly string[]>> = {
  ...balanceNames,
  ...incomeNames,
  ...ratioNames,
}
const fieldByName = new Map<string, YearField>(
  (Object.keys(yearFields) as YearField[]).flatMap((field) =>
    [field, yearFields[field].label, ...(names[field] ?? []), ...(otherNames[field] ?? [])].map(
      (name) => [plainRowName(name), field] as const,
    ),
  ),
)
const fieldNamed = (name: string): YearField | undefined => {
  const plain = plainRowName(name)
  return fieldByName.get(plain) ?? fieldByName.get(plainRowName(withoutRowUnit(plain)))
}

const kindOfField = (field: YearField): StatementKind | 'ratios' =>
  field in balanceNames
    ? 'financial'
    : field in incomeNames
      ? 'income'
      : field === 'ebitda'
        ? 'ebitda'
        : 'ratios'

/**
 * Returns the field of the yearly record for a row. The key of the row decides, otherwise its Korean name. A name
 * counts only in the kind of statement to which the field belongs, because the equity section also contains the profit
 * of the year.
 */
export function fieldOfRow(
  item: { key?: string | null | undefined; name: string },
  kind?: string,
): YearField | null {
  const byKey = item.key ? fieldNamed(item.key) : undefined
  if (byKey) return byKey
  const field = fieldNamed(item.name)
  if (!field) return null
  const own = ownStatements.find((one) => one === kind)
  return kind === undefined || kindOfField(field) === (own ?? 'ratios') ? field : null
}

/**
 * Like `fieldOfRow`, for all rows of a statement. If several rows match the same field, only one of them gets it: the
 * row that has the field as its key, otherwise the first row.
 */
export function fieldsOfRows(
  items: readonly { key?: string | null | undefined; name: string }[],
  kind: string,
): (YearField | null)[] {
  const keyed = new Set(items.flatMap((item) => (item.key ? (fieldNamed(item.key) ?? []) : [])))
  const taken = new Set<YearField>()
  return items.map((item) => {
    const field = fieldOfRow(item, kind)
    const own = field !== null && (!keyed.has(field) || (item.key && fieldNamed(item.key) === field))
    if (!own || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** Splits a cell into a number or a text. A text in a numeric cell is stored but never calculated with. */
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
/** Returns the factor that converts an amount to the stored unit: millions of won, for EBITDA thousands of won. */
export function unitFactor(kind: StatementKind, unit: string | null | undefined): number {
  const stored = kind === 'ebitda' ? 1e3 : 1e6
  if (kind !== 'financial' && kind !== 'income' && kind !== 'ebitda') return 1
  const given = unit ? units.get(unit.replaceAll(/\s+/g, '')) : undefined
  return given === undefined ? 1 : given / stored
}
