import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '#server/database/tables/company.ts'
import { companyActivity } from '#server/database/tables/companyActivity.ts'
import {
  companyBspl,
  companyCustomer,
  companyRelation,
  companySales,
  companyShareholder,
  companyWorkplace,
  stageHistory,
  statementLine,
} from '#server/database/tables/companyChildren.ts'
import { companyCount, countedFields } from '#server/database/tables/companyCount.ts'
import { companyFile, deletedFile } from '#server/database/tables/companyFile.ts'
import { companyList } from '#server/database/tables/companyList.ts'
import { companyState, stagePeriod } from '#server/database/tables/companyState.ts'
import { documentCopy } from '#server/database/tables/copies/documentCopy.ts'
import { dailyReport, dailyReportImage } from '#server/database/tables/dailyReport.ts'
import { counterparty, counterpartyStep } from '#server/database/tables/deals/counterparty.ts'
import { nda } from '#server/database/tables/deals/nda.ts'
import { task, taskDay } from '#server/database/tables/deals/task.ts'
import { documentRecord } from '#server/database/tables/documentRecord.ts'
import { secretCompany } from '#server/database/tables/firm/secretCompany.ts'
import { handoverMove } from '#server/database/tables/handover.ts'
import { importImage, importRow } from '#server/database/tables/imports/importRun.ts'
import { intakeFile } from '#server/database/tables/intakes/fileIntake.ts'
import { managerHistory } from '#server/database/tables/managerHistory.ts'
import { criterion, matchRefusal, sellerTerms } from '#server/database/tables/matching/criterion.ts'
import {
  companyAlias,
  companyDistinct,
  companyMerge,
  mergeImage,
} from '#server/database/tables/merges/companyMerge.ts'
import { conversation, conversationLine } from '#server/database/tables/notes/conversation.ts'
import { note, noteFile, noteMention, noteVersion } from '#server/database/tables/notes/note.ts'
import { statPart, statPeriod, statStale, statTotal } from '#server/database/tables/progress/statPeriod.ts'
import { protectedPrices } from '#shared/catalogue/fields/brokerage.ts'
import { columnOf } from '#shared/catalogue/fields/field.ts'
import {
  hidesDeleted,
  isReader,
  isReadersOwnSql,
  mayReadSql,
  readsMarkedOnly,
  seesPricesSql,
} from './mayReadSql.ts'
import { readerNotifications } from './readerNotifications.ts'
import { party, partyName } from './readerParties.ts'
import { columnsOf } from './viewColumns.ts'

interface ReaderTable {
  /** The table that the view shows to readers, or the name of a view that belongs to no table. */
  table: PgTable | string
  query: SQL
}

const nameOf = (table: PgTable) => sql.raw(`public.${getTableName(table)}`)
const own = isReadersOwnSql
const reads = mayReadSql

/**
 * Whether row `v` belongs to a company that the reader may read. Deleted companies are not in `company_list`, so
 * nobody reads their rows.
 */
const readable = (column: string): SQL =>
  sql`exists (select from public.company_list r where r.business_number = v.${sql.raw(column)} and ${reads('r')})`
/**
 * Whether this business number belongs to a company that is hidden from the reader. A number that belongs to no company
 * is not hidden. A deleted company is not in `company_list`. A row that names it must stay hidden if the company was
 * hidden before its deletion.
 */
const hidden = (number: SQL): SQL =>
  sql`(exists (select from public.company_list h where h.business_number = ${number} and not ${reads('h')})
    or exists (select from public.company d left join public.company_add a on a.business_number = d.business_number
      where d.business_number = ${number} and d.deleted_at is not null and ${hidesDeleted}))`

const view = (table: PgTable, where: SQL): ReaderTable => ({
  table,
  query: sql`select ${columnsOf(table, 'v')} from ${nameOf(table)} v where ${where}`,
})
const ofCompany = (table: PgTable) => view(table, readable('business_number'))
/** A view without rows, for tables that no reader needs: totals of the firm, and earlier values of changes. */
const closed = (table: PgTable) => view(table, sql`false`)

const priceColumns = Object.entries(protectedPrices).map(([name, field]) => columnOf(name, field))
const pricesOnly = (sees: SQL, alias: string) =>
  Object.fromEntries(
    priceColumns.map((name) => [name, sql`case when ${sees} then ${sql.raw(alias)}."${sql.raw(name)}" end`]),
  )

