import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import {
  type CopyBasis,
  type CopyForm,
  type CopyKind,
  type CopyWay,
  copyBases,
  copyForms,
  copyKinds,
  copyWays,
} from '#shared/catalogue/words/copyWords.ts'
import { isOneOf } from '../../words.ts'
import { createdAt, instant, updatedAt } from '../columns.ts'
import { businessNumberColumn, company } from '../company.ts'
import { nda } from '../deals/nda.ts'
import { storedFile } from '../storedFile.ts'
import { appUser } from '../user.ts'

const team = (name: string) => varchar(name, { length: 50 }).references(() => appUser.teamId)
const day = (name: string) => date(name, { mode: 'string' })

/**
 * The register of copies (배포대장): one row per copy given to one person. Rows are never deleted, not even when the copy
 * is recalled. A row is hidden while one of its companies is deleted.
 */
export const documentCopy = pgTable(
  'document_copy',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * `year` and `sequence` are the parts of `number`, such as D26-0417. The sequence numbers of a year have no gaps.
     */
    year: smallint('year').notNull(),
    sequence: integer('sequence').notNull(),
    number: varchar('number', { length: 12 }).notNull().unique(),
    /** The company whose document was copied. */
    sellerNumber: businessNumberColumn('seller_number')
      .notNull()
      .references(() => company.businessNumber),
    /** Name and content of the file when the copy was made. The file may have been renamed or deleted since then. */
    fileName: varchar('file_name', { length: 255 }).notNull(),
    sha256: varchar('sha256', { length: 64 }).notNull(),
    kind: varchar('kind', { length: 20 }).notNull().$type<CopyKind>(),
    edition: integer('edition'),
    /** Null if the recipient is not registered. */
    recipientNumber: businessNumberColumn('recipient_number').references(() => company.businessNumber),
    /** The recipient's name when the copy was made. */
    recipientName: varchar('recipient_name', { length: 200 }).notNull(),
    adviser: varchar('adviser', { length: 200 }),
    person: varchar('person', { length: 100 }).notNull(),
    personTitle: varchar('person_title', { length: 100 }),
    /** Normalised name and title of the person, for comparison. */
    personKey: varchar('person_key', { length: 500 }).notNull(),
    way: varchar('way', { length: 10 }).notNull().$type<CopyWay>(),
    address: varchar('address', { length: 200 }),
    form: varchar('form', { length: 10 }).notNull().$type<CopyForm>(),
    note: varchar('note', { length: 500 }),
    basis: varchar('basis', { length: 10 }).notNull().$type<CopyBasis>(),
    /** The NDA that allowed the copy. */
    ndaId: bigint('nda_id', { mode: 'number' }).references(() => nda.id),
    waiverReason: text('waiver_reason'),
    waivedBy: team('waived_by'),
    givenDay: day('given_day').notNull(),
    /** Null if the copy was entered by hand. */
    givenAt: instant('given_at'),
    givenBy: team('given_by').notNull(),
    /**
     * The job that made the copy, and in `place` the index of the person in this job. A job that runs again finds by
     * both which copies it has already made.
     */
    jobId: uuid('job_id'),
    place: smallint('place'),
    /** The file of the copy, which is removed after `keptDays`. */
    madeFileId: uuid('made_file_id').references(() => storedFile.id, { onDelete: 'set null' }),
    recalledDay: day('recalled_day'),
    recallReason: text('recall_reason'),
    recalledBy: team('recalled_by'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('document_copy_sequence').on(table.year, table.sequence),
    uniqueIndex('document_copy_job').on(table.jobId, table.place).where(sql`${table.jobId} is not null`),
    index('document_copy_given').on(table.givenDay, table.id),
    index('document_copy_seller').on(table.sellerNumber),
    index('document_copy_recipient').on(table.recipientNumber),
    index('document_copy_nda').on(table.ndaId),
    index('document_copy_made').on(table.madeFileId),
    check('document_copy_kind', isOneOf(table.kind, copyKinds.keys)),
    check('document_copy_way', isOneOf(table.way, copyWays.keys)),
    check('document_copy_form', isOneOf(table.form, copyForms.keys)),
    check('document_copy_basis', isOneOf(table.basis, copyBases.keys)),
    check('document_copy_nda_named', sql`(${table.basis} = 'nda') = (${table.ndaId} is not null)`),
    check(
      'document_copy_waiver',
      sql`(${table.basis} = 'waiver') = (${table.waiverReason} is not null)
        and (${table.basis} = 'waiver') = (${table.waivedBy} is not null)`,
    ),
    check('document_copy_recalled', sql`(${table.recalledDay} is null) = (${table.recallReason} is null)`),
    check('document_copy_distinct', sql`${table.recipientNumber} <> ${table.sellerNumber}`),
  ],
)

/**
 * The last used number of each year. A job reserves the next number (`heldBy`) while it draws the number on the
 * pages. The number is used up only when the row of the copy is written, so a failed copy leaves no gap.
 */
export const copyCounter = pgTable('copy_counter', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull().default(0),
  heldBy: uuid('held_by'),
  heldUntil: instant('held_until'),
})

/**
 * The hashes of contents that were ever stored under a category other than teaser. A copy of such content needs an
 * NDA or a waiver, even if the file is a teaser now.
 */
export const lockedContent = pgTable('locked_content', {
  sha256: varchar('sha256', { length: 64 }).primaryKey(),
  createdAt: createdAt(),
  /** When an admin unlocked the content. Storing it again under a category other than teaser locks it again. */
  unlockedAt: instant('unlocked_at'),
  unlockedBy: team('unlocked_by'),
  unlockReason: text('unlock_reason'),
})
