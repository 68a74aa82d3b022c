import * as z from 'zod/mini'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { Day, ReportTeam } from '../progress/progress.endpoints.ts'
import { DealCompany, NextAction, Person, Reason, Stage } from './counterparty.ts'
import { Task } from './tasks.endpoints.ts'

/** Every list of the meeting holds at most this many rows; the figures count all. */
export const mostMeetingRows = 200

const text = z.nullable(z.string())
export const WeeklyFigures = z.object({
  moved: z.object({
    total: z.number(),
    forward: z.number(),
    back: z.number(),
    ended: z.number(),
    reopened: z.number(),
  }),
  /** Silent sellers and active counterparties. */
  stalled: z.number(),
  /** Open tasks from the day of the figures to the end of the next week, and overdue ones. */
  due: z.number(),
  late: z.number(),
  companies: z.number(),
  counterparties: z.number(),
  documents: z.number(),
  decisions: z.number(),
  decisionsDone: z.number(),
})
export type WeeklyFigures = z.infer<typeof WeeklyFigures>

const pair = { counterpartyId: z.number(), seller: DealCompany, other: DealCompany }
export const MovedDeal = z.object({
  id: z.number(),
  ...pair,
  kind: z.enum(['forward', 'back', 'ended', 'reopened']),
  from: Stage,
  /** The stage moved to; for an ending the stage at which it stopped. */
  to: Stage,
  /** Days that the stage before took. */
  days: z.number(),
  reason: z.nullable(Reason),
  note: text,
  day: z.string(),
})
export type MovedDeal = z.infer<typeof MovedDeal>

export const StalledDeal = z.object({
  /** Null: the seller itself is silent. */
  counterpartyId: z.nullable(z.number()),
  seller: DealCompany,
  other: z.nullable(DealCompany),
  /** Stage of the counterparty; null for a seller. */
  stage: z.nullable(Stage),
  /** Stage of the seller's latest report; null for a counterparty. */
  reportStage: text,
  /** Days in that stage. */
  days: z.nullable(z.number()),
  /** Day of the last report; null if there was none. */
  lastDay: text,
  /** Days without a report. */
  silent: z.number(),
  next: z.nullable(NextAction),
})
export type StalledDeal = z.infer<typeof StalledDeal>

export const WeeklyMeeting = z.object({
  /** Monday and Sunday, and the number of the week in its year (ISO). */
  from: z.string(),
  to: z.string(),
  number: z.number(),
  /** The day that the lists describe: the Sunday, or today in a running week. */
  asOf: z.string(),
  running: z.boolean(),
  /** Time at which it was read. */
  at: z.string(),
  figures: WeeklyFigures,
  /** The same figures of the week before, as of its Sunday. */
  before: WeeklyFigures,
  /** Furthest stage first; steps back, then endings last. */
  moved: z.array(MovedDeal),
  added: z.array(z.object({ ...pair, stage: Stage, day: z.string() })),
  /** Longest silence first. */
  stalled: z.array(StalledDeal),
  due: z.array(Task),
  late: z.array(Task),
  companies: z.array(
    z.object({
      company: DealCompany,
      day: z.string(),
      /** How the firm came to it (연결방법). */
      connection: text,
    }),
  ),
  documents: z.array(
    z.object({
      businessNumber: z.string(),
      companyName: z.string(),
      /** Name of the template, such as 블라인드 티저. */
      template: z.string(),
      count: z.number(),
      day: z.string(),
      maker: z.nullable(Person),
    }),
  ),
  /** Decisions of this meeting, and those of the meeting before, as they stood on the day of the lists. */
  decisions: z.array(Task),
  lastDecisions: z.array(Task),
  can: z.object({
    /** The user may write decisions about any company, or about none. Otherwise only about own companies. */
    decideAll: z.boolean(),
  }),
})
export type WeeklyMeeting = z.infer<typeof WeeklyMeeting>

/** `week`: any day of the week, absent: the running one. `team`: absent or 999: all. */
export const WeeklyScope = z.object({ week: z.optional(Day('주')), team: z.optional(ReportTeam) })
export type WeeklyScope = z.infer<typeof WeeklyScope>

export const getWeeklyMeeting = endpoint('GET', '/api/weekly-meeting', {
  summary: '주간회의 자료입니다. 월요일부터 일요일까지, 이번 주는 지금까지를 봅니다.',
  staleAfter: ['company', 'deals', 'tasks', 'reports', 'files'],
  weight: callWeights.figures,
  query: WeeklyScope,
  response: WeeklyMeeting,
})
