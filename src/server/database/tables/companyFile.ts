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

/** The columns that the company's file list and the bin share. */
const fileColumns = () => ({
  businessNumber: companyKey(),
  fileName: varchar('file_name', { length: 255 }).notNull(),
  fileSize: bigint('file_size', { mode: 'number' }).notNull(),
  mimeType: varchar('mime_type', { length: 100 }).notNull(),
  /** The category. 미분류 occurs only on imported files; people cannot choose it. */
  fileCategory: varchar('file_category', { length: 20 }).notNull(),
  storedFileId: uuid('stored_file_id')
    .notNull()
    .references(() => storedFile.id),
  uploadedBy: varchar('uploaded_by', { length: 50 }).references(() => appUser.teamId),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** A document of a company. Company and file name identify it; the file store keeps its bytes under another key. */
export const companyFile = pgTable(
  'company_file',
  {
    ...fileColumns(),
    /** Identifies the row, even after the file was renamed or moved to another company by a merge. */
    id: uuid('id').notNull().unique().defaultRandom(),
  },
  (table) => [
    primaryKey({ columns: [table.businessNumber, table.fileName] }),
    check('company_file_category', categoryIsKnown(table.fileCategory)),
    index('company_file_stored').on(table.storedFileId),
    // The index finds names in any letter case, because Windows and macOS treat such names as equal.
    index('company_file_folded_name').on(table.businessNumber, sql`lower(${table.fileName})`),
  ],
)

/**
 * The bin: deleted documents that can still be restored. They are in a table of their own, so lists, counts and
 * downloads do not include them, and a new file can have the same name at once. The file store keeps the bytes as long
 * as a row refers to them.
 */
export const deletedFile = pgTable(
  'deleted_file',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...fileColumns(),
    deletedBy: varchar('deleted_by', { length: 50 }).references(() => appUser.teamId),
    deletedAt: instant('deleted_at').notNull().defaultNow(),
    /**
     * The time at which the document leaves the bin. It is fixed at the deletion, so that a later change of the
     * setting does not shorten it.
     */
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
 * An uploaded credit report that was analysed, but whose company is not saved yet. The token that the API returns in
 * `fileInfo.filePath` is the key of this row. It is valid for one user and one day.
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
    /** Features of the report's layout. They identify the kind of report. */
    features: text('features').array(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('analysed_upload_expiry').on(table.expiresAt)],
)
