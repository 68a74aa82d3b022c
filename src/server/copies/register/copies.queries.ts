import { type SQL, sql } from 'drizzle-orm'
import type { CopyBasis, CopyForm, CopyKind, CopyWay } from '#shared/catalogue/words/copyWords.ts'
import type { Copy } from '#shared/copies/copies.endpoints.ts'
import { isLivingNda, ndaStateOn } from '#shared/ndas/ndaState.ts'
import { dayInSeoul, daysBetween } from '#shared/platform/day.ts'
import type { Page } from '#shared/platform/page.ts'
import { listOwnership } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import type { Reader } from '../../deals/table/deals.policy.ts'
import { readNames } from '../../deals/table/deals.queries.ts'
import { type Names, personOf } from '../../deals/table/describeDeal.ts'
import { AppError } from '../../platform/appError.ts'
import { keysetOrder } from '../../platform/page/keysetOrder.ts'
import { keysetPage } from '../../platform/page/keysetPage.ts'
import { mayHaveFileSql, mayRecallSql } from '../lock/copies.policy.ts'
import { allOf, bothLiving, type CopyScope, conditionsOf, livingCopies, seesPerson } from './copySql.ts'

interface SelectedCopy extends Record<string, unknown> {
  id: string
  version: number
  number: string
  kind: CopyKind
  edition: number | null
  fileName: string
  sellerNumber: string
  sellerName: string
  recipientNumber: string | null
  recipientName: string
  adviser: string | null
  seesPerson: boolean
  person: string
  personTitle: string | null
  address: string | null
  note: string | null
  way: CopyWay
  form: CopyForm
  givenDay: string
  givenAt: Date | string | null
  givenBy: string
  basis: CopyBasis
  ndaId: string | null
  signedDay: string | null
  startsDay: string | null
  endsDay: string | null
  revokedDay: string | null
  registeredDay: string | null
  waiverReason: string | null
  waivedBy: string | null
  recalledDay: string | null
  recallReason: string | null
  recalledBy: string | null
  createdAt: Date | string
  mayRecall: boolean
  mayHaveFile: boolean
  hasFile: boolean
}

const selectCopies = (actor: Reader, where: SQL): SQL => sql`
  select c.id, c.version, c.number, c.kind, c.edition, c.file_name as "fileName", c.seller_number as "sellerNumber",
    sc.company_name as "sellerName", c.recipient_number as "recipientNumber",
    coalesce(rc.company_name, c.recipient_name) as "recipientName", c.adviser,
    (${seesPerson(actor)}) is true as "seesPerson", c.person, c.person_title as "personTitle", c.address, c.note, c.way,
    c.form, c.given_day::text as "givenDay", c.given_at as "givenAt", c.given_by as "givenBy", c.basis,
    n.id as "ndaId", n.signed_day::text as "signedDay", n.starts_day::text as "startsDay",
    n.ends_day::text as "endsDay", n.revoked_day::text as "revokedDay",
    n.registered_day::text as "registeredDay", c.waiver_reason as "waiverReason",
    c.waived_by as "waivedBy", c.recalled_day::text as "recalledDay", c.recall_reason as "recallReason",
    c.recalled_by as "recalledBy", c.created_at as "createdAt", c.made_file_id is not null as "hasFile",
    (${mayRecallSql(actor, listOwnership('s'), sql`c.given_by`)}) is true as "mayRecall",
    (${mayHaveFileSql(actor, listOwnership('s'), listOwnership('r'))}) is true as "mayHaveFile",
    ${byDay.key} as key
  from ${livingCopies}
  join party_name sc on sc.business_number = c.seller_number
  left join party_name rc on rc.business_number = c.recipient_number
  where ${bothLiving} and ${where}`

/** Newest day first; within a day, the highest number first. */
const byDay = keysetOrder('copies', [
  { column: sql`c.given_day`, as: 'date', descending: true, filled: true },
  { column: sql`c.id`, as: 'int8', descending: true, filled: true },
])
type Keyed = SelectedCopy & { key: (string | null)[] }

function describe(row: SelectedCopy, names: Names, today: string): Copy {
  const { recalledDay, recallReason, waiverReason, ndaId, endsDay, registeredDay } = row
  return {
    id: Number(row.id),
    version: row.version,
    number: row.number,
    kind: row.kind,
    edition: row.edition,
    fileName: row.fileName,
    seller: { businessNumber: row.sellerNumber, companyName: row.sellerName },
    recipient: { businessNumber: row.recipientNumber, companyName: row.recipientName },
    adviser: row.adviser,
    person: row.seesPerson
      ? { name: row.person, title: row.personTitle, address: row.address, note: row.note }
      : null,
    way: row.way,
    form: row.form,
    givenDay: row.givenDay,
    givenAt: row.givenAt === null ? null : new Date(row.givenAt).toISOString(),
    givenBy: personOf(names, row.givenBy),
    basis: row.basis,
    nda:
      ndaId === null
        ? null
        : {
            id: Number(ndaId),
            state: ndaStateOn(row, today),
            endsDay,
            daysLeft: endsDay !== null && isLivingNda(row, today) ? daysBetween(today, endsDay) : null,
            retroactiveDay: registeredDay !== null && registeredDay > row.givenDay ? registeredDay : null,
          },
    waiver:
      waiverReason === null
        ? null
        : { reason: row.seesPerson ? waiverReason : null, by: personOf(names, row.waivedBy) },
    recalled:
      recalledDay === null || recallReason === null
        ? null
        : { day: recalledDay, reason: recallReason, by: personOf(names, row.recalledBy) },
    createdAt: new Date(row.createdAt).toISOString(),
    can: {
      recall: row.mayRecall && recalledDay === null,
      download: row.mayHaveFile && recalledDay === null && row.hasFile,
    },
  }
}

/** Reads copies that match the condition, in the order of the register. */
export async function readCopies(db: Db, actor: Reader, where: SQL): Promise<Copy[]> {
  const names = await readNames(db)
  const { rows } = await db.execute<Keyed>(sql`${selectCopies(actor, where)} order by ${byDay.by}`)
  const today = dayInSeoul()
  return rows.map((row) => describe(row, names, today))
}

export async function readCopy(db: Db, actor: Reader, id: number): Promise<Copy> {
  const [row] = await readCopies(db, actor, sql`c.id = ${id}`)
  if (!row) throw new AppError('copies/not-found')
  return row
}

/** All conditions of a filter, joined with `and`. */
export const filterOf = async (db: Db, actor: Reader, filter: CopyScope): Promise<SQL> =>
  allOf(Object.values(await conditionsOf(db, actor, filter)).flat())

const pageSize = 100

export async function pageOfCopies(
  db: Db,
  actor: Reader,
  { after, ...filter }: CopyScope & { after?: string | undefined },
  size = pageSize,
): Promise<Page<Copy>> {
  const where = await filterOf(db, actor, filter)
  const further = byDay.after(after) ?? sql`true`
  // These queries run one after the other, because an export has only one connection.
  const names = await readNames(db)
  const page = await db.execute<Keyed>(
    sql`${selectCopies(actor, sql`${where} and ${further}`)} order by ${byDay.by} limit ${size + 1}`,
  )
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${livingCopies} where ${bothLiving} and ${where}`,
  )
  const today = dayInSeoul()
  return keysetPage(byDay, page.rows, size, counted.rows[0]?.total ?? 0, (row) => describe(row, names, today))
}
