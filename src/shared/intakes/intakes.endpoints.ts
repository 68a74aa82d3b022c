import * as z from 'zod/mini'
import { fileCategories } from '../catalogue/words/fileCategories.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { Job } from '../jobs/jobs.endpoints.ts'
import { boundedText, matching } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { callWeights, endpoint, multipartEndpoint } from '../platform/endpoint.ts'
import { numberedPageOf, pageKey, pageNumber, pageOf } from '../platform/page.ts'
import { plainText, soughtText } from '../platform/text.ts'
import {
  type IntakeFileState,
  type IntakeReason,
  type IntakeState,
  intakeFileStates,
  intakeLimits,
  intakeReasons,
  intakeSources,
  intakeStates,
  type Sureness,
  sureness,
} from './rules.ts'

const keysOf = <K extends string>(words: Record<K, string>) => Object.keys(words) as [K, ...K[]]
const text = z.nullable(z.string())

/** The number of files in each state. `all` is their sum. */
export const IntakeCounts = z.object({
  all: z.number(),
  ...(Object.fromEntries(keysOf(intakeFileStates).map((state) => [state, z.number()])) as Record<
    IntakeFileState,
    z.ZodMiniNumber
  >),
})
export type IntakeCounts = z.infer<typeof IntakeCounts>

/**
 * An intake (파일 가져오기): files from a ZIP or a folder. People can correct the company and the category of each file
 * before it is stored.
 */
export const Intake = z.object({
  id: z.number(),
  source: z.enum(intakeSources),
  /** The name of the ZIP, or the path of the folder on the server. */
  name: z.string(),
  /** The size of the ZIP, or of all files of the folder together. */
  size: z.number(),
  state: z.enum(keysOf<IntakeState>(intakeStates)),
  teamId: z.string(),
  teamName: z.string(),
  createdAt: z.string(),
  /** When the intake will be removed, together with those of its files that nobody stored. */
  expiresAt: z.string(),
  counts: IntakeCounts,
  /** The latest job (reading or storing). Null if a command on the server reads the files. */
  job: z.nullable(Job),
})
export type Intake = z.infer<typeof Intake>

export const IntakeFile = z.object({
  id: z.number(),
  /** The whole path inside the ZIP or the folder; `folder` and `fileName` are its parts. `folder` is '' at the top. */
  path: z.string(),
  folder: z.string(),
  fileName: z.string(),
  size: z.number(),
  company: z.nullable(z.object({ businessNumber: z.string(), companyName: z.string(), side: text })),
  reason: z.enum(keysOf<IntakeReason>(intakeReasons)),
  sureness: z.enum(keysOf<Sureness>(sureness)),
  /** The words of the path by which the company was found, or by which several companies were found. */
  words: text,
  category: z.string(),
  /**
   * The word of the path that led to the category. Null if the path has no such word, or if a person chose the
   * category.
   */
  categoryWord: text,
  state: z.enum(keysOf<IntakeFileState>(intakeFileStates)),
  /** Why the file cannot be stored; null in every state except `refused`. */
  refusal: text,
  /** The name of the stored file. In the state `same`, the name of the company's file that has the same content. */
  storedName: text,
})
export type IntakeFile = z.infer<typeof IntakeFile>

const params = z.object({ id: matching(/^[1-9]\d{0,8}$/, '파일 가져오기 번호가 올바르지 않습니다.') })
const folder = boundedText(intakeLimits.path)
const stateFilter = z.enum(keysOf(intakeFileStates), '상태를 확인해주세요.')
const surenessFilter = z.enum(keysOf(sureness), '확실한 정도를 확인해주세요.')
const filter = {
  state: z.optional(stateFilter),
  /** Only files in this folder and in the folders below it. */
  folder: z.optional(folder),
  /** Only files whose path contains this text. */
  search: z.optional(soughtText(100)),
  businessNumber: z.optional(BusinessNumber),
  sureness: z.optional(surenessFilter),
}

export const uploadIntake = multipartEndpoint('POST', '/api/file-intakes', {
  summary: '옛 파일을 담은 ZIP을 업로드합니다. 목록만 만들고 기업 파일로 저장하지 않습니다.',
  status: 201,
  weight: callWeights.generation,
  body: z.object({}),
  files: {
    fields: ['file'],
    maxFiles: 1,
    maxBytes: intakeLimits.zipBytes,
    tooLarge: 'intake/too-large',
  },
  response: Intake,
})

