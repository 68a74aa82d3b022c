import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'
import { businessNumberColumn, company } from '../company.ts'
import { appUser } from '../user.ts'

/** The companies that are marked 극비. Only their managers and the admin side may read them. */
export const secretCompany = pgTable('secret_company', {
  businessNumber: businessNumberColumn()
    .primaryKey()
    .references(() => company.businessNumber, { onDelete: 'cascade' }),
  markedBy: varchar('marked_by', { length: 50 }).references(() => appUser.teamId),
  createdAt: createdAt(),
})
