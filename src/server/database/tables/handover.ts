import { bigint, boolean, foreignKey, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { businessNumberColumn } from './company.ts'

const team = (name: string) => varchar(name, { length: 50 })

/** A handover (담당기업 일괄 이관): all companies that one person gave to successors at once. It can be undone later. */
export const handover = pgTable('handover', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  fromTeamId: team('from_team_id').notNull(),
  reason: varchar('reason', { length: 200 }).notNull(),
  /** The team that made the handover, with the name at that time. */
  doneByTeamId: team('done_by_team_id').notNull(),
  doneBy: varchar('done_by', { length: 100 }).notNull(),
  createdAt: createdAt(),
  undoneAt: instant('undone_at'),
  undoneByTeamId: team('undone_by_team_id'),
  undoneBy: varchar('undone_by', { length: 100 }),
})

/** The manager slots of one brokerage record before and after a handover. */
export const handoverMove = pgTable(
  'handover_move',
  {
    handoverId: integer('handover_id').notNull(),
    /**
     * The id of the brokerage record. It is not a foreign key, so that the record can still be deleted. An undo then
     * reports it as missing.
     */
    recordId: integer('record_id').notNull(),
    businessNumber: businessNumberColumn(),
    successorTeamId: team('successor_team_id').notNull(),
    before1: team('before1'),
    before2: team('before2'),
    before3: team('before3'),
    after1: team('after1'),
    after2: team('after2'),
    after3: team('after3'),
    /** Whether the manager in slot 1 was there only by default before the handover. */
    byDefaultBefore: boolean('by_default_before').notNull(),
    /**
     * Ids of the company's open tasks that were given to the successor. An undo gives back those that are still open.
     */
    tasks: bigint('tasks', { mode: 'number' }).array().notNull().default([]),
    /**
     * Whether an undo restored the slots. False if they had changed since the handover; then the undo left them as
     * they were.
     */
    restored: boolean('restored'),
  },
  (table) => [
    primaryKey({ columns: [table.handoverId, table.recordId] }),
    foreignKey({ columns: [table.handoverId], foreignColumns: [handover.id] }),
  ],
)
