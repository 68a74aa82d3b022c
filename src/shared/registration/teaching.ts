import * as z from 'zod/mini'
import { companyFields, ownFields } from '../catalogue/fields/company.ts'
import { type Field, shortLabel } from '../catalogue/fields/field.ts'
import { customerFields, holderFields, salesFields, workplaceFields } from '../catalogue/fields/lists.ts'
import { moneyFields, ratioFields, yearFields } from '../catalogue/fields/years.ts'
import { boundedText, matching } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'

/** The kinds of tables that a person may name, by the words of the review. */
export const taughtKinds = {
  balance: '재무상태표',
  income: '손익계산서',
  summary: '요약 재무',
  ratio: '재무비율',
  holders: '주주현황',
  buyers: '구매처',
  sellers: '판매처',
  salesMix: '매출구성',
  workplaces: '사업장',
  profile: '기업개요',
  foreign: '읽지 않을 표',
} as const
export type TaughtKind = keyof typeof taughtKinds
export const TaughtKind = z.enum(Object.keys(taughtKinds) as [TaughtKind, ...TaughtKind[]])

const { customerType: _type, ...partnerFields } = customerFields
const { workplaceBusinessNumber, ...placeFields } = workplaceFields
const columnFields: Partial<Record<TaughtKind, Record<string, Field>>> = {
  holders: holderFields,
  buyers: partnerFields,
  sellers: partnerFields,
  salesMix: salesFields,
  workplaces: { ...placeFields, businessNumber: workplaceBusinessNumber },
}
const { ebitda: _ebitda, ...statementFields } = moneyFields
const { totalAssets, totalLiabilities, totalEquity, paidInCapital, ...incomeFields } = statementFields
const labelFields: Partial<Record<TaughtKind, Record<string, Field>>> = {
  balance: { totalAssets, totalLiabilities, totalEquity, paidInCapital },
  income: incomeFields,
  ratio: ratioFields,
  summary: yearFields,
  profile: { ...companyFields, businessNumber: ownFields.businessNumber, employees: ownFields.employees },
}
const words = (fields: Record<string, Field> | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, field]) => [
      name,
      fields === holderFields ? field.label : shortLabel(field),
    ]),
  )

/** What a column of a table of this kind can be; empty where its columns are years, or where there are none. */
export const columnChoices = (kind: TaughtKind): Record<string, string> => words(columnFields[kind])
/** What a row's name, or a label of a profile, can be. */
export const labelChoices = (kind: TaughtKind): Record<string, string> => words(labelFields[kind])
export const hasYears = (kind: TaughtKind): boolean =>
  kind === 'balance' || kind === 'income' || kind === 'summary' || kind === 'ratio'

export const taughtUnits = ['원', '천원', '만원', '백만원', '억원', '%'] as const
export const TaughtUnit = z.enum(taughtUnits)
export type TaughtUnit = z.infer<typeof TaughtUnit>

const oneOf = (names: readonly string[]) =>
  boundedText(100).check(z.refine((name) => names.includes(name), { error: '알 수 없는 항목입니다.' }))
const ColumnName = oneOf([
  ...new Set(['label', 'year', 'skip', ...Object.values(columnFields).flatMap((one) => Object.keys(one))]),
])
const LabelName = oneOf([...new Set(Object.values(labelFields).flatMap((one) => Object.keys(one)))])

/** More than any table of a report has. */
export const teachingLimits = { hints: 20, columns: 30, rows: 400, labels: 60, lessons: 100 } as const
const at = (most: number) => z.int().check(z.gte(0), z.lte(most))
const point = z.number().check(z.gte(-1000), z.lte(20_000))
const Year = matching(/^(?:19|20)\d{2}$/, '연도를 확인해주세요.')
const Box = z.tuple([point, point, point, point])

/**
 * What a person says of a table that was drawn on a page. What is left out the reader guesses. Rows and columns are told
 * by their place in the table as the reader saw it: no word of the report travels with a hint.
 */
