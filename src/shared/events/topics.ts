import * as z from 'zod/mini'
import type { Topic } from '../platform/topics.ts'
import { AnalysisProgress } from '../registration/registration.endpoints.ts'

const event = <const T extends Topic, S extends z.ZodMiniObject>(topic: T, data: S) =>
  z.object({ id: z.string(), topic: z.literal(topic), data })
const nothing = z.object({})
/** The number of a company and its new version. An open form uses them to find out whether it is outdated. */
const changed = z.object({ businessNumber: z.string(), version: z.number() })

/**
 * An event that the server sends to browsers. It contains keys but no data: screens refetch their data with the rights
 * of their user.
 */
export const LiveEvent = z.discriminatedUnion('topic', [
  /** Company record, brokerage record, managers or their history changed. */
  event('company', changed),
  /** Only the company's files changed. */
  event('files', changed),
  /** The company's daily reports changed, and possibly its report stage. */
  event('reports', changed),
  /** A deal or an NDA changed, and the company is one of its parties. */
  event('deals', changed),
  /** A note on the company was written, changed or deleted, or somebody replied to one. */
  event('notes', changed),
  event('tasks', nothing),
  /**
   * Too many companies changed to send an event for each. Browsers refetch whatever a `company` event would refetch.
   */
  event('companies', nothing),
  /** A brokerage record without a company (a lead) changed. */
  event('lead', z.object({ id: z.number() })),
  event('notices', nothing),
  /** A person has a new notification, or has read some. Only this person receives the event. */
  event('bell', nothing),
  /** A test mail was sent or failed, or mails could not be sent. Only the admin side receives the event. */
  event('mail', nothing),
  event('users', nothing),
  /** A taught table of the report reader changed. */
  event('teachings', nothing),
  /** Public holidays changed. */
  event('holidays', nothing),
  /** A setting of the firm changed. */
  event('firm-settings', nothing),
  /** A saved view of a list changed, or the view with which a list opens. */
  event('views', nothing),
  /** An own field (우리 항목) was added or changed. */
  event('own-fields', nothing),
  /** What somebody may read has changed. All browsers then refetch everything. */
  event('reading', nothing),
  /** Somebody exported more companies than the firm's limit. Only the admin side receives this event. */
  event('large-exports', nothing),
  event('job', z.object({ id: z.string(), kind: z.string() })),
  event('analysis', AnalysisProgress),
  event('session-ended', nothing),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/**
 * The data of each topic. It is derived from the schema above, so that the compiler checks both senders and listeners.
 */
export type Topics = { [E in LiveEvent as E['topic']]: E['data'] }
/** The arguments after the topic: its data, or none for a topic without data. */
export type EventData<T extends Topic> = Record<string, never> extends Topics[T] ? [] : [data: Topics[T]]
