import * as z from 'zod/mini'
import { fileCategories, usualCategory } from '../catalogue/words/fileCategories.ts'
import { uploadLimits } from '../catalogue/words/uploadLimits.ts'
import { longestWord } from '../catalogue/words/vocabulary.ts'
import { SearchHit } from '../company/answers.ts'
import { BusinessNumber, normaliseBusinessNumber } from '../company/businessNumber.ts'
import { atMost, boundedText, matching } from '../platform/bounded.ts'
import {
  callWeights,
  downloadEndpoint,
  endpoint,
  type FileLimits,
  multipartEndpoint,
  streamEndpoint,
  wholeTableUnless,
} from '../platform/endpoint.ts'
import { composed } from '../platform/normalForm.ts'
import { numberedPageOf, pageKey, pageNumber, pageOf } from '../platform/page.ts'
import { noResidentNumber } from '../platform/text.ts'

export const CompanyFile = z.object({
  fileName: z.string(),
  businessNumber: z.string(),
  companyName: z.string(),
  fileSize: z.number(),
  mimeType: z.string(),
  file_category: z.string(),
  fileCategory: z.string(),
  /**
   * `uploadDate`, `uploadedAt` and `createdAt` contain the same time, because some clients read one name and some
   * another.
   */
  uploadDate: z.string(),
  uploadedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  uploadedBy: z.nullable(z.string()),
  uploadedByName: z.nullable(z.string()),
  /** The download URL of the file. */
  filePath: z.string(),
  version: z.number(),
  can: z.object({ download: z.boolean(), delete: z.boolean(), change: z.boolean() }),
})
export type CompanyFile = z.infer<typeof CompanyFile>

/** A deleted file, for users who may restore it. */
export const DeletedFile = z.object({
  id: z.string(),
  businessNumber: z.string(),
  companyName: z.string(),
  fileName: z.string(),
  fileSize: z.number(),
  fileCategory: z.string(),
  uploadDate: z.string(),
  deletedAt: z.string(),
  deletedByName: z.nullable(z.string()),
  /** The time at which the file will be deleted for good, so that it can no longer be restored. */
  expiresAt: z.string(),
})
export type DeletedFile = z.infer<typeof DeletedFile>

const nfc = z.overwrite((text: string) => composed(text))
const ofCompany = z.object({ businessNumber: BusinessNumber })
const ofFile = z.object({
  businessNumber: BusinessNumber,
  fileName: boundedText(1000).check(z.minLength(1), nfc),
})

const limit = matching(/^\d{1,7}$/, 'limit은 숫자로 입력해주세요.')

export const listFiles = streamEndpoint('/api/files', {
  summary: '파일 목록입니다. businessNumber를 주면 그 기업의 것만 보냅니다. after는 사업자번호/파일명입니다.',
  staleAfter: ['company', 'files'],
  query: z.object({
    businessNumber: z.optional(BusinessNumber),
    limit: z.optional(limit),
    after: z.optional(
      boundedText(300).check(
        z.refine((key) => normaliseBusinessNumber(key.split('/')[0] ?? '') === key.split('/')[0], {
          error: 'after는 사업자번호/파일명으로 입력해주세요.',
        }),
      ),
    ),
  }),
  weight: wholeTableUnless('businessNumber'),
  item: CompanyFile,
})
export const listCompanyFiles = endpoint('GET', '/api/files/{businessNumber}', {
  summary:
    '한 기업의 파일 목록입니다. 새로 업로드한 것이 먼저 옵니다. limit개까지 보내며, after는 앞서 받은 마지막 파일명입니다.',
  staleAfter: ['company', 'files'],
  params: ofCompany,
  query: z.object({
    limit: z.optional(z.pipe(limit, z.transform(Number))),
    after: z.optional(
      z.pipe(
        boundedText(300).check(nfc),
        // The key may also have the form 사업자번호/파일명, as in `listFiles`. A file name contains no slash, so everything up
        // to the last slash is removed.
        z.transform((key: string) => key.slice(key.lastIndexOf('/') + 1)),
      ),
    ),
  }),
  response: z.array(CompanyFile),
})
export const searchFiles = endpoint('GET', '/api/files/search', {
  summary: '파일을 이름이나 기업으로 찾아 한 쪽씩 보냅니다.',
  staleAfter: ['company', 'files', 'firm-settings'],
  weight: callWeights.search,
  query: z.object({
    businessNumber: z.optional(BusinessNumber),
    search: z.optional(boundedText(300)),
    page: pageNumber,
  }),
  response: z.extend(numberedPageOf(CompanyFile), {
    /** The requested company; null if it does not exist. */
    company: z.nullable(SearchHit),
    limits: z.object({ files: z.number(), fileBytes: z.number() }),
  }),
})
export type FilePage = z.infer<typeof searchFiles.response>

