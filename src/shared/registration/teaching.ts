import * as z from 'zod/mini'
import { companyFields, ownFields } from '../catalogue/fields/company.ts'
import { type Field, shortLabel } from '../catalogue/fields/field.ts'
import { customerFields, holderFields, salesFields, workplaceFields } from '../catalogue/fields/lists.ts'
import { moneyFields, ratioFields, yearFields } from '../catalogue/fields/years.ts'
import { boundedText, matching } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'

/** The kinds of tables that people can teach the report reader, with their Korean names. */
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

/**
 * The fields that a column of a table of this kind may contain, with labels. Empty if the columns of such a table are
 * years, or if it has no columns (profile).
 */
export const columnChoices = (kind: TaughtKind): Record<string, string> => words(columnFields[kind])
/** The fields that a row of a table of this kind may contain, with labels. */
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

/** The largest numbers of described tables in a request, and of their parts. No report needs higher numbers. */
export const teachingLimits = { hints: 20, columns: 30, rows: 400, labels: 60, lessons: 100 } as const
const at = (most: number) => z.int().check(z.gte(0), z.lte(most))
const point = z.number().check(z.gte(-1000), z.lte(20_000))
const Year = matching(/^(?:19|20)\d{2}$/, '연도를 확인해주세요.')
const Box = z.tuple([point, point, point, point])

/**
 * A hint: what a person states about a table of a report. The report reader guesses everything that is not stated. Rows
 * and columns are given by index, so that a hint contains no text of the report.
 */
export const TableHint = z.object({
  page: z.int().check(z.gte(1), z.lte(300)),
  /** The box [x0, y0, x1, y1] of the table in PDF points from the top left corner of the page. */
  box: Box.check(z.refine(([x0, y0, x1, y1]) => x1 > x0 && y1 > y0, { error: '표의 위치를 확인해주세요.' })),
  kind: z.optional(TaughtKind),
  /** The index of the header row; null if there is none. */
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

/**
 * What the report reader recognised in a described table. It is never stored, because it contains text of the report.
 */
export const TaughtArea = z.object({
  page: z.number(),
  box: z.array(z.number()),
  heading: z.nullable(z.string()),
  kind: z.nullable(TaughtKind),
  /** Why the report reader guessed this kind of table; null if the person stated the kind, or if it is unknown. */
  because: z.nullable(
    z.object({
      by: z.enum(['title', 'rows', 'heads']),
      /**
       * The printed words that are typical of this kind of table: its title, or the first row names or column headings.
       */
      words: z.array(z.string()),
      /**
       * `known` is the number of row names or column headings that are typical of this kind; `of` is the number of all.
       */
      known: z.number(),
      of: z.number(),
    }),
  ),
  head: z.nullable(z.number()),
  columns: z.array(z.object({ as: ColumnName, year: z.nullable(Year), head: z.string() })),
  rows: z.array(
    z.object({
      cells: z.array(z.string()),
      /** The field that the report reader recognises by the row name; null if there is none. */
      known: z.nullable(z.string()),
      /**
       * True for a common account without a field. It is stored under its own name, so nobody has to assign a field.
       */
      usual: z.boolean(),
      /** The box of the row on the page, as wide as the table. */
      box: z.array(z.number()),
    }),
  ),
  unit: z.nullable(TaughtUnit),
  labels: z.array(z.object({ row: z.number(), column: z.number(), field: LabelName })),
})
export type TaughtArea = z.infer<typeof TaughtArea>

/**
 * A heading or row name as a pattern without spaces: numbers become `#`, the digits of the column's own year `@`. In
 * the column of 2024, '24.12 결산 becomes '@@.#결산.
 */
const Pattern = matching(/^[^\d\s]{1,40}$/u)

/**
 * A lesson: what is stored of a taught table to find it in other reports. It contains patterns of headings and row
 * names and the columns, but no figures.
 */
export const Lesson = z.object({
  kind: TaughtKind,
  heading: z.nullable(Pattern),
  /** The patterns of the column headings; empty without a header row. */
  head: z.array(z.nullable(Pattern)).check(z.maxLength(teachingLimits.columns)),
  columns: z
    .array(
      z.object({
        as: ColumnName,
        /**
         * How many years the column is before the newest one; null if its heading contains the year, or if the column
         * has no year.
         */
        before: z.nullable(at(30)),
        /** The horizontal centre of the column as a fraction of the page width. */
        x: z.number().check(z.gte(-1), z.lte(2)),
      }),
    )
    .check(z.maxLength(teachingLimits.columns)),
  unit: z.nullable(TaughtUnit),
  labels: z.array(z.object({ label: Pattern, field: LabelName })).check(z.maxLength(teachingLimits.labels)),
})
export type Lesson = z.infer<typeof Lesson>

/**
 * A feature of the layout by which reports of the same kind are recognised: a letter and a hash. m: maker, p: page
 * size, h: heading, t: header row of a table.
 */
const Feature = matching(/^[mpht][0-9a-f]{8}$/)
export const LayoutFeatures = list(Feature, 300)

/**
 * What the report reader returns besides the analysis: the layout of the report, and the results for described tables.
 */
export const Taught = z.object({
  features: LayoutFeatures,
  /** IDs of the stored lessons whose table was found in this report. */
  used: z.array(z.number()).check(z.maxLength(2000)),
  areas: list(TaughtArea, teachingLimits.hints),
  /** One lesson per hint; null if the table has too few words to be found in other reports, or no known kind. */
  lessons: z.array(z.nullable(Lesson)).check(z.maxLength(teachingLimits.hints)),
})
export type Taught = z.infer<typeof Taught>