export const TableHint = z.object({
  page: z.int().check(z.gte(1), z.lte(300)),
  /** In points from the page's top left. */
  box: Box.check(z.refine(([x0, y0, x1, y1]) => x1 > x0 && y1 > y0, { error: '표의 위치를 확인해주세요.' })),
  kind: z.optional(TaughtKind),
  /** Which row heads the columns; null where none does. */
  head: z.optional(z.nullable(at(teachingLimits.rows))),
  columns: z.optional(
    list(z.object({ as: ColumnName, year: z.optional(z.nullable(Year)) }), teachingLimits.columns),
  ),
  unit: z.optional(z.nullable(TaughtUnit)),
  labels: z.optional(
    list(
      z.object({ row: at(teachingLimits.rows), column: at(teachingLimits.columns), field: LabelName }),
      teachingLimits.labels,
    ),
  ),
})
export type TableHint = z.infer<typeof TableHint>

/** A drawn table as the reader sees it: for the person who has the report, and kept nowhere. */
export const TaughtArea = z.object({
  page: z.number(),
  box: z.array(z.number()),
  heading: z.nullable(z.string()),
  kind: z.nullable(TaughtKind),
  /** What the kind was guessed by; null where a person said it, or nobody knows it. */
  because: z.nullable(
    z.object({
      by: z.enum(['title', 'rows', 'heads']),
      /** The title, or the names that are known, as they are printed; the first few. */
      words: z.array(z.string()),
      /** How many names are known, and of how many. */
      known: z.number(),
      of: z.number(),
    }),
  ),
  head: z.nullable(z.number()),
  columns: z.array(z.object({ as: ColumnName, year: z.nullable(Year), head: z.string() })),
  rows: z.array(
    z.object({
      cells: z.array(z.string()),
      /** The field that the reader knows the row as. */
      known: z.nullable(z.string()),
      /** A usual account without a field: it is kept under its own name, and nobody need choose one. */
      usual: z.boolean(),
      /** On the paper, as wide as the table. */
      box: z.array(z.number()),
    }),
  ),
  unit: z.nullable(TaughtUnit),
  labels: z.array(z.object({ row: z.number(), column: z.number(), field: LabelName })),
})
export type TaughtArea = z.infer<typeof TaughtArea>

/** A word of a layout: without blanks, every figure a `#`, the digits of the column's own year an `@` each. */
const Pattern = matching(/^[^\d\s]{1,40}$/u)

/** What is kept of a taught table: shape and words. */
export const Lesson = z.object({
  kind: TaughtKind,
  heading: z.nullable(Pattern),
  /** Empty where no row heads the columns. */
  head: z.array(z.nullable(Pattern)).check(z.maxLength(teachingLimits.columns)),
  columns: z
    .array(
      z.object({
        as: ColumnName,
        /** How many years before the newest column, where the head does not print its year. */
        before: z.nullable(at(30)),
        /** Its middle, as part of the page's width. */
        x: z.number().check(z.gte(-1), z.lte(2)),
      }),
    )
    .check(z.maxLength(teachingLimits.columns)),
  unit: z.nullable(TaughtUnit),
  labels: z.array(z.object({ label: Pattern, field: LabelName })).check(z.maxLength(teachingLimits.labels)),
})
export type Lesson = z.infer<typeof Lesson>

/** What a layout is known by: a letter for its sort and a short hash. */
const Feature = matching(/^[mpht][0-9a-f]{8}$/)
export const LayoutFeatures = list(Feature, 300)

/** What the reader tells beside the analysis, about what it was taught. */
export const Taught = z.object({
  features: LayoutFeatures,
  /** Lessons of this kind of report that found their table. */
  used: z.array(z.number()).check(z.maxLength(2000)),
  areas: list(TaughtArea, teachingLimits.hints),
  /** One a hint; null where there is nothing to keep. */
  lessons: z.array(z.nullable(Lesson)).check(z.maxLength(teachingLimits.hints)),
})
export type Taught = z.infer<typeof Taught>
