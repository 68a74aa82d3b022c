import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { RecordedField } from '#shared/bulkChanges/bulkFields.ts'
import type {
  ImportChoice,
  ImportFileFacts,
  RowChange,
  RowProblem,
} from '#shared/imports/imports.endpoints.ts'
import type { ImportOutcome, RawCell } from '#shared/imports/rules.ts'
import { createdAt, instant } from '../columns.ts'
import { businessNumberColumn } from '../company.ts'
import { storedFile } from '../storedFile.ts'

const team = (name: string) => varchar(name, { length: 50 })
const count = (name: string) => integer(name).notNull().default(0)

/** What a bulk change (일괄 변경) set in every company that it changed. */
export interface StoredBulk {
  field: RecordedField
  /** The name of an own field at that time. */
  label?: string
  value: string | null
  /** The value as people read it, with the name of a manager at that time. */
  after: string | null
  reason: string | null
}

/**
 * An import (가져오기): an uploaded file and, once it is imported, what was stored from it. A file that nobody imports is
 * removed. A bulk change (일괄 변경) is stored here too, because both are undone in the same way.
 */
export const importRun = pgTable(
  'import_run',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The team that imports, with the name at that time. */
    teamId: team('team_id').notNull(),
    teamName: varchar('team_name', { length: 100 }).notNull(),
    /** The name of the file or, for a bulk change, of the changed field. */
    fileName: varchar('file_name', { length: 255 }).notNull(),
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    /** The compressed rows of all sheets, until they are imported. */
    rowsFileId: uuid('rows_file_id').references(() => storedFile.id),
    /** The sheets of the file with the positions of their rows. Null as soon as the rows are removed. */
    facts: jsonb('facts').$type<ImportFileFacts>(),
    /** What the person chose for the dry run: sheet, headings, columns and modes. */
    choice: jsonb('choice').$type<ImportChoice>(),
    /** What a bulk change set. Null for an import. */
    bulk: jsonb('bulk').$type<StoredBulk>(),
    sheetName: text('sheet_name'),
    created: count('created'),
    updated: count('updated'),
    leads: count('leads'),
    rejected: count('rejected'),
    /** Whether the import or bulk change set managers. Then only the admin side may undo it. */
    namesManagers: boolean('names_managers').notNull().default(false),
    createdAt: createdAt(),
    /** When the rows were stored. Null while the file waits to be imported. */
    savedAt: instant('saved_at'),
    seconds: integer('seconds'),
    undoneAt: instant('undone_at'),
    undoneByTeamId: team('undone_by_team_id'),
    undoneBy: varchar('undone_by', { length: 100 }),
    /** The number of rows that an undo left as they were, because somebody had changed them since. */
    undoLeft: integer('undo_left'),
  },
  (table) => [
    index('import_run_team').on(table.teamId, table.id),
    index('import_run_waiting').on(table.createdAt),
  ],
)

/**
 * A row of a file: the result of its dry run, and later what the import stored. Or a company that a bulk change has
 * changed.
 */
export const importRow = pgTable(
  'import_row',
  {
    importId: integer('import_id').notNull(),
    /** The number of the row in the file; in a bulk change its place among the changed companies. */
    row: integer('row').notNull(),
    outcome: varchar('outcome', { length: 10 }).notNull().$type<ImportOutcome>(),
    /** The name that screens show for the row: the name of its company. */
    name: text('name'),
    businessNumber: businessNumberColumn(),
    /** The id of the brokerage record, if the row is a lead. */
    recordId: integer('record_id'),
    errors: count('errors'),
    warnings: count('warnings'),
    problems: jsonb('problems').$type<RowProblem[]>().notNull(),
    changes: jsonb('changes').$type<RowChange[]>().notNull(),
    /** The cells as they are in the file. Stored only for rows with a problem. */
    cells: jsonb('cells').$type<RawCell[]>(),
    /**
     * The version of the company after the import. If the present version is higher, somebody has changed the company
     * since.
     */
    versionAfter: integer('version_after'),
    /** Whether an undo restored the row. */
    restored: boolean('restored'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    foreignKey({ columns: [table.importId], foreignColumns: [importRun.id] }).onDelete('cascade'),
    index('import_row_company').on(table.businessNumber),
  ],
)

/**
 * A stored row as it was before an import, in the form in which the database itself writes it, so that an undo
 * restores the row exactly. The column `before` is null if the row did not exist.
 */
export const importImage = pgTable(
  'import_image',
  {
    importId: integer('import_id').notNull(),
    row: integer('row').notNull(),
    tableName: varchar('table_name', { length: 40 }).notNull(),
    /** The key of the stored row: the business number, the id of the record, or business number and year. */
    key: varchar('key', { length: 40 }).notNull(),
    before: jsonb('before'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.tableName, table.key] }),
    foreignKey({ columns: [table.importId], foreignColumns: [importRun.id] }).onDelete('cascade'),
  ],
)
