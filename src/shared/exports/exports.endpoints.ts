import * as z from 'zod/mini'
import { BusinessNumber } from '../company/businessNumber.ts'
import { exportReasonLimit } from '../company/exportReason.ts'
import { columnList, listSort, withoutContradiction } from '../company/list/companyList.endpoints.ts'
import { companyFilter } from '../company/list/filterShape.ts'
import { CopyFilter } from '../copies/copies.endpoints.ts'
import { mostExported } from '../copies/limits.ts'
import { DealFilter } from '../deals/deals.endpoints.ts'
import { WeeklyScope } from '../deals/weekly.endpoints.ts'
import { Job } from '../jobs/jobs.endpoints.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { plainText } from '../platform/text.ts'
import { ProgressScope } from '../progress/progress.endpoints.ts'
import { ReportFilter } from '../reports/reports.endpoints.ts'

/** The reason for an export, which the audit log records. It is required if the firm settings ask for it. */
const exportReason = z.optional(plainText(exportReasonLimit))

const isUnique = (keys: readonly string[]) => new Set(keys).size === keys.length

export const exportCompanies = endpoint('POST', '/api/exports/companies', {
  summary: '기업 목록을 조건, 정렬, 열 그대로 Excel 파일로 만드는 작업을 시작합니다. 감사로그에 남습니다.',
  weight: callWeights.generation,
  takesSpace: true,
  body: withoutContradiction(
    z.object({
      ...companyFilter,
      sort: listSort,
      columns: columnList.check(
        z.minLength(1, '열: 하나 이상 선택해주세요.'),
        z.refine((value) => isUnique(value.split(',')), { error: '열: 같은 열을 한 번만 선택해주세요.' }),
      ),
      reason: exportReason,
      /** The view whose list is exported. Its name stands in the names of the file and of the sheet. */
      view: z.optional(z.int().check(z.positive())),
      /** Whether the list differs from the stored view. */
      viewChanged: z.optional(z.boolean()),
    }),
  ),
  response: Job,
})

export const exportReports = endpoint('POST', '/api/exports/daily-reports', {
  summary: '일일보고서를 조건 그대로 Excel 파일로 만드는 작업을 시작합니다. 감사로그에 남습니다.',
  weight: callWeights.generation,
  takesSpace: true,
  body: ReportFilter,
  response: Job,
})

export const exportProgress = endpoint('POST', '/api/exports/progress-report', {
  summary: '진행현황보고서의 표를 Excel 파일로 만드는 작업을 시작합니다. 감사로그에 남습니다.',
  weight: callWeights.generation,
  takesSpace: true,
  body: ProgressScope,
  response: Job,
})

export const exportDeals = endpoint('POST', '/api/exports/deal-table', {
  summary: '진행표를 조건 그대로 Excel 파일로 만드는 작업을 시작합니다. 감사로그에 남습니다.',
  weight: callWeights.generation,
  takesSpace: true,
  /**
   * With `businessNumber`, exports the deal table of this company including ended counterparties, and ignores the other
   * filters.
   */
  body: z.extend(DealFilter, { businessNumber: z.optional(BusinessNumber) }),
  response: Job,
})

export const exportWeekly = endpoint('POST', '/api/exports/weekly-meeting', {
  summary: '주간회의 자료를 Excel 파일로 만드는 작업을 시작합니다. 감사로그에 남습니다.',
  weight: callWeights.generation,
  takesSpace: true,
  body: WeeklyScope,
  response: Job,
})

export const exportCopies = endpoint('POST', '/api/exports/copies', {
  summary:
    '배포대장을 조건 그대로, 또는 선택한 사본만 Excel 파일로 만드는 작업을 시작합니다. 감사로그에 남습니다.',
  weight: callWeights.generation,
  takesSpace: true,
  body: z.extend(CopyFilter, {
    /** The selected copies. All copies that match the filters if absent. */
    ids: z.optional(
      z
        .array(z.int())
        .check(
          z.minLength(1, '내보낼 사본을 선택해주세요.'),
          z.maxLength(mostExported, `한 번에 ${mostExported}부까지 선택할 수 있습니다.`),
        ),
    ),
    reason: exportReason,
  }),
  response: Job,
})

export const listExports = endpoint('GET', '/api/exports', {
  summary: '내가 최근에 내보낸 파일입니다. 일주일 동안 다시 받을 수 있습니다.',
  staleAfter: ['job'],
  response: z.object({ rows: z.array(Job) }),
})
