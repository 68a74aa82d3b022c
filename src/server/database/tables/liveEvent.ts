import { bigserial, index, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import type { Role } from '#shared/catalogue/words/roles.ts'
import type { Topic } from '#shared/platform/topics.ts'
import { instant } from './columns.ts'

/** The events of the last hour. A server or browser that was disconnected reads here what it missed. */
export const liveEvent = pgTable(
  'live_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    topic: varchar('topic', { length: 60 }).notNull().$type<Topic>(),
    audience: jsonb('audience').notNull().$type<{ teamIds?: string[]; roles?: Role[] }>(),
    data: jsonb('data').notNull().$type<Record<string, unknown>>(),
  },
  (table) => [index('live_event_at').on(table.at)],
)
