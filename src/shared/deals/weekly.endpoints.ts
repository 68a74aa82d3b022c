import * as z from 'zod/mini'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { Day, ReportTeam } from '../progress/progress.endpoints.ts'
import { DealCompany, NextAction, Person, Reason, Stage } from './counterparty.ts'
import { Task } from './tasks.endpoints.ts'

/**
 * The largest number of rows in each list of the meeting. Rows beyond it are not listed, but the figures count them.
 */
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
  /** The number of silent sellers and silent active counterparties. */
  stalled: z.number(),
  /** The number of open tasks due until the end of next week; `late` counts overdue tasks. */
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
  /** The new stage; for an ended deal, the stage at which it ended. */
  to: Stage,
  /** The number of days that the counterparty was in the stage `from`. */
  days: z.number(),
  reason: z.nullable(Reason),
  note: text,
  day: z.string(),
})
export type MovedDeal = z.infer<typeof MovedDeal>

export const SilentDeal = z.object({
  /** The silent counterparty; null if the row is about a silent seller. */
  counterpartyId: z.nullable(z.number()),
  seller: DealCompany,
  other: z.nullable(DealCompany),
  /** The deal stage of the counterparty; null for a seller. */
  stage: z.nullable(Stage),
  /** The stage of the seller's latest report; null for a counterparty. */
  reportStage: text,
  /** Days in `stage`, or for a seller in `reportStage`. */
  days: z.nullable(z.number()),
  /** The day of the latest report; null if there is none. */
  lastDay: text,
  /** Days since the latest report. */
  silent: z.number(),
  next: z.nullable(NextAction),
})
export type SilentDeal = z.infer<typeof SilentDeal>

export const WeeklyMeeting = z.object({
  /** Monday and Sunday of the week, and its ISO number. */
  from: z.string(),
  to: z.string(),
  number: z.number(),
  /** The day whose state figures and lists show: the Sunday of the week, or today if the week has not ended. */
  asOf: z.string(),
  running: z.boolean(),
  /** When the data was read. */
  at: z.string(),
  figures: WeeklyFigures,
  /** The figures of the previous week, as they were on its Sunday. */
  before: WeeklyFigures,
  /** Forward steps come first, those to the furthest stage at the top; then steps back, then ended deals. */
  moved: z.array(MovedDeal),
  added: z.array(z.object({ ...pair, stage: Stage, day: z.string() })),
  /** Longest silence first. */
  stalled: z.array(SilentDeal),
  due: z.array(Task),
  late: z.array(Task),
  companies: z.array(
    z.object({
      company: DealCompany,
      day: z.string(),
      /** How the company was first reached (연결방법). */
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
  /**
   * `decisions` are the decisions of this meeting, `lastDecisions` the decisions of the previous meeting. Both are
   * shown as of the day `asOf`.
   */
  decisions: z.array(Task),
  lastDecisions: z.array(Task),
  can: z.object({
    /**
     * True if the user may record decisions about every company or about none. Otherwise only about their own
     * companies.
     */
    decideAll: z.boolean(),
  }),
})
export type WeeklyMeeting = z.infer<typeof WeeklyMeeting>

/**
 * `week` is any day of the week, by default of the current one. Without `team`, or if it is 999, the meeting covers all
 * teams.
 */
export const WeeklyScope = z.object({ week: z.optional(Day('주')), team: z.optional(ReportTeam) })
export type WeeklyScope = z.infer<typeof WeeklyScope>

export const getWeeklyMeeting = endpoint('GET', '/api/weekly-meeting', {
  summary: '주간회의 자료입니다. 월요일부터 일요일까지, 이번 주는 지금까지를 봅니다.',
  staleAfter: ['company', 'deals', 'tasks', 'reports', 'files'],
  weight: callWeights.figures,
  query: WeeklyScope,
  response: WeeklyMeeting,
})
