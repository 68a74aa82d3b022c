import * as z from 'zod/mini'
import { userLimits } from '../auth/user.ts'
import { endpoint } from '../platform/endpoint.ts'
import { pageKey, pageOf } from '../platform/page.ts'
import { requiredText } from '../platform/text.ts'
import { handoverMost, handoverReasonLimit } from './managerTypes.ts'

const text = z.nullable(z.string())
const teamId = z.string().check(z.maxLength(userLimits.teamId))

/** The company or lead that a brokerage record belongs to. The name of a deleted company is not sent. */
const subject = {
  kind: z.enum(['company', 'lead', 'deleted']),
  businessNumber: text,
  companyName: text,
}

/** A brokerage record that has the person in at least one of its manager slots. All three slots are given. */
export const ManagedCompany = z.object({
  /** ID of the brokerage record; leads have no business number. */
  id: z.number(),
  ...subject,
  side: text,
  manager1Team: text,
  manager2Team: text,
  manager3Team: text,
})
export type ManagedCompany = z.infer<typeof ManagedCompany>

export const listManaged = endpoint('GET', '/api/managers/{teamId}/companies', {
  summary: '한 사용자가 담당하는 기업을 중개유형과 이름 순으로 보냅니다. 잠재기업과 삭제된 기업도 있습니다.',
  staleAfter: ['company', 'lead'],
  params: z.object({ teamId }),
  query: z.object({
    limit: z.optional(
      z.string().check(z.regex(/^([1-9]|[1-9]\d|[12]\d\d)$/, 'limit은 1부터 299까지입니다.')),
    ),
    after: pageKey,
  }),
  response: pageOf(ManagedCompany),
})

const successor = z.object({ teamId: z.string(), name: z.string(), companies: z.number() })

export const handOver = endpoint('POST', '/api/managers/handover', {
  summary:
    '한 사용자의 담당기업과 그 기업에서 맡은 할 일을 모두 넘깁니다. 기업마다 후임을 정하거나, 정하지 않은 기업의 후임을 정할 수 있습니다.',
  body: z.object({
    fromTeamId: requiredText('넘기는 담당자', userLimits.teamId),
    /**
     * The main successor, who gets all companies that `assignments` does not list. Optional if `assignments` lists
     * every company.
     */
    toTeamId: z.optional(requiredText('후임 담당자', userLimits.teamId)),
    assignments: z.optional(
      z
        .array(
          z.object({
            id: z.number().check(z.int(), z.positive()),
            toTeamId: requiredText('후임 담당자', userLimits.teamId),
          }),
          { error: '기업마다 정한 후임 담당자를 확인해주세요.' },
        )
        .check(z.maxLength(handoverMost, `기업마다 정하는 후임은 한 번에 ${handoverMost}건까지입니다.`)),
    ),
    reason: requiredText('이관 사유', handoverReasonLimit),
  }),
  response: z.object({
    message: z.string(),
    /** ID of the handover, by which it can be undone; null if there was nothing to hand over. */
    handoverId: z.nullable(z.number()),
    companies: z.number(),
    /** Number of open tasks that went to the successors together with the companies. */
    tasks: z.number(),
    /** Number of manager slots that went to a successor. */
    moved: z.number(),
    /** Number of manager slots that were cleared, because the successor already had another slot of the company. */
    emptied: z.number(),
    successors: z.array(successor),
  }),
})

const params = z.object({ id: z.string().check(z.regex(/^\d{1,9}$/, '번호를 확인해주세요.')) })
export const HandoverSubject = z.object(subject)
export type HandoverSubject = z.infer<typeof HandoverSubject>

export const HandoverRecord = z.object({
  id: z.number(),
  fromTeamId: z.string(),
  fromName: text,
  reason: z.string(),
  doneBy: z.string(),
  createdAt: z.string(),
  companies: z.number(),
  successors: z.array(successor),
  undoneAt: text,
  undoneBy: text,
  /** Number of companies that the undo would restore, or has restored. */
  restorable: z.number(),
  /** Companies that the undo skips: they were deleted, or their managers have changed since the handover. */
  left: z.object({ total: z.number(), rows: z.array(HandoverSubject) }),
})
export type HandoverRecord = z.infer<typeof HandoverRecord>

export const getHandover = endpoint('GET', '/api/managers/handovers/{id}', {
  summary: '일괄 이관 한 건의 기록과, 지금 취소하면 되돌아가는 기업의 수입니다.',
  staleAfter: ['company', 'lead'],
  params,
  response: HandoverRecord,
})

export const undoHandover = endpoint('POST', '/api/managers/handovers/{id}/undo', {
  summary: '일괄 이관을 취소합니다. 그 뒤에 담당자가 바뀐 기업은 그대로 두고 알려줍니다.',
  params,
  response: z.object({ message: z.string(), record: HandoverRecord }),
})
