import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { brokerageRecord } from '../../database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '../../database/tables/company.ts'
import { companyBspl, companyRelation } from '../../database/tables/companyChildren.ts'
import { companyFile, deletedFile } from '../../database/tables/companyFile.ts'
import { documentCopy } from '../../database/tables/copies/documentCopy.ts'
import { dailyReport } from '../../database/tables/dailyReport.ts'
import { counterparty, counterpartyStep } from '../../database/tables/deals/counterparty.ts'
import { nda } from '../../database/tables/deals/nda.ts'
import { task } from '../../database/tables/deals/task.ts'
import { documentRecord } from '../../database/tables/documentRecord.ts'
import { secretCompany } from '../../database/tables/firm/secretCompany.ts'
import { criterion, matchRefusal, sellerTerms } from '../../database/tables/matching/criterion.ts'
import { companyAlias } from '../../database/tables/merges/companyMerge.ts'
import { note } from '../../database/tables/notes/note.ts'

/** A merge: its id and the numbers of the two companies. */
export interface Pair {
  id: number
  kept: string
  merged: string
}

/** What a merge does with a column that names a company. A test compares this list with the columns of the database. */
type Handling =
  /** Rows of the merged company get the number of the kept one. */
  | 'moves'
  /** A person chooses which values are taken over. The rows of the merged company stay as they were. */
  | 'by-choice'
  /** The rows are computed again from other tables. */
  | 'derived'
  /** The row describes the past, so it keeps the old number. The alias leads from there to the company that remains. */
  | 'stays'
  /** The table itself records merges or the numbers of merged companies. */
  | 'own'

export const numberColumns: Record<string, Handling> = {
  'company.business_number': 'by-choice',
  'company_opinion.business_number': 'by-choice',
  'company_add.business_number': 'by-choice',
  'company_bspl.business_number': 'by-choice',
  'statement_line.business_number': 'by-choice',
  'company_sales.business_number': 'by-choice',
  'company_customer.business_number': 'by-choice',
  'company_workplace.business_number': 'by-choice',
  'company_shareholder.business_number': 'by-choice',
  'company_relation.business_number': 'moves',
  'company_relation.related_business_number': 'moves',
  'secret_company.business_number': 'moves',
  'company_activity.business_number': 'moves',
  'manager_history.business_number': 'moves',
  'manager_history.merged_from': 'own',
  'company_file.business_number': 'moves',
  'deleted_file.business_number': 'moves',
  'document_record.business_number': 'moves',
  'document_copy.seller_number': 'moves',
  'document_copy.recipient_number': 'moves',
  'nda.recipient_number': 'moves',
  'nda.seller_number': 'moves',
  'nda.file_company': 'moves',
  'counterparty.seller_number': 'moves',
  'counterparty.other_number': 'moves',
  'criterion.business_number': 'moves',
  'seller_terms.business_number': 'moves',
  'match_refusal.seller_number': 'moves',
  'match_refusal.buyer_number': 'moves',
  'task.business_number': 'moves',
  'note.business_number': 'moves',
  'daily_report.business_number': 'moves',
  'daily_report.counterparty_business_number': 'moves',
  // A row that imported a report or a counterparty moves together with it. A row that registered the merged company
  // stays with that company.
  'import_row.business_number': 'moves',
  // The list of an intake looks up the alias, so an undo of the merge needs no image of it.
  'intake_file.business_number': 'stays',
  'company_list.business_number': 'derived',
  'company_stand.business_number': 'derived',
  'report_stay.business_number': 'derived',
  // The stages of the merged company are in its timeline. If its stage history moved too, statistics of the remaining
  // company would count two histories.
  'stage_history.business_number': 'stays',
  // An undo of a handover finds the company by the id of its brokerage record, and this record stays with the merged
  // company.
  'handover_move.business_number': 'stays',
  // A notification is read through the alias.
  'notification.business_number': 'stays',
  'notification.other_number': 'stays',
  'audit_entry.business_number': 'stays',
  'company_alias.old_number': 'own',
  'company_alias.business_number': 'own',
  'company_merge.kept_number': 'own',
  'company_merge.merged_number': 'own',
  'company_distinct.one_number': 'stays',
  'company_distinct.other_number': 'stays',
}

