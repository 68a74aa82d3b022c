import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { storedFile } from './storedFile.ts'
import { appUser } from './user.ts'

export const job = pgTable(
  'job',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: varchar('kind', { length: 60 }).notNull(),
    /** The team that started the job. Null for jobs of the system, such as housekeeping. */
    ownerTeamId: varchar('owner_team_id', { length: 50 }).references(() => appUser.teamId),
    input: jsonb('input').notNull(),
    state: varchar('state', { length: 12 }).notNull().default('queued'),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    stage: text('stage'),
    attempts: integer('attempts').notNull().default(0),
    maxAttempts: integer('max_attempts').notNull().default(3),
    runAfter: instant('run_after').notNull().defaultNow(),
    /**
     * The end of the lease. Until then only the worker in `leaseBy` may work on the job; after it any worker may
     * take it.
     */
    leaseUntil: instant('lease_until'),
    leaseBy: uuid('lease_by'),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    result: jsonb('result'),
    resultFileId: uuid('result_file_id').references(() => storedFile.id),
    resultFileName: varchar('result_file_name', { length: 255 }),
    errorCode: varchar('error_code', { length: 60 }),
    /**
     * While a job with this key waits or runs, no second one is created: a request with the same key gets the existing
     * job.
     */
    uniqueKey: varchar('unique_key', { length: 200 }),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    check('job_state', sql`${table.state} in ('queued', 'running', 'succeeded', 'failed', 'cancelled')`),
    index('job_waiting').on(table.runAfter).where(sql`${table.state} in ('queued', 'running')`),
    index('job_owner').on(table.ownerTeamId, table.createdAt),
    uniqueIndex('job_unique_key').on(table.uniqueKey).where(sql`${table.uniqueKey} is not null`),
  ],
)
