import * as z from 'zod/mini'
import { isAnyStage } from '../catalogue/words/reportStages.ts'
import { sides } from '../catalogue/words/sides.ts'
import { longestWord } from '../catalogue/words/vocabulary.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { wholeNumberedTable } from '../company/company.endpoints.ts'
import { longestSearch } from '../company/search.ts'
import { atMost, boundedText, matching } from '../platform/bounded.ts'
import { isCalendarDay } from '../platform/day.ts'
import { callWeights, endpoint, streamEndpoint } from '../platform/endpoint.ts'
import { composed } from '../platform/normalForm.ts'
import { pageKey, pageOf } from '../platform/page.ts'
import { noResidentNumber, noResidentSearch, untidyLimit } from '../platform/text.ts'
import { tidyText } from './countLetters.ts'
import { searchRuns } from './searchKeys.ts'
import { readTime } from './timeOfDay.ts'

const text = z.nullable(z.string())

export const DailyReport = z.object({
  id: z.number(),
  teamId: z.string(),
  managerName: z.string(),
  reportDate: z.string(),
  businessNumber: z.string(),
  companyName: z.string(),
  side: text,
  startTime: z.string(),
  endTime: text,
  progressStage: z.string(),
  counterpartyCompany: text,
  /** The registered company that `counterpartyCompany` names; null if it names no registered company. */
  counterpartyBusinessNumber: text,
  keyPoints: text,
  detailContent: z.string(),
  nextAction: text,
  nextActionDate: text,
  nextActionDone: z.boolean(),
  version: z.number(),
  /** How often the report was changed. Each change stored the previous version. */
  edits: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Who changed the report last; null if nobody did. */
  updatedBy: text,
  updatedByName: text,
  /** `restore`: the user may restore the report from the bin, and so undo its deletion. */
  can: z.object({ edit: z.boolean(), restore: z.boolean() }),
})
export type DailyReport = z.infer<typeof DailyReport>

export const BinnedReport = z.extend(DailyReport, { deletedAt: z.string(), deletedByName: text })
export type BinnedReport = z.infer<typeof BinnedReport>

const message = '글자로 입력해주세요.'
/**
 * The largest length in UTF-16 units, checked before the text is normalised. `reportRules.ts` checks the exact limits
 * in letters afterwards.
 */
const mostUnits = 20_000
const mostUnitsOfLine = 2000
/** A text of several lines. It is only normalised here; `reportRules.ts` validates it. */
const paragraph = z
  .string({ error: message })
  .check(atMost(mostUnits), z.overwrite(tidyText), noResidentNumber)
const line = z.string({ error: message }).check(
  atMost(mostUnitsOfLine),
  z.overwrite((value) => tidyText(value).replaceAll(/\s+/g, ' ')),
  noResidentNumber,
)
/** An optional text: absent and null become ''. */
const given = (shape: z.ZodMiniString) =>
  z.pipe(
    z.optional(z.nullable(shape)),
    z.transform((value: string | null | undefined) => value ?? ''),
  )
/** A text in an edit: if absent, the stored value stays; null clears the stored value. */
const kept = (shape: z.ZodMiniString) =>
  z.optional(
    z.pipe(
      z.nullable(shape),
      z.transform((value: string | null) => value ?? ''),
    ),
  )

/** A new report. `teamId` is accepted but ignored, because the session identifies the author. */
export const NewReport = z.object({
  businessNumber: given(line),
  reportDate: given(line),
  startTime: given(line),
  endTime: given(line),
  progressStage: given(line),
  counterpartyCompany: given(line),
  counterpartyBusinessNumber: given(line),
  keyPoints: given(line),
  detailContent: given(paragraph),
  nextAction: given(line),
  nextActionDate: given(line),
})
const version = z.optional(z.number({ error: '화면을 새로고침한 뒤 다시 시도해주세요.' }))
export const ReportChange = z.object({
  startTime: kept(line),
  endTime: kept(line),
  progressStage: kept(line),
  counterpartyCompany: kept(line),
  counterpartyBusinessNumber: kept(line),
  keyPoints: kept(line),
  detailContent: kept(paragraph),
  nextAction: kept(line),
  nextActionDate: kept(line),
  nextActionDone: z.optional(z.boolean()),
  version,
})

