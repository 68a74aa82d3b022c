import * as z from 'zod/mini'
import { reportBrokerageFields } from '../catalogue/fields/brokerage.ts'
import { companyFields, opinionFields } from '../catalogue/fields/company.ts'
import { customerFields, holderFields, salesFields, workplaceFields } from '../catalogue/fields/lists.ts'
import { cellsOf, numberCell, textCell } from '../catalogue/fields/shapes.ts'

/**
 * What reading a credit report gives. Names are those of the dossier, so that `data` can be saved as it is (`place`
 * becomes `workplace`). Every value stands for print: what a report leaves empty is null, never zero.
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
  /** The yearly record's field name where there is one. */
  key: text,
  name: z.string(),
  values: z.array(number),
  /** Words in number cells (흑자전환), null where the cell holds a number or nothing. */
  texts: z.optional(z.array(text)),
  /** Not printed but worked out from other rows of the report. */
  computed: z.optional(z.boolean()),
})
export type ReportRow = z.infer<typeof ReportRow>

/** Years run from old to new, whatever the report's own order. */
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
  /** B 구매처 (we buy there), S 판매처 (we sell there). */
  customerType: z.enum(['B', 'S']),
})
export type ReportCustomer = z.infer<typeof ReportCustomer>

/** A report names the workplace's own number like any other. */
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
  /** Balance sheet, millions of won. */
  financial: ReportTable,
  /** Income statement, millions of won. */
  income: ReportTable,
  ratios: z.object({
    growth: ReportTable,
    profitability: ReportTable,
    stability: ReportTable,
    activity: ReportTable,
  }),
  /** Thousands of won. */
  ebitda: ReportTable,
  sales: z.array(ReportSales),
  customers: z.array(ReportCustomer),
  place: z.array(ReportWorkplace),
  holders: z.array(ReportHolder),
})
export type ReportData = z.infer<typeof ReportData>

/** Page from 1; box [x0, y0, x1, y1] in PDF points from the page's top left. */
export const Evidence = z.object({ page: z.number(), box: z.array(z.number()) })
export type Evidence = z.infer<typeof Evidence>

export const ReportWarning = z.object({
  code: z.string(),
  /** A Korean sentence for the person who checks. */
  message: z.string(),
  /** The field it speaks of, spelled as in fieldScores. */
  field: z.optional(z.string()),
  /** Where in the report it is. */
  place: z.optional(Evidence),
})
export type ReportWarning = z.infer<typeof ReportWarning>

/** Why a file could not be read as a company report. The sentence of each is in `message`. */
export const reportProblems = [
  'report/empty',
  'report/not-pdf',
  'report/damaged',
  'report/encrypted',
  'report/too-large',
  'report/too-many-pages',
  'report/timeout',
  'report/no-text',
  'report/other-kind',
  'report/no-business-number',
  'report/several-companies',
] as const
export type ReportProblem = (typeof reportProblems)[number]

/**
 * Keys of `fieldScores` and `evidence` are paths: companyName, businessCore, bspl.2023.revenue, bspl.2023.roe,
 * customers.0.customerName, holders.0.totalRatio, place.0.businessAddress, sales.0.salesRatio, and for other rows of a
 * statement income.items.3.2024. Scores follow the
 * colour thresholds 130 / 110 / 90 / 70; 110 and more means that at least 99 in 100 of such values are right.
 */
export const ReportAnalysis = z.object({
  /**
   * `unknown`: no company report; `code` and `message` say why and what to do. `data` is null, but where a person says that it
   * is a company's report all the same: then it holds whatever could be read.
   */
  type: z.enum(['integrated', 'unknown']),
  code: z.nullable(z.enum(reportProblems)),
  message: text,
  data: z.nullable(ReportData),
  fieldScores: z.record(z.string(), z.number()),
  evidence: z.record(z.string(), Evidence),
  warnings: z.array(ReportWarning),
  /** Who made the report, as far as it says; how many pages it has and which were read by OCR. */
  source: z.object({ kind: text, pages: z.number(), ocrPages: z.array(z.number()) }),
})
export type ReportAnalysis = z.infer<typeof ReportAnalysis>

export const readingStages = ['open', 'read', 'ocr', 'analyse'] as const
/** Streamed while a report is read: "page 3 of 36", and for OCR how many seconds it will still take. */
export const ReportProgress = z.object({
  stage: z.enum(readingStages),
  page: number,
  pages: number,
  secondsLeft: number,
})
export type ReportProgress = z.infer<typeof ReportProgress>
