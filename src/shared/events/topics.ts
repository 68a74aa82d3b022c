import * as z from 'zod/mini'
import type { Topic } from '../platform/topics.ts'
import { AnalysisProgress } from '../registration/registration.endpoints.ts'

const event = <const T extends Topic, S extends z.ZodMiniObject>(topic: T, data: S) =>
  z.object({ id: z.string(), topic: z.literal(topic), data })
const nothing = z.object({})
/** The company and its new version: an open form compares it to detect that it is outdated. */
const changed = z.object({ businessNumber: z.string(), version: z.number() })

/**
 * A small event. Every topic is listed with its data, which contains only keys: screens refetch what they show with the
 * rights of their own user instead of trusting a copy.
 */
export const LiveEvent = z.discriminatedUnion('topic', [
  /** Any part of a company changed: its dossier, brokerage record, managers or their history. */
  event('company', changed),
  /** Only the company's files changed. */
  event('files', changed),
  /** The company's daily reports changed, and possibly its latest stage. */
  event('reports', changed),
  /** Too many companies changed to name each one; invalidates everything that `company` invalidates. */
  event('companies', nothing),
  /** A brokerage record without a company changed. */
  event('lead', z.object({ id: z.number() })),
  event('notices', nothing),
  event('users', nothing),
  /** Taught tables of the report reader changed. */
  event('teachings', nothing),
  /** Days off changed. */
  event('holidays', nothing),
  event('job', z.object({ id: z.string(), kind: z.string() })),
  event('analysis', AnalysisProgress),
  event('session-ended', nothing),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** Data of each topic; senders and listeners are typed by the schema above. */
export type Topics = { [E in LiveEvent as E['topic']]: E['data'] }
/** Arguments for the data of a topic; none if it has no data. */
export type EventData<T extends Topic> = Record<string, never> extends Topics[T] ? [] : [data: Topics[T]]