export const listIntakes = endpoint('GET', '/api/file-intakes', {
  summary: '내가 시작한 파일 가져오기입니다. 최근 것이 먼저 옵니다.',
  staleAfter: ['job', 'files'],
  weight: callWeights.search,
  query: z.object({ page: pageNumber }),
  response: numberedPageOf(Intake),
})

export const getIntake = endpoint('GET', '/api/file-intakes/{id}', {
  summary: '파일 가져오기 한 건입니다.',
  staleAfter: ['job', 'files'],
  params,
  response: Intake,
})

export const listIntakeFiles = endpoint('GET', '/api/file-intakes/{id}/files', {
  summary: '파일 가져오기의 파일 목록입니다. 경로 순입니다. counts는 state를 뺀 같은 조건의 수입니다.',
  staleAfter: ['job', 'files'],
  weight: callWeights.search,
  params,
  query: z.object({ ...filter, after: pageKey }),
  response: z.extend(pageOf(IntakeFile), { counts: IntakeCounts }),
})

export const IntakeFolder = z.object({
  folder: z.string(),
  /** `files`: the number of files directly in the folder. `waiting`: how many of these have no company yet. */
  files: z.number(),
  waiting: z.number(),
})
export type IntakeFolder = z.infer<typeof IntakeFolder>

export const listIntakeFolders = endpoint('GET', '/api/file-intakes/{id}/folders', {
  summary: '파일 가져오기의 폴더와 파일 수입니다. 경로 순입니다.',
  staleAfter: ['job', 'files'],
  weight: callWeights.search,
  params,
  query: z.object({ waiting: z.optional(z.literal('true')), after: pageKey }),
  response: pageOf(IntakeFolder),
})

const wrongCategory = `파일구분을 선택해 주세요. (${fileCategories.texts.join(', ')})`

export const correctIntake = endpoint('PATCH', '/api/file-intakes/{id}/files', {
  summary: '옛 파일의 기업, 파일구분, 제외를 수정합니다. 선택한 파일이나 조건에 맞는 파일을 모두 수정합니다.',
  weight: callWeights.search,
  params,
  body: z
    .object({
      /**
       * The files to correct: either by their IDs, or all files that match a filter (for a whole folder: `{ folder }`).
       */
      ids: z.optional(list(z.int(), intakeLimits.corrected, '한 번에 1,000개까지 수정할 수 있습니다.')),
      where: z.optional(
        z.object({
          ...filter,
          folder: z.optional(plainText(intakeLimits.path)),
          search: z.optional(plainText(100)),
        }),
      ),
      /** The company of the files; null if they get none. */
      businessNumber: z.optional(z.nullable(BusinessNumber)),
      category: z.optional(z.enum(fileCategories.texts, wrongCategory)),
      skip: z.optional(z.boolean()),
    })
    .check(
      z.refine((body) => (body.ids === undefined) !== (body.where === undefined), {
        error: '수정할 파일을 선택해주세요.',
      }),
      z.refine(
        (body) => body.businessNumber !== undefined || body.category !== undefined || body.skip !== undefined,
        { error: '바꿀 기업, 파일구분, 제외 중 하나를 입력해주세요.' },
      ),
    ),
  /** The number of files that were changed. Files already stored or refused stay as they are and are not counted. */
  response: z.object({ changed: z.number(), counts: IntakeCounts }),
})

export const storeIntake = endpoint('POST', '/api/file-intakes/{id}/store', {
  summary: '기업이 정해진 파일을 저장합니다. 작업을 취소하면 그때까지 저장한 것은 남습니다.',
  weight: callWeights.generation,
  takesSpace: true,
  params,
  /**
   * With `onlySure`, a file whose company was found by a name inside other words is not stored and stays in the list.
   */
  body: z.object({ onlySure: z.boolean() }),
  response: Job,
})

/** The result of the job that stores files. Its result file (XLSX) lists the files that were not stored, and why. */
export const IntakeStored = z.object({
  stored: z.number(),
  same: z.number(),
  refused: z.number(),
  /** The number of files in the list that are not stored. */
  left: z.number(),
})
export type IntakeStored = z.infer<typeof IntakeStored>

export const endIntake = endpoint('DELETE', '/api/file-intakes/{id}', {
  summary: '파일 가져오기를 끝냅니다. 저장하지 않은 파일은 지웁니다. 저장한 파일은 그대로입니다.',
  params,
  response: z.object({ ended: z.boolean(), removed: z.number() }),
})
