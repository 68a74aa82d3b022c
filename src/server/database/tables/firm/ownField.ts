import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { OwnChoice } from '#shared/company/own/ownField.ts'
import type { OwnKind } from '#shared/company/own/ownKey.ts'
import { createdAt, instant, updatedAt } from '../columns.ts'
import { appUser } from '../user.ts'

/**
 * A field that the firm added to companies itself (우리 항목). Its values are in the column `own` of the brokerage record.
 * A field is never deleted, so that histories and views that name it can be explained.
 */
export const ownField = pgTable(
  'own_field',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    label: varchar('label', { length: 40 }).notNull(),
    kind: varchar('kind', { length: 10 }).$type<OwnKind>().notNull(),
    unit: varchar('unit', { length: 20 }),
    /** Choices in their order. Removed ones are kept, so that no id is used again. */
    choices: jsonb('choices').$type<OwnChoice[]>().notNull().default([]),
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    retiredAt: instant('retired_at'),
    retiredBy: varchar('retired_by', { length: 50 }).references(() => appUser.teamId),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('own_field_label').on(sql`lower(${table.label})`).where(sql`${table.retiredAt} is null`),
  ],
)