/** A table whose changed rows are copied, so that a merge can be undone. `t` is the alias of the table. */
export interface JournalTable {
  name: string
  /** The key of a row as text. */
  key: SQL
  /**
   * Condition that is true if `i`, a row of `merge_image`, belongs to row `t`. The database can check it by an index.
   */
  matches: SQL
  /** Condition for the rows that a merge may change. It is evaluated before the merge. */
  scope(pair: Pair): SQL
  /**
   * Whether the merge may add rows. `same`: yes, and `scope` finds the added rows too. `none`: no. `left`: yes, but an
   * undo does not delete the added rows.
   */
  added: 'same' | 'none' | 'left'
  /** The columns that an undo can write back. */
  columns: readonly string[]
  versioned: boolean
  /** A column that is never null in a stored row. If it is null after a left join, the row does not exist. */
  present: SQL
}

const generated = new Set(['id'])
const journal = (
  table: PgTable,
  { key, matches, present }: Pick<JournalTable, 'key' | 'matches' | 'present'>,
  scope: (pair: Pair) => SQL,
  added: JournalTable['added'] = 'none',
): JournalTable => {
  const all = Object.values(getTableColumns(table)).map((column) => column.name)
  return {
    name: getTableName(table),
    key,
    matches,
    present,
    scope,
    added,
    columns: all.filter((column) => !generated.has(column) && column !== 'version'),
    versioned: all.includes('version'),
  }
}

const byId = (type: 'bigint' | 'integer' | 'uuid') => ({
  key: sql`t.id::text`,
  matches: sql`t.id = i.key::${sql.raw(type)}`,
  present: sql`t.id`,
})
const byNumber = (column = 'business_number') => ({
  key: sql`t.${sql.raw(column)}`,
  matches: sql`t.${sql.raw(column)} = i.key`,
  present: sql`t.${sql.raw(column)}`,
})
const byTwo = (column: string) => ({
  key: sql`t.business_number || ' ' || t.${sql.raw(column)}`,
  matches: sql`t.business_number = split_part(i.key, ' ', 1) and t.${sql.raw(column)} = split_part(i.key, ' ', 2)`,
  present: sql`t.business_number`,
})

const both = ({ kept, merged }: Pair) => sql`t.business_number in (${kept}, ${merged})`
const ofMerged = ({ merged }: Pair) => sql`t.business_number = ${merged}`
/** Condition for the counterparties of both companies, among them pairs that become one row. */
const deals = ({ kept, merged }: Pair, alias: string) => {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  return sql`(${column('seller_number')} in (${kept}, ${merged}) or ${column('other_number')} in (${kept}, ${merged}))`
}
const inDeals = (pair: Pair) =>
  sql`t.counterparty_id in (select k.id from counterparty k where ${deals(pair, 'k')})`

/**
 * The tables are in the order in which an undo restores deleted rows: a table comes before the tables that refer to it.
 */
