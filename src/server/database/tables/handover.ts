import { boolean, foreignKey, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { businessNumberColumn } from './company.ts'

const team = (name: string) => varchar(name, { length: 50 })

/** 담당기업 일괄 이관: one row for everything that was handed over at once, so that it can be undone later. */
export const handover = pgTable('handover', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  fromTeamId: team('from_team_id').notNull(),
  reason: varchar('reason', { length: 200 }).notNull(),
  /** Who did it, with the name at that time. */
  doneByTeamId: team('done_by_team_id').notNull(),
  doneBy: varchar('done_by', { length: 100 }).notNull(),
  createdAt: createdAt(),
  undoneAt: instant('undone_at'),
  undoneByTeamId: team('undone_by_team_id'),
  undoneBy: varchar('undone_by', { length: 100 }),
})

/** The slots of one brokerage record before and after a handover. */
export const handoverMove = pgTable(
  'handover_move',
  {
    handoverId: integer('handover_id').notNull(),
    /** Not a foreign key: a record can still be deleted, and an undo reports it as missing. */
    recordId: integer('record_id').notNull(),
    businessNumber: businessNumberColumn(),
    successorTeamId: team('successor_team_id').notNull(),
    before1: team('before1'),
    before2: team('before2'),
    before3: team('before3'),
    after1: team('after1'),
    after2: team('after2'),
    after3: team('after3'),
    /** Slot 1 was held by default assignment only. */
    byDefaultBefore: boolean('by_default_before').notNull(),
    /** False if an undo left the slots as they are, because they had changed since. */
    restored: boolean('restored'),
  },
  (table) => [
    primaryKey({ columns: [table.handoverId, table.recordId] }),
    foreignKey({ columns: [table.handoverId], foreignColumns: [handover.id] }),
  ],
)
