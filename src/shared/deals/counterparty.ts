import * as z from 'zod/mini'
import { type DealStage, dealStages, endReasons } from '../catalogue/words/dealStages.ts'

/** Schemas of answers about counterparties. Company page, table of all sellers and board use the same row. */

const text = z.nullable(z.string())
export const Stage = z.enum(dealStages.keys, { error: dealStages.unknown })
export const Reason = z.enum(endReasons.keys, { error: endReasons.unknown })
export const Person = z.object({ teamId: z.string(), managerName: z.string() })
export type Person = z.infer<typeof Person>

/** One of the two companies of a deal. A lead has no business number yet; its name is what a person typed. */
export const DealCompany = z.object({
  businessNumber: text,
  companyName: z.string(),
  side: text,
  uniqueNumber: text,
  /** Main manager of the company; null for a lead. */
  manager: z.nullable(Person),
})
export type DealCompany = z.infer<typeof DealCompany>

const day = z.nullable(z.string())
/** The day on which each stage was reached. Null if the stage was not reached yet, or was skipped. */
export const StageDays = z.object(
  Object.fromEntries(dealStages.keys.map((key) => [key, day])) as Record<DealStage, typeof day>,
)
export type StageDays = z.infer<typeof StageDays>

export const Ending = z.object({ day: z.string(), reason: Reason, note: text, by: z.nullable(Person) })

/** Newest report that one of the two companies has about the other. Deleted reports do not count. */
export const PairReport = z.object({
  id: z.number(),
  day: z.string(),
  /** Days since the day of the report. */
  days: z.number(),
  stage: z.string(),
  keyPoints: text,
  teamId: z.string(),
  managerName: z.string(),
})

/** The earliest open task of the counterparty: its next action. */
export const NextAction = z.object({
  id: z.number(),
  version: z.number(),
  text: z.string(),
  day: z.string(),
  /** Days overdue: 0 if due today, negative if due later. */
  late: z.number(),
  person: Person,
})

/**
 * The move that the newest report implies. It is only proposed: a person has to accept it, which sends the usual move
 * call.
 */
export const Offer = z.object({
  reportId: z.number(),
  stage: Stage,
  /** Day that the move would record: the day of the report. */
  day: z.string(),
})
export type Offer = z.infer<typeof Offer>

export const Counterparty = z.object({
  id: z.number(),
  version: z.number(),
  seller: DealCompany,
  other: DealCompany,
  stage: Stage,
  stageDays: StageDays,
  /** Day of the latest step. A new step cannot be earlier. */
  lastDay: z.string(),
  /** Days in the current stage: until today, or until the day on which the counterparty ended. */
  days: z.number(),
  /** True if the counterparty is on the short list. */
  star: z.boolean(),
  ended: z.nullable(Ending),
  /** `amount` is in million won, `share` in percent. Both are null before the contract stage. */
  amount: z.nullable(z.number()),
  share: z.nullable(z.number()),
  lastReport: z.nullable(PairReport),
  next: z.nullable(NextAction),
  /**
   * Null if no move is offered, if the user may not move the counterparty, or after somebody chose 그대로 두기 (keep the
   * stage).
   */
  offer: z.nullable(Offer),
  author: z.nullable(Person),
  createdAt: z.string(),
  updatedAt: z.string(),
  can: z.object({ change: z.boolean() }),
})
export type Counterparty = z.infer<typeof Counterparty>

/** One step of a counterparty. `from` is null for its first step. */
export const DealStep = z.object({
  id: z.number(),
  kind: z.enum(['added', 'forward', 'back', 'ended', 'reopened', 'merged']),
  from: z.nullable(Stage),
  to: Stage,
  /** The day of the step. It changes if somebody corrects the day of the stage. */
  day: z.string(),
  reason: z.nullable(Reason),
  note: text,
  by: z.nullable(Person),
  /** The time at which the step was recorded. */
  at: z.string(),
})
export type DealStep = z.infer<typeof DealStep>
