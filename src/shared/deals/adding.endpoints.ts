import * as z from 'zod/mini'
import { BusinessNumber } from '../company/businessNumber.ts'
import { boundedText } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { noResidentNumber, optionalText, requiredText } from '../platform/text.ts'
import { Day } from '../progress/progress.endpoints.ts'
import { DealCompany, Reason, Stage } from './counterparty.ts'
import { longestLine, longestName, longestTask, mostLines } from './limits.ts'

/** How new counterparties come into the deal table: from a selection, a search, pasted lines or stored reports. */

const params = z.object({ businessNumber: BusinessNumber })

/** What is known about one wanted counterparty. */
export const addingStates = [
  /** Can be added. */
  'ready',
  /** Was ended; adding opens it again at its stage. */
  'reopens',
  /** No registered company has this name or number. It can be added as a lead, if there is a name. */
  'unknown',
  /** Several companies have this name: one of `choices` must be picked. */
  'several',
  /** Stands in the table already. */
  'present',
  /** An earlier line means the same company. */
  'twice',
  /** The seller itself. */
  'self',
  /** The same group text, or a stored relation between both. */
  'same-group',
  /** Its side does not fit the seller's, or it has none. */
  'wrong-side',
] as const
export type AddingState = (typeof addingStates)[number]
const AddingStateShape = z.enum(addingStates)

export const CheckedLine = z.object({
  /** Position in the request, from 0. */
  index: z.number(),
  /** The line as it was read: without blanks around it. */
  text: z.string(),
  state: AddingStateShape,
  canAdd: z.boolean(),
  /** What the add call takes: a registered company … */
  company: z.nullable(DealCompany),
  /** … or, for a lead, its name. Null if the line holds only a number. */
  name: z.nullable(z.string()),
  /** At most five, for `several`. */
  choices: z.array(DealCompany),
  /** Current stage, for `present` and `reopens`. */
  stage: z.nullable(Stage),
  /** For `reopens`. */
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
    /** Name of a lead. It is ignored if there is a business number. */
    name: optionalText('기업명', longestName),
    star: z.optional(z.boolean()),
    /** Day of TM for this one; absent: `day` of the request. */
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
    /** Day of TM; absent: today in Seoul. */
    day: z.optional(Day('시작일')),
    /** First task of every new counterparty. */
    task: z.optional(
      z.object({
        text: requiredText('다음 할 일', longestTask),
        day: Day('기한'),
        /** Absent: the main manager of each company, else that of the seller. */
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

/** A company or a name that stored reports of the seller mention and that is not in the table. */
export const Proposal = z.object({
  name: z.string(),
  company: z.nullable(DealCompany),
  state: AddingStateShape,
  canAdd: z.boolean(),
  reports: z.number(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** Stage of the latest of these reports. */
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
