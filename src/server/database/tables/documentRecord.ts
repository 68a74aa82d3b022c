import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from './columns.ts'
import { companyKey } from './company.ts'
import { storedFile } from './storedFile.ts'
import { appUser } from './user.ts'

/**
 * The data that a teaser or a memo was made from, so that the document can be made again or corrected. A save
 * always inserts a new row. So two people who correct the same document make two documents that can be compared.
 */
export const documentRecord = pgTable(
  'document_record',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    businessNumber: companyKey(),
    category: varchar('category', { length: 10 }).notNull().default('teaser'),
    /** The template. Null if a finished file was uploaded without one. */
    templateType: varchar('template_type', { length: 50 }),
    templateVersion: integer('template_version').notNull().default(1),
    method: varchar('method', { length: 10 }).notNull().default('written'),
    uniqueNumber: varchar('unique_number', { length: 20 }),
    companyName: varchar('company_name', { length: 200 }).notNull(),
    templateData: jsonb('template_data').notNull(),
    fileFormat: varchar('file_format', { length: 4 }).notNull().default('pdf'),
    /** The file name when the document was saved. The file may have been renamed or deleted since then. */
    fileName: varchar('file_name', { length: 255 }).notNull().default(''),
    storedFileId: uuid('stored_file_id').references(() => storedFile.id, { onDelete: 'set null' }),
    pages: smallint('pages'),
    codeName: varchar('code_name', { length: 60 }),
    watermark: jsonb('watermark'),
    waivers: jsonb('waivers').notNull().default([]),
    /** The record of the document that a person opened and corrected. The corrected document is this row. */
    basedOn: integer('based_on').references((): AnyPgColumn => documentRecord.id),
    createdBy: varchar('created_by', { length: 50 }).references(() => appUser.teamId),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('document_record_company').on(table.businessNumber, table.createdAt),
    index('document_record_stored').on(table.storedFileId),
    check('document_record_category', sql`${table.category} in ('teaser', 'im')`),
    check('document_record_method', sql`${table.method} in ('written', 'uploaded')`),
    check('document_record_format', sql`${table.fileFormat} in ('pdf', 'docx')`),
  ],
)
