import * as z from 'zod/mini'
import { uploadLimits } from '../catalogue/words/uploadLimits.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { Firm } from '../firm/firm.endpoints.ts'
import { boundedText, matching } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { isCalendarDay } from '../platform/day.ts'
import { callWeights, endpoint, multipartEndpoint } from '../platform/endpoint.ts'
import { numberedPageOf, pageNumber } from '../platform/page.ts'
import { optionalText, requiredText } from '../platform/text.ts'
import { leakKinds } from './guard/findings.ts'
import { TemplateData, Waiver, WaiverText } from './templateShapes.ts'
import { memoTypes, teaserTypes } from './templates/templates.ts'

const text = z.nullable(z.string())
const category = z.enum(['teaser', 'im'])
const format = z.enum(['pdf', 'docx'], { error: '파일 형식은 pdf 또는 docx입니다.' })

/** A value that the stored data of the company lacks, and the document field it belongs to. */
const Gap = z.object({
  field: z.string(),
  text: z.string(),
  item: z.optional(z.string()),
  year: z.optional(z.number()),
})
/** An account of the credit report that matches no item of the document's financial tables. */
const UnmatchedAccount = z.object({
  statement: z.string(),
  name: z.string(),
  /** The amounts in millions of won, one per year. */
  values: z.array(z.nullable(z.number())),
})
export type UnmatchedAccount = z.infer<typeof UnmatchedAccount>

const Prefill = z.object({
  values: TemplateData,
  /** For each prefilled field, the label of the stored data it was taken from. */
  sources: z.record(z.string(), z.string()),
  gaps: z.array(Gap),
  /** Accounts of the credit report that match no item of the document's financial tables. */
  unmatched: z.array(UnmatchedAccount),
})
export type Prefill = z.infer<typeof Prefill>

const CompanyData = z.object({
  add: z.object({ uniqueNumber: text }),
  company: z.object({
    businessNumber: z.string(),
    companyName: z.string(),
    uniqueNumber: text,
    side: text,
    region: text,
    industry: text,
  }),
  /** Data of the company that the document contains besides the form fields. */
  context: z.object({
    companyName: z.string(),
    companyNameEn: text,
    mainProducts: text,
    uniqueNumber: text,
    today: z.string(),
    fiscalMonth: text,
    firm: Firm,
  }),
  /** The years of every financial table, ending with the current year. */
  years: z.array(z.number()),
  /** The kinds of stored data that can prefill the document. `missing` is true if the company has no such data. */
  materials: z.array(z.object({ label: z.string(), missing: z.boolean() })),
  templates: z.record(z.string(), Prefill),
  /** The proposed code name for a blind document, which the person can change. */
  codeName: z.string(),
  /** The largest size of an uploaded file in bytes. */
  fileBytes: z.number(),
  can: z.object({ make: z.boolean() }),
})
export type CompanyData = z.infer<typeof CompanyData>

const companyDataParts = {
  query: z.object({ businessNumber: BusinessNumber }),
  response: CompanyData,
} as const
export const teaserCompanyData = endpoint('GET', '/api/teasermaker/company-data', {
  summary: '티저에 채울 기업 자료와 비어 있는 자료를 보냅니다. 연락처는 보내지 않습니다.',
  staleAfter: ['company', 'files', 'firm-settings'],
  ...companyDataParts,
})
export const imCompanyData = endpoint('GET', '/api/immaker/company-data', {
  summary: 'IM에 채울 기업 자료와 비어 있는 자료를 보냅니다. 연락처는 보내지 않습니다.',
  staleAfter: ['company', 'files', 'firm-settings'],
  ...companyDataParts,
})

const uploadParts = <const T extends readonly [string, ...string[]]>(types: T) =>
  ({
    status: 201,
    body: z.object({
      businessNumber: BusinessNumber,
      /** Older clients send a category. It is ignored, because the path of the call already decides the category. */
      category: z.optional(z.unknown()),
      templateType: z.optional(z.enum(types, { error: '템플릿을 확인해주세요.' })),
      /** The waivers for findings in a blind file, as JSON text. */
      waivers: z.optional(WaiverText),
    }),
    files: { fields: ['file'], maxFiles: 1, maxBytes: uploadLimits.file.fileBytes, bySetting: true },
    response: z.object({ success: z.boolean(), message: z.string(), fileName: z.string(), id: z.number() }),
  }) as const
export const teaserUpload = multipartEndpoint('POST', '/api/teasermaker/upload-file', {
  summary: '완성된 티저 파일(PDF, Word)을 기업의 파일에 업로드합니다.',
  ...uploadParts(teaserTypes),
})
export const imUpload = multipartEndpoint('POST', '/api/immaker/upload-file', {
  summary: '완성된 IM 파일(PDF, Word)을 기업의 파일에 업로드합니다.',
  ...uploadParts(memoTypes),
})