const day = boundedText(40, '날짜는 YYYY-MM-DD로 입력해주세요.').check(
  z.refine(isCalendarDay, { error: '날짜는 YYYY-MM-DD로 입력해주세요.' }),
)
const wrongTime = '시작시간/종료시간은 HH:MM 형식으로 입력해주세요 (예: 09:00, 18:00)'
const time = z.pipe(
  boundedText(40, wrongTime).check(z.refine((value) => readTime(value) !== null, { error: wrongTime })),
  z.transform((value: string) => readTime(value) ?? ''),
)
const ofReport = z.object({
  teamId: boundedText(50).check(z.minLength(1)),
  reportDate: day,
  businessNumber: BusinessNumber,
  startTime: time,
})
const number = matching(/^\d{1,15}$/, '번호를 확인해주세요.')
const byId = z.object({ id: number })

const tooLongSearch = `검색어는 ${longestSearch}자까지 입력할 수 있습니다.`
const words = boundedText(untidyLimit(longestSearch), tooLongSearch).check(
  z.refine((value) => Array.from(composed(value)).length <= longestSearch, {
    error: tooLongSearch,
    abort: true,
  }),
  noResidentSearch,
)
const sideWords = sides.rows.map(({ key }) => key)
const conditions = {
  teamId: z.optional(boundedText(50).check(noResidentSearch)),
  businessNumber: z.optional(BusinessNumber),
  /** A part of the company's name, its initial consonants (초성), or its business number. */
  company: z.optional(words),
  stage: z.optional(
    boundedText(longestWord, '진행단계를 확인해주세요.').check(
      z.refine(isAnyStage, { error: '진행단계를 확인해주세요.' }),
    ),
  ),
  /** The current side of the company. */
  side: z.optional(z.enum(sideWords, { error: `중개유형을 확인해주세요. (${sideWords.join(', ')})` })),
  from: z.optional(day),
  to: z.optional(day),
  /** Words that the report must contain. At least one of them must have two letters or more. */
  search: z.optional(
    words.check(
      z.refine((value) => value.trim() === '' || searchRuns(value).length > 0, {
        error: '단어는 두 글자 이상 입력해주세요.',
      }),
    ),
  ),
}
export const ReportFilter = z.object(conditions)
export type ReportFilter = z.infer<typeof ReportFilter>

export const listReports = streamEndpoint('/api/daily-reports', {
  summary: '모든 일일보고서입니다.',
  staleAfter: ['companies', 'reports', 'firm-settings'],
  query: z.object(wholeNumberedTable),
  item: DailyReport,
})
export const searchReports = endpoint('GET', '/api/daily-reports/search', {
  summary: '일일보고서를 조건으로 찾아 최근 것부터 한 쪽씩 보냅니다.',
  staleAfter: ['companies', 'reports', 'firm-settings'],
  weight: callWeights.search,
  query: z.object({ ...conditions, after: pageKey }),
  response: z.extend(pageOf(DailyReport), {
    /** True if `total` is a lower bound. `/count` then returns the exact number. */
    more: z.boolean(),
  }),
})
export type ReportPage = z.infer<typeof searchReports.response>
export const countReports = endpoint('GET', '/api/daily-reports/count', {
  summary: '조건에 맞는 일일보고서와 그 기업의 정확한 수입니다.',
  staleAfter: ['companies', 'reports', 'firm-settings'],
  weight: callWeights.figures,
  query: ReportFilter,
  response: z.object({ total: z.number(), companies: z.number() }),
})
export const getBesideEntry = endpoint('GET', '/api/daily-reports/beside', {
  summary: '입력 화면 옆의 것: 회사의 지난 보고와 오늘 내가 쓴 보고입니다.',
  staleAfter: ['companies', 'reports', 'firm-settings'],
  query: z.object({ businessNumber: z.optional(BusinessNumber) }),
  response: z.object({
    /**
     * `last` is the latest report about the company by any team. `count` is the number of reports about the company.
     */
    last: z.nullable(DailyReport),
    count: z.number(),
    /**
     * The day on which the company was registered, in Seoul time. A report date before this day needs a confirmation.
     */
    registeredOn: text,
    today: z.array(DailyReport),
  }),
})
export type BesideEntry = z.infer<typeof getBesideEntry.response>

