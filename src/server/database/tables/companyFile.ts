import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { fileCategories, uncategorised } from '#shared/catalogue/words/fileCategories.ts'
import { isOneOf } from '../words.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { companyKey } from './company.ts'
import { storedFile } from './storedFile.ts'
import { appUser } from './user.ts'

const categoryIsKnown = (column: AnyPgColumn) =>
  isOneOf(column, [...fileCategories.texts, uncategorised.word])

/** Columns that the company's file list and the bin have in common. */
const fileColumns = () => ({
  businessNumber: companyKey(),
  fileName: varchar('file_name', { length: 255 }).notNull(),
  fileSize: bigint('file_size', { mode: 'number' }).notNull(),
  mimeType: varchar('mime_type', { length: 100 }).notNull(),
  /** 미분류 occurs only on imported files: nobody can choose it. */
  fileCategory: varchar('file_category', { length: 20 }).notNull(),
  storedFileId: uuid('stored_file_id')
    .notNull()
    .references(() => storedFile.id),
  uploadedBy: varchar('uploaded_by', { length: 50 }).references(() => appUser.teamId),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** A document of a company, with its name as key. The file store keeps the bytes under a key of its own. */
export const companyFile = pgTable('company_file', fileColumns(), (table) => [
  primaryKey({ columns: [table.businessNumber, table.fileName] }),
  check('company_file_category', categoryIsKnown(table.fileCategory)),
  index('company_file_stored').on(table.storedFileId),
  // Windows and macOS treat names that differ only in letter case as equal.
  index('company_file_folded_name').on(table.businessNumber, sql`lower(${table.fileName})`),
])

/**
 * The bin: deleted documents that can still be restored. A separate table, so that lists, counts and downloads do
 * not see them and the name is free at once. The bytes stay as long as a row refers to them.
 */
export const deletedFile = pgTable(
  'deleted_file',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...fileColumns(),
    deletedBy: varchar('deleted_by', { length: 50 }).references(() => appUser.teamId),
    deletedAt: instant('deleted_at').notNull().defaultNow(),
    /** Fixed when the file is deleted: a later change of the setting does not shorten it. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('deleted_file_category', categoryIsKnown(table.fileCategory)),
    index('deleted_file_company').on(table.businessNumber, table.deletedAt),
    index('deleted_file_newest').on(table.deletedAt, table.id),
    index('deleted_file_stored').on(table.storedFileId),
    index('deleted_file_expiry').on(table.expiresAt),
  ],
)

/**
 * An analysed report that is not saved yet: the token in `fileInfo.filePath` is this row's key, valid for one user
 * and one day.
 */
export const analysedUpload = pgTable(
  'analysed_upload',
  {
    token: uuid('token').primaryKey().defaultRandom(),
    teamId: varchar('team_id', { length: 50 })
      .notNull()
      .references(() => appUser.teamId),
    fileName: varchar('file_name', { length: 255 }).notNull(),
    storedFileId: uuid('stored_file_id')
      .notNull()
      .references(() => storedFile.id),
    /** Features of the layout, which identify the kind of report. */
    features: text('features').array(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('analysed_upload_expiry').on(table.expiresAt)],
)
