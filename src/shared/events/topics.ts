import * as z from 'zod/mini'
import type { Topic } from '../platform/topics.ts'
import { AnalysisProgress } from '../registration/registration.endpoints.ts'

const event = <const T extends Topic, S extends z.ZodMiniObject>(topic: T, data: S) =>
  z.object({ id: z.string(), topic: z.literal(topic), data })
const nothing = z.object({})
/** Which company, and the version that it has now: an open form tells by it whether it was left behind. */
const changed = z.object({ businessNumber: z.string(), version: z.number() })

/**
 * One thing that happened, small: every topic with what its events carry, which is keys only. The screen refetches what
 * it shows by its own rights instead of trusting a copy.
 */
export const LiveEvent = z.discriminatedUnion('topic', [
  /** Any part of a company: its dossier, brokerage record, managers, their history. */
  event('company', changed),
  /** Its documents, and nothing else of it. */
  event('files', changed),
  /** Its daily reports, and with them its latest stage. */
  event('reports', changed),
  /** So many companies at once that naming them would say no more; makes stale what `company` does, too. */
  event('companies', nothing),
  /** A brokerage record that belongs to no company yet. */
  event('lead', z.object({ id: z.number() })),
  event('notices', nothing),
  event('users', nothing),
  /** What people taught the reader of reports. */
  event('teachings', nothing),
  /** Which days are off. */
  event('holidays', nothing),
  event('job', z.object({ id: z.string(), kind: z.string() })),
  event('analysis', AnalysisProgress),
  event('session-ended', nothing),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** What each topic carries: sender and listener are held to the same line above. */
export type Topics = { [E in LiveEvent as E['topic']]: E['data'] }
/** The data of a topic, where there are any. */
export type EventData<T extends Topic> = Record<string, never> extends Topics[T] ? [] : [data: Topics[T]]
