import * as z from 'zod/mini'
import { sides } from '../catalogue/words/sides.ts'
import { OwnField } from '../company/own/ownFieldShape.ts'
import { Job } from '../jobs/jobs.endpoints.ts'
import { atMost, matching } from '../platform/bounded.ts'
import { callWeights, endpoint, multipartEndpoint } from '../platform/endpoint.ts'
import { numberedPageOf, pageKey, pageNumber, pageOf } from '../platform/page.ts'
import { plainText } from '../platform/text.ts'
import { type ImportKind, importKindNames } from './kinds.ts'
import { type ExistingMode, existingModes, importLimits, importOutcomes } from './rules.ts'
import { type AmountUnit, amountUnitNames } from './targets.ts'

const cell = z.nullable(z.union([z.string(), z.number()]))
const year = matching(/^(?:19|20)\d{2}$/, '연도는 네 자리로 입력해주세요.')
const place = (most: number) => z.int().check(z.minimum(0), z.maximum(most))
const oneOf = <T extends string>(texts: readonly T[], message: string) =>
  z.enum(texts as [T, ...T[]], { error: message })

export const ImportSheet = z.object({
  name: z.string(),
  hidden: z.boolean(),
  protected: z.boolean(),
  date1904: z.boolean(),
  rows: z.number(),
  columns: z.number(),
  hiddenRows: z.number(),
  hiddenColumns: z.array(z.number()),
  emptyRows: z.number(),
  formulas: z.number(),
  merges: z.array(z.string()),
  /** The first rows of the sheet, each with its row number in the file. */
  preview: z.array(z.tuple([z.number(), z.array(cell)])),
})
export type ImportSheet = z.infer<typeof ImportSheet>

/** What is stored about an uploaded file: its sheets, and where the rows of each sheet are stored. */
export interface ImportFileFacts {
  sheets: (ImportSheet & { pieces: { at: number; bytes: number }[] })[]
  encoding: string | null
}

const ColumnChoice = z.object({
  column: place(importLimits.columns),
  target: plainText(60),
  unit: z.nullable(oneOf<AmountUnit>(amountUnitNames, '금액 단위를 확인해주세요.')),
  year: z.nullable(year),
})
export type ColumnChoice = z.infer<typeof ColumnChoice>

/** Everything that the person chose for the import of a file. */
export const ImportChoice = z.object({
  /** The kind of the rows. */
  kind: oneOf<ImportKind>(importKindNames, '무엇을 가져올지 선택해주세요.'),
  sheet: place(importLimits.sheets),
  /** The first and the last row that contain headings. */
  headFirst: place(2_000_000),
  headLast: place(2_000_000),
  columns: z.array(ColumnChoice).check(atMost(importLimits.columns)),
  /** Whether a row with an unregistered company registers that company. */
  create: z.boolean(),
  existing: oneOf<ExistingMode>(
    Object.keys(existingModes) as ExistingMode[],
    '등록된 기업을 어떻게 할지 선택해주세요.',
  ),
  /** Whether an empty cell deletes the stored value. */
  clearEmpty: z.boolean(),
  /** The side and the keyword that rows without a value of their own get. */
  side: z.nullable(oneOf(sides.texts, sides.unknown)),
  keyword: z.nullable(plainText(100)),
  /**
   * The columns that the person left out or corrected: the heading of each and the chosen field. They are remembered
   * for the next import.
   */
  remember: z
    .array(z.object({ heading: plainText(200), target: z.nullable(plainText(60)) }))
    .check(atMost(importLimits.columns)),
})
export type ImportChoice = z.infer<typeof ImportChoice>

export const RowProblem = z.object({
  /** The column in the file. Null if the problem concerns the whole row. */
  column: z.nullable(z.number()),
  field: z.nullable(z.string()),
  level: z.enum(['error', 'warning']),
  /** The value as it is in the file, shortened. */
  value: z.string(),
  text: z.string(),
  advice: z.string(),
})
export type RowProblem = z.infer<typeof RowProblem>

export const RowChange = z.object({
  /** The name of the field. For a yearly figure it begins with the year: 2025.revenue. */
  field: z.string(),
  before: cell,
  after: cell,
  /** True for a contact. Values of contacts are not shown. */
  hidden: z.boolean(),
})
export type RowChange = z.infer<typeof RowChange>

export const ImportRow = z.object({
  row: z.number(),
  outcome: z.enum(importOutcomes),
  name: z.nullable(z.string()),
  businessNumber: z.nullable(z.string()),
  problems: z.array(RowProblem),
  changes: z.array(RowChange),
  cells: z.nullable(z.array(cell)),
})
export type ImportRow = z.infer<typeof ImportRow>