const limits = (field: string, maxFiles: number) =>
  ({
    fields: [field],
    maxFiles,
    maxBytes: uploadLimits.file.fileBytes,
    bySetting: true,
  }) as const satisfies FileLimits

const unknownCategory = `파일구분을 선택해 주세요. (${fileCategories.texts.join(', ')})`
const category = z.pipe(
  z.string({ error: unknownCategory }).check(
    atMost(longestWord, unknownCategory),
    z.refine((text) => fileCategories.read(text) !== null, { error: unknownCategory }),
  ),
  z.transform((text: string) => fileCategories.read(text) ?? usualCategory),
)
const blank = z.pipe(
  z.optional(z.literal('')),
  z.transform(() => usualCategory),
)

export const uploadFile = multipartEndpoint('POST', '/api/files/upload', {
  summary: `파일 하나를 업로드합니다. file_category가 없으면 ${usualCategory}입니다.`,
  status: 201,
  body: z.object({ businessNumber: BusinessNumber, file_category: z.union([blank, category]) }),
  files: limits('file', 1),
  response: z.extend(CompanyFile, { success: z.boolean(), message: z.string(), file: CompanyFile }),
})

/**
 * The result of one uploaded file. A stored file has all fields of the file list. A refused file has only its name and
 * the error.
 */
const Uploaded = z.object({
  success: z.boolean(),
  file: z.extend(z.partial(CompanyFile), { fileName: z.string() }),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  code: z.optional(z.string()),
})
export type Uploaded = z.infer<typeof Uploaded>

/**
 * Uploads several files. The category of the first file is in the field `file_category_0`, that of the second in
 * `file_category_1`, and so on. So the number of these fields depends on the files.
 */
export const uploadFiles = multipartEndpoint('POST', '/api/files/upload-multiple', {
  summary: '파일을 여러 개 업로드합니다. 파일마다 file_category_{순서}가 있어야 합니다.',
  status: 201,
  body: z.catchall(z.object({ businessNumber: BusinessNumber }), z.unknown()),
  files: limits('files', uploadLimits.file.files),
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    processedFiles: z.number(),
    failedFiles: z.number(),
    results: z.array(Uploaded),
  }),
})
export type UploadAnswer = z.infer<typeof uploadFiles.response>

export const deleteFile = endpoint('DELETE', '/api/files/{businessNumber}/{fileName}', {
  summary: '파일을 휴지통으로 옮깁니다. 이름은 바로 다시 쓸 수 있습니다.',
  params: ofFile,
  response: z.object({ success: z.boolean(), message: z.string(), deleted: DeletedFile }),
})
export const listDeletedFiles = endpoint('GET', '/api/files/bin', {
  summary: '복원할 수 있는 삭제된 파일입니다. 최근에 삭제한 것이 먼저 옵니다.',
  staleAfter: ['company', 'files'],
  query: z.object({ businessNumber: z.optional(BusinessNumber), after: pageKey }),
  response: pageOf(DeletedFile),
})
export const restoreFile = endpoint('POST', '/api/files/bin/{id}/restore', {
  summary: '삭제한 파일을 복원합니다. 같은 이름이 있으면 이름 (2).pdf가 됩니다.',
  params: z.object({ id: z.uuid({ error: '파일을 찾을 수 없습니다.' }) }),
  response: z.object({ success: z.boolean(), message: z.string(), file: CompanyFile }),
})
/**
 * Changes the name or category of a file; absent fields stay. The extension is fixed, because it determines the file
 * type.
 */
export const changeFile = endpoint('PATCH', '/api/files/{businessNumber}/{fileName}', {
  summary: '파일의 이름이나 파일구분을 바꿉니다. 있는 이름이면 이름 (2).pdf가 됩니다.',
  params: ofFile,
  body: z
    .object({
      fileName: z.optional(
        z
          .string({ error: '파일명을 입력해주세요.' })
          .check(
            atMost(1000, '파일명이 너무 깁니다.'),
            z.minLength(1, '파일명을 입력해주세요.'),
            noResidentNumber,
            nfc,
          ),
      ),
      file_category: z.optional(category),
      version: z.optional(z.number({ error: '화면을 새로고침한 뒤 다시 시도해주세요.' })),
    })
    .check(
      z.refine((body) => body.fileName !== undefined || body.file_category !== undefined, {
        error: '바꿀 이름이나 파일구분을 입력해주세요.',
      }),
    ),
  response: z.object({ success: z.boolean(), message: z.string(), file: CompanyFile }),
})
/** Older clients send `teamId` and `role`. Both are ignored, because the session identifies the user. */
export const downloadFile = downloadEndpoint('/api/files/{businessNumber}/{fileName}/download', {
  summary: '파일을 다운로드합니다. 담당자가 아니면 티저와 IM만 받을 수 있습니다.',
  params: ofFile,
  query: z.object({ teamId: z.optional(z.unknown()), role: z.optional(z.unknown()) }),
})
