import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from './columns.ts'
import { companyKey } from './company.ts'
import { storedFile } from './storedFile.ts'
import { appUser } from './user.ts'

/** A document of a company. Its name is its key there; the bytes lie in the file store under a name of their own. */
export const companyFile = pgTable(
  'company_file',
  {
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
  },
  (table) => [
    primaryKey({ columns: [table.businessNumber, table.fileName] }),
    check(
      'company_file_category',
      sql`${table.fileCategory} in ('계약서등', '티저', 'IM', '티저/IM', '참고자료', '미분류')`,
    ),
    index('company_file_stored').on(table.storedFileId),
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
