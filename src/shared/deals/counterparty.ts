import * as z from 'zod/mini'
import { type DealStage, dealStages, endReasons } from '../catalogue/words/dealStages.ts'

/** Shapes of answers about counterparties. The company page, the screen of all sellers and the board use one row. */

const text = z.nullable(z.string())
export const Stage = z.enum(dealStages.keys, { error: dealStages.unknown })
export const Reason = z.enum(endReasons.keys, { error: endReasons.unknown })
export const Person = z.object({ teamId: z.string(), managerName: z.string() })
export type Person = z.infer<typeof Person>

/** One side of a deal. A lead has no business number yet; its name is what a person typed. */
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
/** The day each stage was reached. Null: not reached, or passed over. */
export const StageDays = z.object(
  Object.fromEntries(dealStages.keys.map((key) => [key, day])) as Record<DealStage, typeof day>,
)
export type StageDays = z.infer<typeof StageDays>

export const Ending = z.object({ day: z.string(), reason: Reason, note: text, by: z.nullable(Person) })

/** Newest living report about the two companies, of either of them. */
export const PairReport = z.object({
  id: z.number(),
  day: z.string(),
  /** Days since that day. */
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
  /** Days overdue; 0 means due today, a negative number lies ahead. */
  late: z.number(),
  person: Person,
})

/** The move that the newest report implies. It is applied by the usual move call, never by itself. */
export const Offer = z.object({
  reportId: z.number(),
  stage: Stage,
  /** Day that the move would record: that of the report. */
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
  /** Days since the current stage was reached; until the ending, if it has ended. */
  days: z.number(),
  /** True: on the short list. */
  star: z.boolean(),
  ended: z.nullable(Ending),
  /** In million won, and the share in percent. Both are known at the contract. */
  amount: z.nullable(z.number()),
  share: z.nullable(z.number()),
  lastReport: z.nullable(PairReport),
  next: z.nullable(NextAction),
  /** Null for users who may not move it, and after 그대로 두기. */
  offer: z.nullable(Offer),
  author: z.nullable(Person),
  createdAt: z.string(),
  updatedAt: z.string(),
  can: z.object({ change: z.boolean() }),
})
export type Counterparty = z.infer<typeof Counterparty>

/** One step of a counterparty, oldest first. `from` is null for the first one. */
export const DealStep = z.object({
  id: z.number(),
  kind: z.enum(['added', 'forward', 'back', 'ended', 'reopened', 'merged']),
  from: z.nullable(Stage),
  to: Stage,
  /** The day it happened. A correction of a stage day changes it. */
  day: z.string(),
  reason: z.nullable(Reason),
  note: text,
  by: z.nullable(Person),
  /** The time at which it was recorded. */
  at: z.string(),
})
export type DealStep = z.infer<typeof DealStep>
