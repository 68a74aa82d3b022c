import { and, desc, eq, gt, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { holdsText } from '#server/database/like.ts'
import { prepared } from '#server/database/prepared.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '#server/database/tables/company.ts'
import { AppError } from '#server/platform/appError.ts'
import { numberedPage } from '#server/platform/page/numberedPage.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import type { BrokerageListRow, pageBrokerages } from '#shared/company/brokerage.endpoints.ts'
import { businessNumberPattern, normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import type { QueryOf } from '#shared/platform/endpoint.ts'
import { composed } from '#shared/platform/normalForm.ts'
import {
  mayDeleteBrokerage,
  mayEditCompany,
  maySeeContacts,
  seesContactOf,
  seesContactSql,
} from '../company.policy.ts'
import { ownershipOf, recordOwnership } from '../companyRows.ts'
import { describeBrokerage, seesNoContact } from './brokerage.describe.ts'
import { recordContactRead } from './contactReads.ts'

/**
 * Returns the condition for the key of a brokerage record: ten digits, with or without dashes, are a business number;
 * any other number is the record's ID.
 */
export function keyCondition(key: string): SQL {
  if (businessNumberPattern.test(key))
    return eq(brokerageRecord.businessNumber, normaliseBusinessNumber(key) ?? '')
  if (/^\d{1,9}$/.test(key)) return eq(brokerageRecord.id, Number(key))
  throw new AppError('add/not-found')
}

/** Excludes brokerage records of deleted companies, for admins too. */
const visible = or(
  isNull(brokerageRecord.businessNumber),
  and(sql`${company.businessNumber} is not null`, isNull(company.deletedAt)),
)

const select = (db: Db) =>
  db
    .select({ add: brokerageRecord, row: company, core: companyOpinion.businessCore })
    .from(brokerageRecord)
    .leftJoin(company, eq(company.businessNumber, brokerageRecord.businessNumber))
    .leftJoin(companyOpinion, eq(companyOpinion.businessNumber, brokerageRecord.businessNumber))

/** Whether the caller requests contacts. Whether the actor may see them is checked separately. */
interface Asked {
  contacts: boolean
}
const whole: Asked = { contacts: true }

type Selected = Awaited<ReturnType<typeof select>>[number]

const describe = (actor: Actor, { add, row, core }: Selected, { contacts }: Asked = whole): BrokerageRecord =>
  describeBrokerage(
    add,
    contacts ? seesContactOf(actor, ownershipOf(row, add), add.contactTypists) : seesNoContact,
    core,
  )

const byCompany = prepared((db) =>
  select(db)
    .where(and(eq(brokerageRecord.businessNumber, sql.placeholder('businessNumber')), visible))
    .prepare('read_add'),
)

export async function findBrokerage(db: Db, key: string): Promise<Selected> {
  const businessNumber = normaliseBusinessNumber(key)
  const [found] = businessNumber
    ? await byCompany(db).execute({ businessNumber })
    : await select(db).where(and(keyCondition(key), visible))
  if (!found) throw new AppError('add/not-found')
  return found
}

/**
 * Reads a brokerage record for the response to a change. No reading of contacts is logged, because the change is logged
 * already.
 */
export const readBrokerage = async (db: Db, actor: Actor, key: string, asked = whole) =>
  describe(actor, await findBrokerage(db, key), asked)

export async function showBrokerage(
  db: Db,
  actor: Actor,
  key: string,
  asked = whole,
): Promise<BrokerageRecord> {
  const add = await readBrokerage(db, actor, key, asked)
  await recordContactRead(db, actor, [add])
  return add
}

const batch = 500

/**
 * Streams all brokerage records as far as the actor may see them. Audit entries for reading contacts are written
 * through `notes`, because the snapshot `db` is read-only and the entries must persist even if the client disconnects.
 */
export async function* streamBrokerages(
  db: Db,
  notes: Db,
  actor: Actor,
  given: { businessNumber?: string | undefined; limit?: string | undefined; after?: string | undefined },
): AsyncGenerator<BrokerageRecord> {
  let after = Number(given.after ?? 0)
  let left = given.limit === undefined ? Number.POSITIVE_INFINITY : Number(given.limit)
  while (left > 0) {
    const rows = await select(db)
      .where(
        and(
          visible,
          gt(brokerageRecord.id, after),
          given.businessNumber ? eq(brokerageRecord.businessNumber, given.businessNumber) : undefined,
        ),
      )
      .orderBy(brokerageRecord.id)
      .limit(Math.min(batch, left))
    const records = rows.map((row) => describe(actor, row))
    // Each batch is logged before it is sent, so that after a disconnect the log covers exactly the batches sent.
    await recordContactRead(notes, actor, records)
    yield* records
    left -= rows.length
    after = rows.at(-1)?.add.id ?? after
    if (rows.length < batch) return
  }
}

const pageSize = 50

/** Excludes deleted companies by their numbers. There are few, so this is cheaper than a join for every record. */
const shown = sql`(${brokerageRecord.businessNumber} is null or ${brokerageRecord.businessNumber} not in (
  select h.business_number from company h where h.deleted_at is not null))`

/**
 * Contact names are searched only in records whose contacts the actor may see. Otherwise the results would reveal
 * hidden names.
 */
function searching(actor: Actor, typed: string): SQL | undefined {
  const text = composed(typed).trim()
  if (text === '') return undefined
  const a = brokerageRecord
  const holds = (column: SQLWrapper) => holdsText(column, text)
  const sees = seesContactSql(actor, recordOwnership, a.contactTypists, 'contact1Name')
  return sql`(${holds(a.managerName)} or ${holds(a.searchKeyword1)} or ${holds(a.dealProduct)}
    or (${holds(a.contact1Name)} and ${sees}) or ${a.businessNumber} in (
      select n.business_number from company n where ${holds(sql`n.company_name`)}))`
}

/** Selects the keys of the page from `company_add` alone, and joins the other tables only for these rows. */
export async function pageOfBrokerages(db: Db, actor: Actor, asked: QueryOf<typeof pageBrokerages>) {
  const id = asked.id === undefined ? undefined : eq(brokerageRecord.id, Number(asked.id))
  const where = and(shown, searching(actor, asked.search ?? ''), id)
  const page = await numberedPage({
    page: asked.page,
    pageSize,
    rows: async (limit, offset) => {
      const keys = db.select({ id: brokerageRecord.id }).from(brokerageRecord).where(where)
      const ids = await keys
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset)
      if (ids.length === 0) return []
      const found = inArray(
        brokerageRecord.id,
        ids.map((key) => key.id),
      )
      return select(db)
        .where(found)
        .orderBy(...newestFirst)
    },
    count: () => db.$count(brokerageRecord, where),
  })
  const rows = page.rows.map((row) => listRow(actor, row))
  await recordContactRead(db, actor, rows)
  return { ...page, rows }
}

const newestFirst = [desc(brokerageRecord.updatedAt), desc(brokerageRecord.id)]

function listRow(actor: Actor, selected: Selected): BrokerageListRow {
  const { add, row } = selected
  const ownership = ownershipOf(row, add)
  return {
    ...describe(actor, selected),
    companyName: row?.companyName ?? null,
    can: {
      edit: mayEditCompany(actor, ownership),
      delete: mayDeleteBrokerage(actor, ownership, add.businessNumber !== null),
      seeContacts: maySeeContacts(actor, ownership),
    },
  }
}
