import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Repeat } from '#shared/deals/repeats.ts'
import { createdAt, updatedAt } from '../columns.ts'
import { businessNumberColumn, company } from '../company.ts'
import { appUser } from '../user.ts'
import { counterparty } from './counterparty.ts'

const team = (name: string) => varchar(name, { length: 50 }).references(() => appUser.teamId)
const day = (name: string) => date(name, { mode: 'string' })

/** What a person has to do by a day: the next action of a counterparty, or a decision of a weekly meeting. */
export const task = pgTable(
  'task',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    text: text('text').notNull(),
    person: team('person').notNull(),
    day: day('day').notNull(),
    /** The company, or the seller of the counterparty. Null for a task or decision that concerns no company. */
    businessNumber: businessNumberColumn().references(() => company.businessNumber),
    counterpartyId: bigint('counterparty_id', { mode: 'number' }).references(() => counterparty.id),
    /** The Monday of the weekly meeting that decided the task, also the one of the task that it repeats. */
    meetingWeek: day('meeting_week'),
    /** The day in Seoul on which the task was done. */
    doneDay: day('done_day'),
    doneBy: team('done_by'),
    /** How the task repeats; null if it does not. */
    repeats: varchar('repeats', { length: 10 }).$type<Repeat>(),
    /** The day of the month on which a monthly task began. */
    repeatDay: integer('repeat_day'),
    /** The repeating task from which this one arose when that one was done. */
    follows: bigint('follows', { mode: 'number' }),
    createdBy: team('created_by'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    const open = sql`${table.doneDay} is null`
    return [
      index('task_person').on(table.person, table.day, table.id).where(open),
      index('task_due').on(table.day, table.id).where(open),
      index('task_counterparty').on(table.counterpartyId, table.day, table.id),
      index('task_company').on(table.businessNumber, table.day, table.id),
      uniqueIndex('task_follows').on(table.follows),
      check('task_repeats', sql`${table.repeats} in ('workday', 'weekly', 'monthly', 'month-end')`),
      index('task_meeting').on(table.meetingWeek).where(sql`${table.meetingWeek} is not null`),
    ]
  },
)

/** A task as it was at the end of a day on which it changed, for the meetings of past weeks. */
export const taskDay = pgTable(
  'task_day',
  {
    taskId: bigint('task_id', { mode: 'number' })
      .notNull()
      .references(() => task.id),
    onDay: day('on_day').notNull(),
    text: text('text').notNull(),
    person: varchar('person', { length: 50 }).notNull(),
    day: day('day').notNull(),
    doneDay: day('done_day'),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.onDay] })],
)
