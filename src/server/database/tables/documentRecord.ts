import { index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from './columns.ts'
import { companyKey } from './company.ts'
import { appUser } from './user.ts'

/** What a teaser or a memo was made from, so that it can be made again or corrected. */
export const documentRecord = pgTable(
  'document_record',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    businessNumber: companyKey(),
    templateType: varchar('template_type', { length: 50 }).notNull(),
    uniqueNumber: varchar('unique_number', { length: 20 }),
    companyName: varchar('company_name', { length: 200 }).notNull(),
    templateData: jsonb('template_data').notNull(),
    createdBy: varchar('created_by', { length: 50 }).references(() => appUser.teamId),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('document_record_company').on(table.businessNumber, table.createdAt)],
)
