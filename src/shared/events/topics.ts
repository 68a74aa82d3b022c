import * as z from 'zod/mini'
import type { Topic } from '../platform/topics.ts'
import { AnalysisProgress } from '../registration/registration.endpoints.ts'

const event = <const T extends Topic, S extends z.ZodMiniObject>(topic: T, data: S) =>
  z.object({ id: z.string(), topic: z.literal(topic), data })
const nothing = z.object({})
/**
 * The company and its new version. An open form compares the version with its own to find out whether it is outdated.
 */
const changed = z.object({ businessNumber: z.string(), version: z.number() })

/**
 * An event that the server sends to browsers. It contains only keys, no values: a screen refetches its data with the
 * rights of its own user.
 */
export const LiveEvent = z.discriminatedUnion('topic', [
  /** Any part of a company changed: its dossier, brokerage record, managers or their history. */
  event('company', changed),
  /** The company's files changed, and nothing else. */
  event('files', changed),
  /** The company's daily reports changed, and possibly its latest stage. */
  event('reports', changed),
  /** A deal or an NDA of this company changed, in which the company is the seller or the other party. */
  event('deals', changed),
  event('tasks', nothing),
  /**
   * Too many companies changed to name each one. Browsers refetch everything that a `company` event would refetch.
   */
  event('companies', nothing),
  /** A brokerage record without a company changed. */
  event('lead', z.object({ id: z.number() })),
  event('notices', nothing),
  event('users', nothing),
  /** A taught table changed: a table that a person has described to the report reader. */
  event('teachings', nothing),
  /** Days off changed. */
  event('holidays', nothing),
  /** A setting of the firm changed. */
  event('firm-settings', nothing),
  /** Somebody exported more companies than the firm's limit. Only the admin side gets it. */
  event('large-exports', nothing),
  event('job', z.object({ id: z.string(), kind: z.string() })),
  event('analysis', AnalysisProgress),
  event('session-ended', nothing),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** Data of each topic, so that senders and listeners are checked against the schema above. */
export type Topics = { [E in LiveEvent as E['topic']]: E['data'] }
/** Arguments after the topic: the topic's data, or nothing if the topic has no data. */
export type EventData<T extends Topic> = Record<string, never> extends Topics[T] ? [] : [data: Topics[T]]