const day = boundedText(40, '워터마크 날짜를 확인해주세요.').check(
  z.refine(isCalendarDay, { error: '워터마크 날짜를 확인해주세요.' }),
)
const Watermark = z.object({ recipient: requiredText('받는 곳', 100), date: day })
export type Watermark = z.output<typeof Watermark>

const saveParts = <const T extends readonly [string, ...string[]]>(types: T) =>
  ({
    status: 201,
    takesSpace: true,
    weight: callWeights.generation,
    body: z.object({
      businessNumber: BusinessNumber,
      templateType: z.enum(types, { error: '템플릿을 선택해주세요.' }),
      templateData: TemplateData,
      /**
       * The API specification requires these two fields. They are ignored, because the document uses the stored values.
       */
      uniqueNumber: z.optional(z.unknown()),
      companyName: z.optional(z.unknown()),
      codeName: optionalText('코드명', 60),
      waivers: z.optional(list(Waiver, 200)),
      watermark: z.optional(z.nullable(Watermark)),

      fileFormat: z.optional(format),
      /** The ID of the document that was reopened for this one; null or absent for a new one. */
      basedOn: z.optional(z.nullable(z.number())),
    }),
    response: z.object({ success: z.boolean(), message: z.string(), fileName: z.string(), id: z.number() }),
  }) as const
export const teaserSave = endpoint('POST', '/api/teasermaker/save-file', {
  summary: '티저를 PDF나 Word로 만들어 기업의 파일에 저장합니다.',
  ...saveParts(teaserTypes),
})
export const imSave = endpoint('POST', '/api/immaker/save-file', {
  summary: 'IM을 PDF나 Word로 만들어 기업의 파일에 저장합니다.',
  ...saveParts(memoTypes),
})

const Finding = z.object({
  field: z.string(),
  text: z.string(),
  kind: z.enum(leakKinds),
  from: z.number(),
  to: z.number(),
})
export const teaserCheck = endpoint('POST', '/api/teasermaker/check', {
  summary:
    '블라인드 티저에 기업을 짐작할 수 있는 말이 있는지 저장된 자료 전체와 대조합니다. 아무것도 저장하지 않습니다.',
  once: false,
  body: z.object({
    businessNumber: BusinessNumber,
    templateType: z.enum(['blind'], { error: '템플릿을 선택해주세요.' }),
    templateData: TemplateData,
    codeName: optionalText('코드명', 60),
    watermark: z.optional(z.nullable(Watermark)),
  }),
  response: z.object({
    findings: z.array(Finding),
    /** The number of further findings that are not in the list, because it is full. */
    more: z.number(),
    searched: z.object({
      groups: z.array(z.string()),
      words: z.number(),
      numbers: z.number(),
      companies: z.number(),
    }),
  }),
})

/** A row of the list of documents that were made in this system. */
const DocumentRow = z.object({
  id: z.number(),
  businessNumber: z.string(),
  category,
  templateType: text,
  method: z.enum(['written', 'uploaded']),
  /** The current file name; null if the file was deleted. */
  fileName: text,
  savedName: z.string(),
  fileFormat: z.enum(['pdf', 'docx']),
  pages: z.nullable(z.number()),
  codeName: text,
  watermarked: z.boolean(),
  waived: z.number(),
  basedOn: z.nullable(z.number()),
  createdBy: text,
  createdByName: text,
  createdAt: z.string(),
})
export type DocumentRow = z.infer<typeof DocumentRow>

export const listDocuments = endpoint('GET', '/api/documents', {
  summary: '한 기업에서 만든 티저와 IM의 목록입니다. 새로 만든 것이 먼저 옵니다.',
  staleAfter: ['company', 'files'],
  query: z.object({ businessNumber: BusinessNumber, category: z.optional(category), page: pageNumber }),
  response: z.extend(numberedPageOf(DocumentRow), {
    counts: z.object({ all: z.number(), teaser: z.number(), im: z.number() }),
  }),
})
export const getDocument = endpoint('GET', '/api/documents/{id}', {
  summary: '만든 문서를 다시 열거나 비교할 수 있도록 입력한 내용을 보냅니다.',
  staleAfter: ['company', 'files'],
  params: z.object({ id: matching(/^\d{1,9}$/, '문서 번호를 확인해주세요.') }),
  response: z.extend(DocumentRow, {
    companyName: z.string(),
    uniqueNumber: text,
    templateVersion: z.number(),
    templateData: TemplateData,
    /** The stored watermark. In older documents its date may not exist in the calendar. */
    watermark: z.nullable(z.object({ recipient: z.string(), date: z.string() })),
    waivers: z.array(z.extend(Waiver, { by: text, byName: text, at: text })),
  }),
})
export type DocumentRecord = z.infer<typeof getDocument.response>
