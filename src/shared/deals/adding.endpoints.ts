import * as z from 'zod/mini'
import { BusinessNumber } from '../company/businessNumber.ts'
import { boundedText } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { noResidentNumber, optionalText, requiredText } from '../platform/text.ts'
import { Day } from '../progress/progress.endpoints.ts'
import { DealCompany, Reason, Stage } from './counterparty.ts'
import { longestLine, longestName, longestTask, mostLines } from './limits.ts'

/**
 * Calls that add counterparties to a company's deal table: from a search, from pasted lines, or from stored reports.
 */

const params = z.object({ businessNumber: BusinessNumber })

/** Whether a company or a name can be added to a deal table and, if not, why. */
export const addingStates = [
  /** Can be added. */
  'ready',
  /**
   * The company can be added again: its deal in this table has ended. Adding it reopens the deal at the stage at which
   * it ended.
   */
  'reopens',
  /** No registered company has this name or number. A name can still be added as a lead. */
  'unknown',
  /** Several companies have this name. One of `choices` must be picked first. */
  'several',
  /** The company cannot be added, because it is already in the table. */
  'present',
  /** The company cannot be added, because an earlier line of the request names it. */
  'twice',
  /** The company cannot be added, because it is the seller itself. */
  'self',
  /** The company cannot be added, because it belongs to the seller's group or is stored as its related company. */
  'same-group',
  /** The company cannot be added, because it has no side, or a side that cannot be a counterparty of the seller. */
  'wrong-side',
] as const
export type AddingState = (typeof addingStates)[number]
const AddingStateShape = z.enum(addingStates)

export const CheckedLine = z.object({
  /** The position of the line in the request, from 0. */
  index: z.number(),
  /** The line without surrounding spaces. */
  text: z.string(),
  state: AddingStateShape,
  canAdd: z.boolean(),
  /** The registered company that the call for adding must name; null for a lead. */
  company: z.nullable(DealCompany),
  /** The name that the call for adding must contain for a lead; null if the line contains only a number. */
  name: z.nullable(z.string()),
  /** Companies to choose from in the state `several`, at most five. */
  choices: z.array(DealCompany),
  /** The current stage of a counterparty that is already in the table, in the states `present` and `reopens`. */
  stage: z.nullable(Stage),
  /** In the state `reopens`: the day on which the deal ended (`endedDay`) and the reason (`endReason`). */
  endedDay: z.nullable(z.string()),
  endReason: z.nullable(Reason),
})
export type CheckedLine = z.infer<typeof CheckedLine>

const tooMany = `한 번에 ${mostLines.toLocaleString('ko-KR')}곳까지 넣을 수 있습니다. 나누어서 넣어주세요.`
const line = boundedText(longestLine, `한 줄은 ${longestLine}자까지 입력할 수 있습니다.`).check(
  noResidentNumber,
)

export const checkCounterparties = endpoint('POST', '/api/companies/{businessNumber}/counterparties/check', {
  summary:
    '진행표에 넣을 이름과 사업자번호를 미리 확인합니다. 한 줄에 하나씩, 저장하는 것은 없습니다. 빈 줄은 건너뜁니다.',
  weight: callWeights.search,
  once: false,
  params,
  body: z.object({ lines: list(line, mostLines, tooMany) }),
  response: z.object({ rows: z.array(CheckedLine) }),
})

const item = z
  .object({
    businessNumber: z.optional(BusinessNumber),
    /** The name of a lead. Ignored if there is a business number. */
    name: optionalText('기업명', longestName),
    star: z.optional(z.boolean()),
    /**
     * The day on which this counterparty reached the first stage (TM). Without it, `day` of the whole request applies.
     */
    day: z.optional(Day('시작일')),
  })
  .check(
    z.refine(({ businessNumber, name }) => businessNumber !== undefined || name !== null, {
      error: '사업자번호나 기업명을 입력해주세요.',
    }),
  )

export const addCounterparties = endpoint('POST', '/api/companies/{businessNumber}/counterparties', {
  summary: '진행표에 상대방을 넣습니다. 넣을 수 없는 곳은 건너뛰고 알려줍니다.',
  status: 201,
  weight: callWeights.search,
  params,
  body: z.object({
    items: list(item, mostLines, tooMany).check(z.minLength(1, '넣을 곳을 하나 이상 선택해주세요.')),
    /** The day on which the counterparties reached the first stage (TM); by default today in Seoul time. */
    day: z.optional(Day('시작일')),
    /** The first task of every added counterparty. */
    task: z.optional(
      z.object({
        text: requiredText('다음 할 일', longestTask),
        day: Day('기한'),
        /**
         * The team that gets the task. By default it is the main manager of the counterparty. If the counterparty has
         * none, it is the main manager of the seller, and if the seller has none, the signed-in user.
         */
        teamId: z.optional(requiredText('맡을 사람', 50)),
      }),
    ),
  }),
  response: z.object({
    added: z.number(),
    reopened: z.number(),
    skipped: z.array(z.object({ index: z.number(), state: AddingStateShape })),
  }),
})

/**
 * A company or name that reports of the seller mention as counterparty and that is missing in the seller's deal table.
 */
export const Proposal = z.object({
  name: z.string(),
  company: z.nullable(DealCompany),
  state: AddingStateShape,
  canAdd: z.boolean(),
  reports: z.number(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** The stage of the latest report that mentions the company or name. */
  lastStage: z.string(),
})
export type Proposal = z.infer<typeof Proposal>
export const listProposals = endpoint('GET', '/api/companies/{businessNumber}/counterparty-proposals', {
  summary:
    '저장된 보고서에서 찾은 상대방입니다. 진행표에 없는 곳만, 최근에 보고한 것부터 보냅니다. 권한이 없으면 비어 있습니다.',
  staleAfter: ['company', 'deals', 'reports'],
  weight: callWeights.search,
  params,
  response: z.object({ total: z.number(), rows: z.array(Proposal) }),
})