export const journalTables: readonly JournalTable[] = [
  journal(company, byNumber(), both),
  journal(companyAlias, byNumber('old_number'), both, 'same'),
  journal(companyOpinion, byNumber(), both, 'same'),
  journal(brokerageRecord, byId('integer'), both, 'same'),
  journal(companyBspl, byTwo('year'), both, 'same'),
  // If the merge made the kept company 극비, an undo leaves it 극비, because only people decide who may read a company.
  journal(secretCompany, byNumber(), both, 'left'),
  journal(
    companyRelation,
    byTwo('related_business_number'),
    ({ kept, merged }) =>
      sql`(t.business_number in (${kept}, ${merged}) or t.related_business_number in (${kept}, ${merged}))`,
    'same',
  ),
  journal(counterparty, byId('bigint'), (pair) => deals(pair, 't')),
  journal(counterpartyStep, byId('bigint'), inDeals, 'same'),
  journal(task, byId('bigint'), (pair) => sql`(${ofMerged(pair)} or ${inDeals(pair)})`),
  journal(note, byId('bigint'), (pair) => sql`(${ofMerged(pair)} or ${inDeals(pair)})`),
  journal(criterion, byId('bigint'), ofMerged),
  journal(sellerTerms, byNumber(), both, 'same'),
  journal(
    matchRefusal,
    byId('bigint'),
    ({ merged }) => sql`(t.seller_number = ${merged} or t.buyer_number = ${merged})`,
  ),
  journal(
    dailyReport,
    byId('bigint'),
    ({ merged }) => sql`(t.business_number = ${merged} or t.counterparty_business_number = ${merged})`,
  ),
  journal(companyFile, byId('uuid'), ofMerged),
  journal(deletedFile, byId('uuid'), ofMerged),
  journal(documentRecord, byId('integer'), ofMerged),
  journal(
    documentCopy,
    byId('bigint'),
    ({ merged }) => sql`(t.seller_number = ${merged} or t.recipient_number = ${merged})`,
  ),
  journal(
    nda,
    byId('bigint'),
    ({ kept, merged }) => sql`(${merged} in (t.recipient_number, t.seller_number, t.file_company)
      or t.group_numbers @> to_jsonb(${merged}::text)
      or (t.recipient_number = ${kept} and t.group_numbers @> to_jsonb(${kept}::text)))`,
  ),
  {
    name: 'manager_history',
    ...byId('integer'),
    scope: ofMerged,
    added: 'none',
    columns: ['business_number', 'merged_from'],
    versioned: false,
  },
  {
    name: 'company_activity',
    ...byId('bigint'),
    scope: (pair) => sql`(${ofMerged(pair)} or ${namesMerged(pair)})`,
    added: 'none',
    columns: ['business_number', 'before', 'after'],
    versioned: false,
  },
  {
    name: 'import_row',
    key: sql`t.import_id || ' ' || t.row`,
    matches: sql`t.import_id = split_part(i.key, ' ', 1)::int and t.row = split_part(i.key, ' ', 2)::int`,
    present: sql`t.import_id`,
    scope: ofMerged,
    added: 'none',
    columns: ['business_number'],
    versioned: false,
  },
]
const row = sql.raw('t')
/**
 * Whether row `t` is still as the merge added it. Only columns that `i` (a row of `merge_image`) contains are compared,
 * because a later release may have added columns.
 */
export const isAsAdded = sql`not exists (select from jsonb_each(i.after) e
  where e.key not in ('version', 'updated_at') and e.value is distinct from to_jsonb(${row}) -> e.key)`

/** The keys in an activity whose value is the number of another company. */
export const namingKeys = ['dealNumber', 'counterpartyBusinessNumber'] as const

/**
 * Selects the companies whose timeline may name the merged company: its counterparties, the other parties of its NDAs
 * and copies, and companies with reports about it.
 */
const partners = ({ merged }: Pair): SQL => sql`
  (select p.number from (
    select case when k.seller_number = ${merged} then k.other_number else k.seller_number end as number
      from counterparty k where ${merged} in (k.seller_number, k.other_number)
    union select case when n.recipient_number = ${merged} then n.seller_number else n.recipient_number end
      from nda n where ${merged} in (n.recipient_number, n.seller_number)
    union select case when y.recipient_number = ${merged} then y.seller_number else y.recipient_number end
      from document_copy y where ${merged} in (y.recipient_number, y.seller_number)
    union select case when f.seller_number = ${merged} then f.buyer_number else f.seller_number end
      from match_refusal f where ${merged} in (f.seller_number, f.buyer_number)
    union select d.business_number from daily_report d where d.counterparty_business_number = ${merged}
  ) p where p.number is not null)`

export const namesMerged = (pair: Pair): SQL =>
  sql`(t.business_number in ${partners(pair)} and ${pair.merged} in (${sql.join(
    (['before', 'after'] as const).flatMap((image) =>
      namingKeys.map((name) => sql.raw(`t.${image} ->> '${name}'`)),
    ),
    sql`, `,
  )}))`
