import * as z from 'zod/mini'
import { userLimits } from '../auth/user.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { atMost, boundedText, matching } from '../platform/bounded.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { numberedPageOf, pageNumber } from '../platform/page.ts'
import { contactRefs, mergeReasons } from './mergeWords.ts'

const text = z.nullable(z.string())
const value = z.nullable(z.union([z.string(), z.number()]))

/** The largest number of values that can be chosen one by one in a merge. */
const mostItems = 3000

export const MergeSide = z.object({
  businessNumber: z.string(),
  uniqueNumber: text,
  companyName: z.string(),
  side: text,
  representative: text,
  registeredAt: z.string(),
  registeredBy: text,
  lastReport: text,
  /** Whether the business number has the right check digit. */
  validNumber: z.boolean(),
  version: z.number(),
})
export type MergeSide = z.infer<typeof MergeSide>

/** A value that differs between the two companies, or that only one of them has. */
export const MergeItem = z.object({
  id: z.string(),
  group: z.string(),
  label: z.string(),
  kind: z.string(),
  unit: text,
  keep: value,
  merge: value,
  /**
   * When somebody last changed the value in the company that remains (`keepAt`) and in the other one (`mergeAt`). Null
   * if the timeline does not contain the change.
   */
  keepAt: text,
  mergeAt: text,
  /** True if both values can be kept: texts are put one below the other, keywords are added. */
  joins: z.boolean(),
})
export type MergeItem = z.infer<typeof MergeItem>

const MergeManager = z.object({ teamId: z.string(), name: text })
const MergeContact = z.object({
  ref: z.enum(contactRefs),
  name: text,
  position: text,
  mobile: text,
  phone: text,
  email: text,
})
export type MergeContact = z.infer<typeof MergeContact>

export const MergePreview = z.object({
  keep: MergeSide,
  merge: MergeSide,
  reasons: z.array(z.enum(mergeReasons)),
  /** Values that differ between the two companies. For each of them, a person has to choose one of the two. */
  items: z.array(MergeItem),
  /** Values that only the merged company has. They fill empty fields. */
  filled: z.array(MergeItem),
  /** For each group, the number of values that are equal in both companies. */
  same: z.array(z.object({ group: z.string(), count: z.number() })),
  managers: z.object({ people: z.array(MergeManager), proposed: z.array(text) }),
  contacts: z.object({ people: z.array(MergeContact), proposed: z.array(z.nullable(z.enum(contactRefs))) }),
  records: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      keep: z.number(),
      merge: z.number(),
      after: z.number(),
      note: text,
    }),
  ),
  /** The reasons why these two companies cannot be merged. Empty if they can. */
  refusals: z.array(z.string()),
})
export type MergePreview = z.infer<typeof MergePreview>

export const previewMerge = endpoint('GET', '/api/company-merges/preview', {
  summary: '두 기업을 나란히 놓고 다른 값과 옮겨질 기록을 보여줍니다. 아무것도 바꾸지 않습니다.',
  staleAfter: ['company', 'companies', 'deals', 'files', 'reports'],
  weight: callWeights.search,
  query: z.object({ keep: BusinessNumber, merge: BusinessNumber }),
  response: MergePreview,
})

const itemIds = (most: number) => z.optional(z.array(boundedText(80)).check(atMost(most)))
const version = z.number({ error: '버전이 필요합니다.' }).check(z.int(), z.positive())

export const mergeCompanies = endpoint('POST', '/api/company-merges', {
  summary: '두 기업을 하나로 합칩니다. 한 번에 저장하고 30일 안에 되돌릴 수 있습니다.',
  weight: callWeights.generation,
  status: 201,
  body: z.object({
    keep: BusinessNumber,
    merge: BusinessNumber,
    keepVersion: version,
    mergeVersion: version,
    /**
     * `take`: the values that are taken from the merged company. `join`: the values that are kept from both companies.
     */
    take: itemIds(mostItems),
    join: itemIds(100),
    managers: z
      .array(z.nullable(boundedText(userLimits.teamId)))
      .check(atMost(3), z.length(3, '담당자 세 칸을 정해주세요.')),
    contacts: z
      .array(z.nullable(z.enum(contactRefs, '연락처를 확인해주세요.')))
      .check(atMost(3), z.length(3, '연락처 세 칸을 정해주세요.')),
  }),
  response: z.object({
    id: z.number(),
    businessNumber: z.string(),
    companyName: z.string(),
    values: z.number(),
    records: z.number(),
    movedReports: z.number(),
  }),
})

export const MovedReport = z.object({ reportDate: z.string(), from: z.string(), to: z.string() })
export const MergeSummary = z.object({
  values: z.number(),
  records: z.array(z.object({ label: z.string(), count: z.number() })),
  /** Reports whose start was moved, because the remaining company has a report of the same team, day and start. */
  movedReports: z.array(MovedReport),
  /** Files that got another name, because the remaining company has a file of the same name. */
  renamedFiles: z.array(z.object({ from: z.string(), to: z.string() })),
  /** The names of the counterparties that both companies had. The two rows of each such counterparty became one. */
  joinedDeals: z.array(z.string()),
})
export type MergeSummary = z.infer<typeof MergeSummary>

/** A value that the undo does not restore, because somebody has changed it since the merge. */
export const LeftValue = z.object({ where: z.string(), what: z.string() })
export type LeftValue = z.infer<typeof LeftValue>

export const MergeRecord = z.object({
  id: z.number(),
  keptNumber: z.string(),
  keptName: z.string(),
  mergedNumber: z.string(),
  mergedName: z.string(),
  mergedUniqueNumber: text,
  summary: MergeSummary,
  doneBy: z.string(),
  doneByTeamId: z.string(),
  createdAt: z.string(),
  /** The last day on which the merge can be undone. */
  undoUntil: z.string(),
  undoneAt: text,
  undoneBy: text,
  /** The ID of the later merge that has to be undone before this one. */
  undoFirst: text,
  can: z.object({ undo: z.boolean() }),
})
export type MergeRecord = z.infer<typeof MergeRecord>

export const listMerges = endpoint('GET', '/api/company-merges', {
  summary: '합친 기록입니다. 최근 것이 먼저 옵니다.',
  staleAfter: ['company', 'companies'],
  weight: callWeights.search,
  query: z.object({ page: pageNumber }),
  response: numberedPageOf(MergeRecord),
})

const params = z.object({ id: matching(/^[1-9]\d{0,8}$/, '합친 기록 번호를 확인해주세요.') })

export const getMerge = endpoint('GET', '/api/company-merges/{id}', {
  summary: '합친 기록 한 건과, 되돌리면 남는 값입니다.',
  // Few topics are needed here, because the browser fetches the merge before each undo anyway. The URL of the
  // candidates matches this path too, so each further topic would also repeat their search, which is expensive.
  staleAfter: ['companies'],
  weight: callWeights.search,
  params,
  response: z.extend(MergeRecord, { left: z.array(LeftValue) }),
})

export const undoMerge = endpoint('POST', '/api/company-merges/{id}/undo', {
  summary: '합친 것을 되돌립니다. 그 뒤에 저장한 값은 그대로 두고 알려줍니다.',
  weight: callWeights.generation,
  params,
  response: z.extend(MergeRecord, { left: z.array(LeftValue) }),
})