/** The result of a dry run. */
export const CheckResult = z.object({
  rows: z.number(),
  created: z.number(),
  leads: z.number(),
  updated: z.number(),
  same: z.number(),
  skipped: z.number(),
  /** `errorRows` is the number of rows with at least one error, `errors` the number of cells with an error. */
  errorRows: z.number(),
  errors: z.number(),
  warnings: z.number(),
  seconds: z.number(),
})
export type CheckResult = z.infer<typeof CheckResult>

export const ImportRecord = z.object({
  id: z.number(),
  kind: z.enum(importKindNames),
  fileName: z.string(),
  sheetName: z.nullable(z.string()),
  teamId: z.string(),
  teamName: z.string(),
  createdAt: z.string(),
  savedAt: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
  created: z.number(),
  updated: z.number(),
  leads: z.number(),
  rejected: z.number(),
  undoneAt: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  undoLeft: z.nullable(z.number()),
  /**
   * `may`: the user may undo the import now. `changed`: the number of its rows that somebody has changed since the
   * import.
   */
  undo: z.object({ may: z.boolean(), expired: z.boolean(), changed: z.number() }),
})
export type ImportRecord = z.infer<typeof ImportRecord>

const params = z.object({ id: matching(/^[1-9]\d{0,8}$/, '가져오기 번호가 올바르지 않습니다.') })

export const uploadImport = multipartEndpoint('POST', '/api/imports', {
  summary: '가져올 XLSX나 CSV를 올립니다. 읽기만 하고 아무것도 저장하지 않습니다.',
  weight: callWeights.generation,
  body: z.object({}),
  files: { fields: ['file'], maxFiles: 1, maxBytes: importLimits.fileBytes },
  // Idempotency keys are ignored. The call stores only the file that is to be imported, so a repeated call simply reads
  // the file again.
  once: false,
  response: z.object({
    id: z.number(),
    fileName: z.string(),
    fileSize: z.number(),
    seconds: z.number(),
    encoding: z.nullable(z.string()),
    sheets: z.array(ImportSheet),
    /**
     * For each heading, the field that this person chose for it in an earlier import; null for a column that was left
     * out.
     */
    remembered: z.record(z.string(), z.nullable(z.string())),
    /** The last closed year. It is used for figures whose heading names no year. */
    year: z.string(),
    mayNameManagers: z.boolean(),
    /** The own fields of the firm, which a column can contain. */
    ownFields: z.array(OwnField),
  }),
})

export const checkImport = endpoint('POST', '/api/imports/{id}/check', {
  summary: '가져오기를 미리 확인합니다. 아무것도 저장하지 않습니다.',
  weight: callWeights.generation,
  takesSpace: true,
  params,
  body: ImportChoice,
  response: Job,
})

export const listImportRows = endpoint('GET', '/api/imports/{id}/rows', {
  summary: '미리 확인한 행입니다. 오류, 경고, 바뀌는 값을 담습니다.',
  staleAfter: [],
  weight: callWeights.search,
  params,
  query: z.object({
    kind: z.optional(oneOf(['error', 'warning', 'change'], 'kind를 확인해주세요.')),
    after: pageKey,
  }),
  response: pageOf(ImportRow),
})

export const saveImport = endpoint('POST', '/api/imports/{id}/save', {
  summary: '미리 확인한 가져오기를 저장합니다. 전부 저장하거나 아무것도 저장하지 않습니다.',
  weight: callWeights.generation,
  takesSpace: true,
  params,
  /** With `onlyValid`, rows with errors are skipped. Otherwise nothing is imported if any row has an error. */
  body: z.object({ onlyValid: z.boolean() }),
  response: Job,
})

export const undoImport = endpoint('POST', '/api/imports/{id}/undo', {
  summary: '가져오기를 통째로 되돌립니다.',
  weight: callWeights.generation,
  params,
  /**
   * With `leaveChanged`, companies that somebody has changed since the import are not restored. Otherwise all are
   * restored.
   */
  body: z.object({ leaveChanged: z.boolean() }),
  response: Job,
})

export const getImport = endpoint('GET', '/api/imports/{id}', {
  summary: '가져오기 한 건입니다.',
  staleAfter: ['company', 'companies', 'lead', 'job'],
  params,
  response: z.extend(ImportRecord, {
    /** The first companies that somebody has changed since the import. There may be more. */
    changed: z.array(
      z.object({ row: z.number(), name: z.nullable(z.string()), businessNumber: z.nullable(z.string()) }),
    ),
  }),
})

export const listImports = endpoint('GET', '/api/imports', {
  summary: '저장한 가져오기입니다. 최근 것이 먼저 옵니다.',
  staleAfter: ['company', 'companies', 'lead', 'job'],
  weight: callWeights.search,
  query: z.object({ page: pageNumber }),
  response: numberedPageOf(ImportRecord),
})
