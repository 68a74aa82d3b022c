import { index, integer, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import type { LeftValue, MergeSummary } from '#shared/merges/merges.endpoints.ts'
import { createdAt, instant } from '../columns.ts'
import { businessNumberColumn, company } from '../company.ts'
import { appUser } from '../user.ts'

const team = (name: string) => varchar(name, { length: 50 }).references(() => appUser.teamId)
const person = (name: string) => varchar(name, { length: 100 })
const number = (name: string) =>
  businessNumberColumn(name)
    .notNull()
    .references(() => company.businessNumber)

/**
 * A merge (합치기) of two companies. The merged company stays stored but is deleted; all its records move to the kept
 * company.
 */
export const companyMerge = pgTable(
  'company_merge',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    keptNumber: number('kept_number'),
    mergedNumber: number('merged_number'),
    /** The names at the time of the merge. */
    keptName: varchar('kept_name', { length: 200 }).notNull(),
    mergedName: varchar('merged_name', { length: 200 }).notNull(),
    mergedUniqueNumber: varchar('merged_unique_number', { length: 20 }),
    summary: jsonb('summary').$type<MergeSummary>().notNull(),
    doneByTeamId: team('done_by_team_id').notNull(),
    doneBy: person('done_by').notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
    undoneByTeamId: team('undone_by_team_id'),
    undoneBy: person('undone_by'),
    /** The values that the undo left as they were, because somebody had changed them after the merge. */
    undoLeft: jsonb('undo_left').$type<LeftValue[]>(),
  },
  (table) => [
    index('company_merge_newest').on(table.createdAt),
    index('company_merge_kept').on(table.keptNumber),
  ],
)

/**
 * The number of a merged company, which leads to the company that remains. If the remaining company is merged in turn,
 * all its aliases then lead to the new remaining company, so an alias never leads to another alias.
 */
export const companyAlias = pgTable(
  'company_alias',
  {
    oldNumber: businessNumberColumn('old_number')
      .primaryKey()
      .references(() => company.businessNumber),
    businessNumber: number('business_number'),
    /** The unique number (고유번호) of the merged company. */
    uniqueNumber: varchar('unique_number', { length: 20 }),
    mergeId: integer('merge_id')
      .notNull()
      .references(() => companyMerge.id),
  },
  (table) => [
    index('company_alias_company').on(table.businessNumber),
    index('company_alias_unique').on(table.uniqueNumber),
  ],
)

/**
 * What a merge changed in one stored row, for its undo. `before` and `after` hold only the changed columns. If the
 * merge inserted the row, `before` is null and `after` holds the whole row; if it deleted the row, `after` is null and
 * `before` holds the whole row. Rows of one `unit` are restored together or not at all.
 */
export const mergeImage = pgTable(
  'merge_image',
  {
    mergeId: integer('merge_id')
      .notNull()
      .references(() => companyMerge.id, { onDelete: 'cascade' }),
    tableName: varchar('table_name', { length: 40 }).notNull(),
    key: varchar('key', { length: 80 }).notNull(),
    unit: varchar('unit', { length: 60 }),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [primaryKey({ columns: [table.mergeId, table.tableName, table.key] })],
)

/** Two similar companies that a person marked as different ones. `oneNumber` is the smaller number. */
export const companyDistinct = pgTable(
  'company_distinct',
  {
    oneNumber: number('one_number'),
    otherNumber: number('other_number'),
    decidedBy: team('decided_by'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.oneNumber, table.otherNumber] })],
)
