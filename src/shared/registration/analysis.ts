import * as z from 'zod/mini'
import { reportBrokerageFields } from '../catalogue/fields/brokerage.ts'
import { companyFields, opinionFields } from '../catalogue/fields/company.ts'
import { customerFields, holderFields, salesFields, workplaceFields } from '../catalogue/fields/lists.ts'
import { cellsOf, numberCell, textCell } from '../catalogue/fields/shapes.ts'

/**
 * The result of reading a credit report. Its fields have the same names as in the save request, so that `data` can be
 * saved as it is (only `place` becomes `workplace`). A value that the report does not print is null, never zero.
 */
const text = textCell
const number = numberCell
type Text = typeof text

export const ReportCompany = z.object({
  businessNumber: text,
  employees: number,
  ...cellsOf(companyFields),
  ...cellsOf(opinionFields),
  ...cellsOf(reportBrokerageFields),
})
export type ReportCompany = z.infer<typeof ReportCompany>

export const ReportRow = z.object({
  /** The field of the yearly record that the row belongs to; null if there is none. */
  key: text,
  name: z.string(),
  values: z.array(number),
  /** The words that the report prints instead of a number (흑자전환), one per cell; null for all other cells. */
  texts: z.optional(z.array(text)),
  /** True if the report does not print the row and the report reader computed it from other rows. */
  computed: z.optional(z.boolean()),
})
export type ReportRow = z.infer<typeof ReportRow>

/** A table of figures by year, oldest year first, whatever the order in the report. */
export const ReportTable = z.object({
  unit: text,
  years: z.array(z.string()),
  items: z.array(ReportRow),
})
export type ReportTable = z.infer<typeof ReportTable>

export const ratioGroupKeys = ['growth', 'profitability', 'stability', 'activity'] as const
export type RatioGroupKey = (typeof ratioGroupKeys)[number]

export const ReportSales = z.object(cellsOf(salesFields))
export type ReportSales = z.infer<typeof ReportSales>

export const ReportCustomer = z.object({
  ...cellsOf(customerFields),
  /** B (구매처): the company buys from this partner. S (판매처): the company sells to this partner. */
  customerType: z.enum(['B', 'S']),
})
export type ReportCustomer = z.infer<typeof ReportCustomer>

/**
 * The field names of a workplace in the result. Its business number is `businessNumber` here and
 * `workplaceBusinessNumber` in the save request.
 */
export type WorkplaceField =
  | Exclude<keyof typeof workplaceFields, 'workplaceBusinessNumber'>
  | 'businessNumber'
const workplaceNames = Object.keys(workplaceFields).map((name) =>
  name === 'workplaceBusinessNumber' ? 'businessNumber' : name,
)
export const ReportWorkplace = z.object(
  Object.fromEntries(workplaceNames.map((name) => [name, text])) as Record<WorkplaceField, Text>,
)
export type ReportWorkplace = z.infer<typeof ReportWorkplace>

export const ReportHolder = z.object(cellsOf(holderFields))
export type ReportHolder = z.infer<typeof ReportHolder>

export const ReportData = z.object({
  company: ReportCompany,
  /** Balance sheet, in millions of won. */
  financial: ReportTable,
  /** Income statement, in millions of won. */
  income: ReportTable,
  ratios: z.object({
    growth: ReportTable,
    profitability: ReportTable,
    stability: ReportTable,
    activity: ReportTable,
  }),
  /** EBITDA, in thousands of won. */
  ebitda: ReportTable,
  sales: z.array(ReportSales),
  customers: z.array(ReportCustomer),
  place: z.array(ReportWorkplace),
  holders: z.array(ReportHolder),
})
export type ReportData = z.infer<typeof ReportData>

/**
 * Where a value is printed: the page number from 1, and the box [x0, y0, x1, y1] in PDF points from the top left corner
 * of the page.
 */
export const Evidence = z.object({ page: z.number(), box: z.array(z.number()) })
export type Evidence = z.infer<typeof Evidence>

export const ReportWarning = z.object({
  code: z.string(),
  /** A Korean sentence for the person who reviews the result. */
  message: z.string(),
  /** The path of the field that the warning is about, as in `fieldScores`. */
  field: z.optional(z.string()),
  /** Where in the report the value is printed. */
  place: z.optional(Evidence),
})
export type ReportWarning = z.infer<typeof ReportWarning>

/** Why a file could not be read as a credit report. The field `message` of the result explains it in Korean. */
export const reportProblems = [
  'report/empty',
  'report/not-pdf',
  'report/damaged',
  'report/encrypted',
  'report/too-large',
  'report/too-many-pages',
  'report/timeout',
  'report/too-complex',
  'report/no-text',
  'report/other-kind',
  'report/no-business-number',
  'report/several-companies',
] as const
export type ReportProblem = (typeof reportProblems)[number]

/**
 * Result of reading a report. Keys of `fieldScores` and `evidence` are paths: companyName, businessCore,
 * bspl.2023.revenue, bspl.2023.roe, customers.0.customerName, holders.0.totalRatio, place.0.businessAddress,
 * sales.0.salesRatio, and for other rows of a statement income.items.3.2024. A score says how certain a value is:
 * screens change its colour at 130, 110, 90 and 70, and of the values with a score of 110 or more at least 99 in 100
 * are right.
 */
export const ReportAnalysis = z.object({
  /**
   * `unknown`: the file is no company report; `code` and `message` say why and what to do. `data` is then null, unless
   * the person stated that the file is a company report: `data` then contains whatever could be read.
   */
  type: z.enum(['integrated', 'unknown']),
  code: z.nullable(z.enum(reportProblems)),
  message: text,
  data: z.nullable(ReportData),
  fieldScores: z.record(z.string(), z.number()),
  evidence: z.record(z.string(), Evidence),
  warnings: z.array(ReportWarning),
  /**
   * `kind` is the maker of the report, if the report names one. `pages` is the number of pages. `ocrPages` lists the
   * pages that were read by OCR.
   */
  source: z.object({ kind: text, pages: z.number(), ocrPages: z.array(z.number()) }),
})
export type ReportAnalysis = z.infer<typeof ReportAnalysis>

export const readingStages = ['open', 'read', 'ocr', 'analyse'] as const
/** The progress of reading a report: the current page, and during OCR the estimated seconds left. */
export const ReportProgress = z.object({
  stage: z.enum(readingStages),
  page: number,
  pages: number,
  secondsLeft: number,
})
export type ReportProgress = z.infer<typeof ReportProgress>
