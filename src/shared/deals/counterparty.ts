import * as z from 'zod/mini'
import { type DealStage, dealStages, endReasons } from '../catalogue/words/dealStages.ts'

/**
 * Response schemas of counterparties. The company page, the list of all sellers and the board use the same row of a
 * counterparty.
 */

const text = z.nullable(z.string())
export const Stage = z.enum(dealStages.keys, { error: dealStages.unknown })
export const Reason = z.enum(endReasons.keys, { error: endReasons.unknown })
export const Person = z.object({ teamId: z.string(), managerName: z.string() })
export type Person = z.infer<typeof Person>

/** One of the two companies of a deal. A lead has no business number; its name was typed. */
export const DealCompany = z.object({
  businessNumber: text,
  companyName: z.string(),
  side: text,
  uniqueNumber: text,
  /** The manager in the company's first slot; null for a lead. */
  manager: z.nullable(Person),
})
export type DealCompany = z.infer<typeof DealCompany>

const day = z.nullable(z.string())
/** For each stage, the day on which it was reached; null for stages that were not reached or were skipped. */
export const StageDays = z.object(
  Object.fromEntries(dealStages.keys.map((key) => [key, day])) as Record<DealStage, typeof day>,
)
export type StageDays = z.infer<typeof StageDays>

export const Ending = z.object({ day: z.string(), reason: Reason, note: text, by: z.nullable(Person) })

/**
 * The newest report about one of the two companies of a deal that names the other one as counterparty. Deleted reports
 * are ignored.
 */
export const PairReport = z.object({
  id: z.number(),
  day: z.string(),
  /** Days since the report. */
  days: z.number(),
  stage: z.string(),
  keyPoints: text,
  teamId: z.string(),
  managerName: z.string(),
})

/** The earliest open task of a counterparty. */
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
 * An offered move: the stage that reports since the latest step imply. It is only a proposal; a person accepts it with
 * the normal call that moves a counterparty.
 */
export const Offer = z.object({
  /** The newest report that offers a move. Declining the offer declines all reports up to this one. */
  reportId: z.number(),
  /** The stage of the report that implies the move. */
  reportStage: z.string(),
  stage: Stage,
  /** The day of the report that implies the move. The move is stored with this day. */
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
  /** The day of the latest step. A new step cannot be earlier. */
  lastDay: z.string(),
  /** Days in the current stage, until today or until the deal ended. */
  days: z.number(),
  /** True if the counterparty is on the short list. */
  star: z.boolean(),
  ended: z.nullable(Ending),
  /** `amount` is in millions of won, `share` in percent. Both are null until the deal reaches the contract stage. */
  amount: z.nullable(z.number()),
  share: z.nullable(z.number()),
  lastReport: z.nullable(PairReport),
  next: z.nullable(NextAction),
  /**
   * Null in three cases: the newest report implies no further stage, the user may not move the counterparty, or
   * somebody chose 그대로 두기 (keep the stage).
   */
  offer: z.nullable(Offer),
  author: z.nullable(Person),
  createdAt: z.string(),
  updatedAt: z.string(),
  can: z.object({ change: z.boolean() }),
})
export type Counterparty = z.infer<typeof Counterparty>

/** A step of a counterparty in its deal. `from` is null for the first step. */
export const DealStep = z.object({
  id: z.number(),
  kind: z.enum(['added', 'forward', 'back', 'ended', 'reopened', 'merged']),
  from: z.nullable(Stage),
  to: Stage,
  /** The day of the step, which may be corrected later. */
  day: z.string(),
  reason: z.nullable(Reason),
  note: text,
  by: z.nullable(Person),
  /** When the step was recorded. */
  at: z.string(),
})
export type DealStep = z.infer<typeof DealStep>