export const addReport = endpoint('POST', '/api/daily-reports', {
  summary: '일일보고서를 씁니다. 팀은 로그인한 사용자의 것입니다.',
  status: 201,
  body: NewReport,
  response: DailyReport,
})
export const changeReport = endpoint(
  'PUT',
  '/api/daily-reports/{teamId}/{reportDate}/{businessNumber}/{startTime}',
  {
    summary: '일일보고서를 수정합니다. 보내지 않은 항목은 그대로 둡니다.',
    params: ofReport,
    body: ReportChange,
    response: DailyReport,
  },
)
export const deleteReport = endpoint(
  'DELETE',
  '/api/daily-reports/{teamId}/{reportDate}/{businessNumber}/{startTime}',
  {
    summary: '일일보고서를 휴지통으로 옮깁니다.',
    params: ofReport,
    response: z.object({ message: z.string(), id: z.number() }),
  },
)
export const settleNextAction = endpoint('PATCH', '/api/daily-reports/{id}/next-action', {
  summary: '다음 할 일을 마치거나 날짜를 미룹니다.',
  params: byId,
  body: z.object({ done: z.optional(z.boolean()), date: z.optional(day), version }).check(
    z.refine(({ done, date }) => done !== undefined || date !== undefined, {
      error: '완료 여부나 기한을 입력해주세요.',
    }),
  ),
  response: DailyReport,
})

export const listBinnedReports = endpoint('GET', '/api/daily-reports/bin', {
  summary:
    '삭제한 일일보고서입니다. 관리자는 모두, 그 밖에는 자기 팀이 쓴 것을 봅니다. 최근에 삭제한 것이 먼저 옵니다.',
  staleAfter: ['companies', 'reports', 'firm-settings'],
  query: z.object({ after: pageKey }),
  response: pageOf(BinnedReport),
})
export const restoreReport = endpoint('POST', '/api/daily-reports/{id}/restore', {
  summary: '삭제한 일일보고서를 복원합니다. 쓴 팀과 관리자만 할 수 있습니다.',
  params: byId,
  response: DailyReport,
})

/** A report as it was before a change. */
export const ReportImage = z.object({
  id: z.number(),
  version: z.number(),
  /** What replaced this version: a change, a deletion or a restore. */
  kind: z.string(),
  changedBy: z.string(),
  changedByName: z.string(),
  at: z.string(),
  startTime: z.string(),
  endTime: text,
  progressStage: z.string(),
  counterpartyCompany: text,
  keyPoints: text,
  detailContent: z.string(),
  nextAction: text,
  nextActionDate: text,
})
export type ReportImage = z.infer<typeof ReportImage>

export const listReportImages = endpoint('GET', '/api/daily-reports/{id}/images', {
  summary: '일일보고서의 수정 전 내용입니다. 최근 것이 먼저 옵니다.',
  staleAfter: ['companies', 'reports', 'firm-settings'],
  params: byId,
  response: z.array(ReportImage),
})
export const restoreReportImage = endpoint('POST', '/api/daily-reports/{id}/images/{imageId}/restore', {
  summary: '일일보고서를 수정 전 내용으로 복원합니다.',
  params: z.object({ id: number, imageId: number }),
  body: z.object({ version }),
  response: DailyReport,
})