const list: ReaderTable = {
  table: companyList,
  query: sql`select ${columnsOf(companyList, 'r', pricesOnly(seesPricesSql('r'), 'r'))}
    from public.company_list r where ${reads('r')}`,
}
/** A lead has no row in `company_list`, so its own row decides who may see its prices. */
const seesOfRecord = sql`(case when v.business_number is null then ${seesPricesSql('v')} else ${seesPricesSql('r')} end)`
const records: ReaderTable = {
  table: brokerageRecord,
  query: sql`select ${columnsOf(brokerageRecord, 'v', pricesOnly(seesOfRecord, 'v'))} from public.company_add v
    left join public.company_list r on r.business_number = v.business_number
    where v.business_number is null or (r.business_number is not null and ${reads('r')})`,
}

/**
 * If the company of a file becomes hidden from the person, the file is shown as one without a company. The person may
 * then choose another company for it.
 */
const unlessHidden = (column: string, otherwise = 'null') =>
  sql`case when ${hidden(sql`v.business_number`)} then ${sql.raw(otherwise)} else v.${sql.raw(column)} end`
const intakeFiles: ReaderTable = {
  table: intakeFile,
  query: sql`select ${columnsOf(intakeFile, 'v', {
    business_number: unlessHidden('business_number'),
    reason: unlessHidden('reason', "'none'"),
    words: unlessHidden('words'),
    refusal: unlessHidden('refusal'),
    same_name: unlessHidden('same_name'),
    stored_name: unlessHidden('stored_name'),
  })} from public.intake_file v`,
}

const counted = Object.entries(countedFields).map(([name, field]) => columnOf(name, field))
const oneCompany = (sign: 1 | -1) => {
  const times = sql.raw(String(sign))
  return sql`${sql.raw(counted.map((name) => `r.${name}`).join(', '))}, ${times}, ${times} * (r.revenue is not null)::int,
    ${times} * (r.operating_income is not null)::int, ${times} * coalesce(r.revenue, 0), ${times} * coalesce(r.operating_income, 0)`
}
/**
 * The stored counts (table `company_count`), reduced to the companies that the reader may read. If only the companies
 * marked 극비 are hidden, they are subtracted from the counts, because there are few of them. Otherwise every company
 * that the reader may read is counted.
 */
const counts: ReaderTable = {
  table: companyCount,
  query: sql`select ${columnsOf(companyCount, 'v')} from public.company_count v where ${readsMarkedOnly}
    union all select ${oneCompany(-1)} from public.company_list r where ${readsMarkedOnly}
      and r.business_number in (select x.business_number from public.secret_company x) and not ${own('r')}
    union all select ${oneCompany(1)} from public.company_list r where not (${readsMarkedOnly}) and ${reads('r')}`,
}

/**
 * A daily report is hidden if its counterparty is a company that the reader may not read. The managers of the company
 * to which the report belongs may read it nevertheless.
 */
const reports = view(
  dailyReport,
  sql`exists (select from public.company_list r where r.business_number = v.business_number and ${reads('r')}
    and (v.counterparty_business_number is null or ${own('r')} or not ${hidden(sql`v.counterparty_business_number`)}))`,
)
const ofReader = (table: PgTable, column: string, parent: PgTable) =>
  view(
    table,
    sql`exists (select from reader.${sql.raw(getTableName(parent))} p where p.id = v.${sql.raw(column)})`,
  )

const said = (image: 'before' | 'after', key: string) => sql.raw(`v.${image} ->> '${key}'`)
const namesNobodyHidden = sql.join(
  (['before', 'after'] as const).map(
    (image) => sql`not ${hidden(said(image, 'counterpartyBusinessNumber'))}`,
  ),
  sql` and `,
)
/**
 * An activity about a deal or an NDA names the other company. The reader sees the activity only if that company is
 * not deleted, and the reader may read it or manages the company of the activity.
 */
const partner = said('after', 'dealNumber')
const namesPartner = sql`(${partner} is null or exists (select from public.company_list h
  where h.business_number = ${partner} and (${reads('h')} or ${own('r')})))`
const priceKeys = sql.raw(`'{${Object.keys(protectedPrices).join(',')}}'::text[]`)
const withoutPrices = (image: 'before' | 'after') =>
  sql`case when ${seesPricesSql('r')} then v.${sql.raw(image)} else v.${sql.raw(image)} - ${priceKeys} end`
/**
 * The numbers of counterparties or reports in an activity include hidden ones. So such an activity may be read only by
 * the managers of its company.
 */
