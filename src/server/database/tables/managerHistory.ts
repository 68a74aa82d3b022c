import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from './columns.ts'
import { businessNumberColumn, companyKey } from './company.ts'
import { handover } from './handover.ts'

/** Which people managed a company at which time. Their names are stored as they were then, because people leave. */
export const managerHistory = pgTable(
  'manager_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    businessNumber: companyKey(),
    managerType: varchar('manager_type', { length: 20 }).notNull(),
    oldTeamId: varchar('old_team_id', { length: 50 }),
    newTeamId: varchar('new_team_id', { length: 50 }),
    oldManagerName: varchar('old_manager_name', { length: 100 }),
    newManagerName: varchar('new_manager_name', { length: 100 }),
    changeReason: text('change_reason').notNull(),
    changedBy: varchar('changed_by', { length: 100 }).notNull(),
    changedByTeamId: varchar('changed_by_team_id', { length: 50 }),
    /** The handover that made this entry. Null if the managers were changed in another way. */
    handoverId: integer('handover_id').references(() => handover.id),
    /**
     * The merged company to which the entry belonged. An entry of a merged company says nothing about past managers of
     * the company that remains. Null for the company's own entries.
     */
    mergedFrom: businessNumberColumn('merged_from'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('manager_history_company').on(table.businessNumber, table.createdAt),
    index('manager_history_newest').on(table.createdAt, table.id),
  ],
)
