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

/** What a file keeps of itself in the company's list and in the bin alike. */
const fileColumns = () => ({
  businessNumber: companyKey(),
  fileName: varchar('file_name', { length: 255 }).notNull(),
  fileSize: bigint('file_size', { mode: 'number' }).notNull(),
  mimeType: varchar('mime_type', { length: 100 }).notNull(),
  /** 미분류 stands only on files that came from elsewhere: nobody can choose it. */
  fileCategory: varchar('file_category', { length: 20 }).notNull(),
  storedFileId: uuid('stored_file_id')
    .notNull()
    .references(() => storedFile.id),
  uploadedBy: varchar('uploaded_by', { length: 50 }).references(() => appUser.teamId),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** A document of a company. Its name is its key there; the bytes lie in the file store under a name of their own. */
export const companyFile = pgTable('company_file', fileColumns(), (table) => [
  primaryKey({ columns: [table.businessNumber, table.fileName] }),
  check('company_file_category', categoryIsKnown(table.fileCategory)),
  index('company_file_stored').on(table.storedFileId),
  // Names that differ only in the case of their letters are the same to Windows and macOS.
  index('company_file_folded_name').on(table.businessNumber, sql`lower(${table.fileName})`),
])

/**
 * The bin: a deleted document that can still be restored. A table of its own, so that lists, counts and downloads see
 * nothing of it and its name is free again at once. The bytes stay while a row names them.
 */
export const deletedFile = pgTable(
  'deleted_file',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...fileColumns(),
    deletedBy: varchar('deleted_by', { length: 50 }).references(() => appUser.teamId),
    deletedAt: instant('deleted_at').notNull().defaultNow(),
    /** As it was promised when the file was deleted: a setting that changes later does not shorten it. */
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

/** An analysed report that waits for its save: the token in `fileInfo.filePath` is this row, for one user and a day. */
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
    /** Of its layout: which kind of report it is. */
    features: text('features').array(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('analysed_upload_expiry').on(table.expiresAt)],
)