const countsNobodyHidden = sql`(${own('r')} or (v.after ?| array['dealCount', 'reportCount']) is not true)`
const activities: ReaderTable = {
  table: companyActivity,
  query: sql`select ${columnsOf(companyActivity, 'v', {
    fields: sql`case when ${seesPricesSql('r')} then v.fields
      else array(select field from unnest(v.fields) field where field <> all(${priceKeys})) end`,
    before: withoutPrices('before'),
    after: withoutPrices('after'),
  })} from public.company_activity v join public.company_list r on r.business_number = v.business_number
    where ${reads('r')} and ${namesPartner} and ${countsNobodyHidden} and (${own('r')} or (${namesNobodyHidden}))
      and (${seesPricesSql('r')} or cardinality(v.fields) = 0 or not v.fields <@ ${priceKeys})`,
}

/**
 * A view of rows that name two companies. A row is shown to everybody who may read both companies, and to the managers
 * of either one. The column `two` may be null.
 */
const ofPair = (table: PgTable, one: string, two: string): ReaderTable => ({
  table,
  query: sql`select ${columnsOf(table, 'v')} from ${nameOf(table)} v
    join public.company_list r on r.business_number = v.${sql.raw(one)}
    left join public.company_list s on s.business_number = v.${sql.raw(two)}
    where (${reads('r')} and (v.${sql.raw(two)} is null or (s.business_number is not null and ${reads('s')})))
      or ${own('r')} or ${own('s')}`,
})

/**
 * The managers of a company may also read the NDAs that allow its deals and copies: the NDAs of its counterparties that
 * cover every company, and the NDAs on which its copies are based. Such an NDA may be signed by another company of the
 * recipient's group.
 */
const ndas: ReaderTable = {
  table: nda,
  query: sql`${ofPair(nda, 'recipient_number', 'seller_number').query}
    or (v.seller_number is null and exists (select from public.counterparty k
      join public.company_list m on m.business_number = k.seller_number
      where k.other_number = v.recipient_number and ${own('m')}))
    or exists (select from public.document_copy k
      join public.company_list m on m.business_number in (k.seller_number, k.recipient_number)
      where k.nda_id = v.id and ${own('m')})`,
}

/**
 * A task may be read by everybody who may read its company and its counterparty. The person to whom the task is
 * assigned may read it even if the company is hidden from them, provided that the task belongs to a counterparty that
 * they may read.
 */
const tasks = view(
  task,
  sql`(v.counterparty_id is null or exists (select from reader.counterparty k where k.id = v.counterparty_id))
    and (v.business_number is null or ${readable('business_number')}
      or (v.counterparty_id is not null and ${isReader('v.person')}))`,
)

/** A note on a counterparty may be read by everybody who may read both companies. */
const notes = view(
  note,
  sql`${readable('business_number')}
    and (v.counterparty_id is null or exists (select from reader.counterparty k where k.id = v.counterparty_id))`,
)

/**
 * The views of the reader schema, in the order of their creation. A test finds tables of companies without a view.
 */
export const readerTables: readonly ReaderTable[] = [
  list,
  ofCompany(company),
  records,
  ...[
    companyOpinion,
    companyBspl,
    statementLine,
    companyCustomer,
    companyRelation,
    companySales,
    companyShareholder,
    companyWorkplace,
    companyFile,
    deletedFile,
    documentRecord,
    managerHistory,
    stageHistory,
    companyState,
    stagePeriod,
    secretCompany,
    criterion,
    sellerTerms,
  ].map(ofCompany),
  reports,
  ofReader(dailyReportImage, 'report_id', dailyReport),
  activities,
  counts,
  ofPair(counterparty, 'seller_number', 'other_number'),
  ofReader(counterpartyStep, 'counterparty_id', counterparty),
  ndas,
  ofPair(documentCopy, 'seller_number', 'recipient_number'),
  ofPair(matchRefusal, 'seller_number', 'buyer_number'),
  tasks,
  ofReader(taskDay, 'task_id', task),
  notes,
  readerNotifications,
  ...[noteVersion, noteMention, noteFile, conversation, conversationLine].map((table) =>
    ofReader(table, 'note_id', note),
  ),
  view(handoverMove, sql`v.business_number is null or ${readable('business_number')}`),
  view(importRow, sql`v.business_number is null or not ${hidden(sql`v.business_number`)}`),
  intakeFiles,
  ofCompany(companyAlias),
  ...[companyMerge, mergeImage, companyDistinct, importImage, statPeriod, statPart, statTotal, statStale].map(
    closed,
  ),
  party,
  partyName,
]
