import * as z from 'zod/mini'
import { matching } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { noResidentNumber } from '../platform/text.ts'
import { ReportAnswer } from './registration.endpoints.ts'
import { TableHint, TaughtArea, TaughtKind, TaughtUnit, teachingLimits } from './teaching.ts'

const { fileInfo: _file, ...answer } = ReportAnswer.shape

export const ReadAgain = z.object({
  ...answer,
  /** What the report reader recognised in each table of `hints`, in their order. */
  areas: z.array(TaughtArea),
  /** The number of described tables that were stored. Later reports of the same layout are read with their help. */
  kept: z.number(),
})
export type ReadAgain = z.infer<typeof ReadAgain>

export const readReportAgain = endpoint('POST', '/api/analyze-document/{token}/read-again', {
  summary:
    '저장을 기다리는 보고서를 직접 지정한 표와 함께 다시 읽습니다. keep이면 모양과 항목명만 보관해 다음 보고서에 씁니다.',
  weight: callWeights.generation,
  params: z.object({
    token: matching(/^[0-9a-f-]{36}$/, '분석한 파일 정보가 올바르지 않습니다.'),
  }),
  body: z.object({
    progressId: z.optional(matching(/^[\w-]{1,64}$/, 'progressId를 확인해주세요.').check(noResidentNumber)),
    hints: list(TableHint, teachingLimits.hints).check(z.minLength(1)),
    keep: z.boolean(),
    /** The value of `anyKind` in the upload. */
    anyKind: z.optional(z.boolean()),
  }),
  // The report is temporarily written to a file, so the call is refused while the disk is almost full.
  takesSpace: true,
  // No idempotency key: it would keep a transaction open during the reading, and a repeated call stores nothing twice.
  once: false,
  response: ReadAgain,
})

export const Teaching = z.object({
  id: z.number(),
  kind: TaughtKind,
  /** The kind of report that the table belongs to: its ID, and the maker of the reports if they name one. */
  report: z.object({ id: z.number(), maker: z.nullable(z.string()) }),
  heading: z.nullable(z.string()),
  head: z.array(z.string()),
  labels: z.array(z.object({ label: z.string(), field: z.string() })),
  unit: z.nullable(TaughtUnit),
  owner: z.object({ teamId: z.string(), managerName: z.string() }),
  state: z.enum(['waiting', 'firm', 'own']),
  /** True for a new version of an approved table. The firm uses the approved version until the new one is approved. */
  replaces: z.boolean(),
  used: z.number(),
  lastUsedAt: z.nullable(z.string()),
  createdAt: z.string(),
  /**
   * `removeWhole`: whether this person's removal also deletes the approved version that the firm uses. Otherwise it
   * deletes only the new version, and the approved one applies again.
   */
  can: z.object({ remove: z.boolean(), removeWhole: z.boolean(), decide: z.boolean() }),
})
export type Teaching = z.infer<typeof Teaching>

export const listTeachings = endpoint('GET', '/api/report-teachings', {
  summary:
    '보고서 읽기에 직접 지정한 표와, 수정한 적이 있어 점수를 낮춘 항목입니다. 관리자에게는 승인을 기다리는 것도 보입니다.',
  staleAfter: ['teachings'],
  response: z.object({
    teachings: z.array(Teaching),
    doubts: z.array(
      z.object({
        report: z.object({ id: z.number(), maker: z.nullable(z.string()) }),
        field: z.string(),
        label: z.string(),
        /**
         * How many times in a row the field was right since its last correction. From three times on, the score of the
         * field is no longer lowered.
         */
        right: z.number(),
        /** True if several people corrected the field, so that its score is lowered for everybody. */
        everybodys: z.boolean(),
      }),
    ),
  }),
})

const params = z.object({ id: matching(/^\d{1,9}$/, '번호를 확인해주세요.') })
const message = z.object({ message: z.string() })

export const decideTeaching = endpoint('POST', '/api/report-teachings/{id}/decision', {
  summary: '직접 지정한 표를 회사 전체에 쓸지 정합니다.',
  params,
  body: z.object({ approve: z.boolean() }),
  response: message,
})
export const removeTeaching = endpoint('DELETE', '/api/report-teachings/{id}', {
  summary: '직접 지정한 표를 삭제합니다. 다음 보고서부터 쓰지 않습니다.',
  params,
  response: message,
})
