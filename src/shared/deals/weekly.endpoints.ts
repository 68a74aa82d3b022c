import * as z from 'zod/mini'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { Day, ReportTeam } from '../progress/progress.endpoints.ts'
import { DealCompany, NextAction, Person, Reason, Stage } from './counterparty.ts'
import { Task } from './tasks.endpoints.ts'

/** Every list of the meeting holds at most this many rows. The figures count all rows. */
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
  /** Number of silent sellers and silent active counterparties. */
  stalled: z.number(),
  /** `due`: open tasks due from the day of the figures to the end of the next week; `late`: overdue tasks. */
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
  /** The new stage. For an ending, the stage at which the counterparty ended. */
  to: Stage,
  /** Days spent in the stage `from`. */
  days: z.number(),
  reason: z.nullable(Reason),
  note: text,
  day: z.string(),
})
export type MovedDeal = z.infer<typeof MovedDeal>

export const SilentDeal = z.object({
  /** Null if the entry is about a silent seller, not a silent counterparty. */
  counterpartyId: z.nullable(z.number()),
  seller: DealCompany,
  other: z.nullable(DealCompany),
  /** Stage of the counterparty; null for a seller. */
  stage: z.nullable(Stage),
  /** Stage of the seller's latest report; null for a counterparty. */
  reportStage: text,
  /** Days in `stage`, or for a seller in `reportStage`. */
  days: z.nullable(z.number()),
  /** Day of the last report; null if there was none. */
  lastDay: text,
  /** Days without a report. */
  silent: z.number(),
  next: z.nullable(NextAction),
})
export type SilentDeal = z.infer<typeof SilentDeal>

export const WeeklyMeeting = z.object({
  /** `from` is the Monday, `to` the Sunday, `number` the ISO number of the week. */
  from: z.string(),
  to: z.string(),
  number: z.number(),
  /** The day that figures and lists describe: the Sunday of the week, or today if the week has not ended. */
  asOf: z.string(),
  running: z.boolean(),
  /** Time at which the data was read. */
  at: z.string(),
  figures: WeeklyFigures,
  /** The figures of the week before, as of its Sunday. */
  before: WeeklyFigures,
  /** Sorted by new stage, furthest first; then steps back, then endings. */
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
      /** How the firm got in contact with the company (연결방법). */
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
   * `decisions` are those of this meeting, `lastDecisions` those of the meeting before. Both are shown as they were
   * on the day `asOf`.
   */
  decisions: z.array(Task),
  lastDecisions: z.array(Task),
  can: z.object({
    /** True if the user may write decisions about any company or none; false if only about own companies. */
    decideAll: z.boolean(),
  }),
})
export type WeeklyMeeting = z.infer<typeof WeeklyMeeting>

/** `week` is any day of the wanted week; if absent, the current week. `team` absent or 999 means all teams. */
export const WeeklyScope = z.object({ week: z.optional(Day('주')), team: z.optional(ReportTeam) })
export type WeeklyScope = z.infer<typeof WeeklyScope>

export const getWeeklyMeeting = endpoint('GET', '/api/weekly-meeting', {
  summary: '주간회의 자료입니다. 월요일부터 일요일까지, 이번 주는 지금까지를 봅니다.',
  staleAfter: ['company', 'deals', 'tasks', 'reports', 'files'],
  weight: callWeights.figures,
  query: WeeklyScope,
  response: WeeklyMeeting,
})
