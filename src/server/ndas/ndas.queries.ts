import { type SQL, sql } from 'drizzle-orm'
import { type NdaForm, type NdaScope, ndaStates, ndaWarningDays } from '#shared/catalogue/words/ndaWords.ts'
import { isLivingNda, ndaStateOn } from '#shared/ndas/ndaState.ts'
import type { CompanyNdas, listEndingNdas, Nda, NdaParty } from '#shared/ndas/ndas.endpoints.ts'
import { addDays, dayInSeoul, daysBetween } from '#shared/platform/day.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { isOwnSql } from '../company/company.policy.ts'
import { requireCompany } from '../company/company.queries.ts'
import { listOwnership, ownershipOf } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import type { Reader } from '../deals/table/deals.policy.ts'
import { readNames } from '../deals/table/deals.queries.ts'
import { type Names, personOf } from '../deals/table/describeDeal.ts'
import { mayManageFilesSql } from '../files/files.policy.ts'
import { AppError } from '../platform/appError.ts'
import { mayChangeNda, mayChangeNdaSql } from './ndas.policy.ts'

interface SelectedNda extends Record<string, unknown> {
  id: string
  version: number
  recipientNumber: string
  recipientName: string
  recipientSide: string | null
  recipientUnique: string | null
  sellerNumber: string | null
  sellerName: string | null
  sellerSide: string | null
  sellerUnique: string | null
  scope: NdaScope
  form: NdaForm
  draftDay: string | null
  signedDay: string | null
  startsDay: string | null
  endsDay: string | null
  signers: string | null
  witness: string | null
  purpose: string | null
  advisers: string[]
  paperKeeper: string | null
  fileCompany: string | null
  fileName: string | null
  mayOpen: boolean
  revokedDay: string | null
  revokeReason: string | null
  revokedBy: string | null
  teasers: number
  ims: number
  files: number
  valid: number
  createdBy: string | null
  createdAt: Date | string
  updatedAt: Date | string
  mayChange: boolean
}

/**
 * The tables of a query for NDAs: `n` is the NDA, `r` the recipient and `s` the seller, if the NDA names one. A query
 * that adds the condition `partiesLiving` omits NDAs with a deleted company.
 */
export const livingNdas = sql`nda n
  join party r on r.business_number = n.recipient_number
  left join party s on s.business_number = n.seller_number`
export const partiesLiving = sql`(n.seller_number is null or s.business_number is not null)`

/** Whether the NDA is in force on the given day. The same rule as `isLivingNda`. */
export const isLivingSql = (day: string): SQL =>
  sql`(n.revoked_day is null and n.signed_day <= ${day}::date and n.starts_day <= ${day}::date and n.ends_day >= ${day}::date)`

const selectNdas = (actor: Reader, where: SQL): SQL => sql`
  select n.id, n.version, n.recipient_number as "recipientNumber", rc.company_name as "recipientName",
    r.side as "recipientSide", r.unique_number as "recipientUnique", n.seller_number as "sellerNumber",
    sc.company_name as "sellerName", s.side as "sellerSide", s.unique_number as "sellerUnique", n.scope, n.form,
    n.draft_day::text as "draftDay", n.signed_day::text as "signedDay", n.starts_day::text as "startsDay",
    n.ends_day::text as "endsDay", n.signers, n.witness, n.purpose, n.advisers, n.paper_keeper as "paperKeeper",
    n.file_company as "fileCompany", f.file_name as "fileName",
    (case when n.file_company = n.recipient_number then ${mayManageFilesSql(actor, listOwnership('r'))}
      else ${mayManageFilesSql(actor, listOwnership('s'))} end) is true as "mayOpen",
    n.revoked_day::text as "revokedDay", n.revoke_reason as "revokeReason", n.revoked_by as "revokedBy",
    k.teasers, k.ims, k.files, k.valid, n.created_by as "createdBy", n.created_at as "createdAt", n.updated_at as "updatedAt",
    (${mayChangeNdaSql(actor, listOwnership('r'), listOwnership('s'))}) is true as "mayChange"
  from ${livingNdas}
  join party_name rc on rc.business_number = n.recipient_number
  left join party_name sc on sc.business_number = n.seller_number
  left join lateral (select k.file_name from company_file k
    where k.business_number = n.file_company and k.stored_file_id = n.stored_file_id limit 1) f on true
  join lateral (select count(*) filter (where c.kind like 'teaser-%')::int as teasers,
      count(*) filter (where c.kind like 'im-%')::int as ims, count(*) filter (where c.kind = 'file')::int as files,
      count(*) filter (where c.recalled_day is null)::int as valid
    from document_copy c join party g on g.business_number = c.seller_number
      left join party t on t.business_number = c.recipient_number
    where c.nda_id = n.id and (c.recipient_number is null or t.business_number is not null)) k on true
  where ${partiesLiving} and ${where}`

function describe(row: SelectedNda, names: Names, today: string): Nda {
  const party = (of: 'recipient' | 'seller'): NdaParty => ({
    businessNumber: row[`${of}Number`] ?? '',
    companyName: row[`${of}Name`] ?? '',
    side: row[`${of}Side`],
    uniqueNumber: row[`${of}Unique`],
  })
  const { revokedDay, revokeReason, endsDay, fileCompany, fileName } = row
  return {
    id: Number(row.id),
    version: row.version,
    recipient: party('recipient'),
    seller: row.sellerNumber === null ? null : party('seller'),
    scope: row.scope,
    form: row.form,
    state: ndaStateOn(row, today),
    draftDay: row.draftDay,
    signedDay: row.signedDay,
    startsDay: row.startsDay,
    endsDay,
    daysLeft: endsDay !== null && isLivingNda(row, today) ? daysBetween(today, endsDay) : null,
    revoked:
      revokedDay === null || revokeReason === null
        ? null
        : { day: revokedDay, reason: revokeReason, by: personOf(names, row.revokedBy) },
    signers: row.signers,
    witness: row.witness,
    purpose: row.purpose,
    advisers: row.advisers,
    paperKeeper: row.paperKeeper,
    file:
      fileCompany === null || fileName === null
        ? null
        : { businessNumber: fileCompany, fileName, canOpen: row.mayOpen },
    copies: { teasers: row.teasers, ims: row.ims, files: row.files, valid: row.valid },
    author: personOf(names, row.createdBy),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    can: { change: row.mayChange },
  }
}

export async function readNdas(db: Db, actor: Reader, where: SQL): Promise<Nda[]> {
  const names = await readNames(db)
  const { rows } = await db.execute<SelectedNda>(selectNdas(actor, where))
  const today = dayInSeoul()
  return rows.map((row) => describe(row, names, today))
}

export async function readNda(db: Db, actor: Reader, id: number): Promise<Nda> {
  const [row] = await readNdas(db, actor, sql`n.id = ${id}`)
  if (!row) throw new AppError('nda/not-found')
  return row
}

/** One company cannot have more NDAs than this, so that one answer and one time axis can hold all of them. */
export const mostNdas = 500

/**
 * Condition for the NDAs of a company: all NDAs to which the company is a party. If the company is a seller, also those
 * NDAs of its counterparties whose scope is every company.
 */
export const ndasOf = (businessNumber: SQL): SQL =>
  sql`(n.recipient_number = ${businessNumber} or n.seller_number = ${businessNumber}
    or (n.scope = 'all' and exists (select from counterparty k
      where k.seller_number = ${businessNumber} and k.other_number = n.recipient_number)))`

const place = (nda: Nda) => ndaStates.keys.indexOf(nda.state)
/**
 * Sorts NDAs: first those in force, the one that ends first at the top; then the others in the order of `ndaStates`,
 * within a state the one that ends last at the top.
 */
const inOrder = (a: Nda, b: Nda) => {
  const isCounted = ({ daysLeft }: Nda) => daysLeft !== null
  if (isCounted(a) && isCounted(b)) return (a.endsDay ?? '').localeCompare(b.endsDay ?? '') || a.id - b.id
  return place(a) - place(b) || (b.endsDay ?? '').localeCompare(a.endsDay ?? '') || b.id - a.id
}

export async function readCompanyNdas(db: Db, actor: Reader, businessNumber: string): Promise<CompanyNdas> {
  const { row, add } = await requireCompany(db, businessNumber)
  const rows = await readNdas(db, actor, sql`${ndasOf(sql`${businessNumber}`)} limit ${mostNdas * 2}`)
  return {
    rows: rows.toSorted(inOrder).slice(0, mostNdas),
    can: { add: mayChangeNda(actor, ownershipOf(row, add), null) },
  }
}

const shownEnding = 20

/** Reads the NDAs that end soon, of the companies of a team or of all companies (`null`). */
export async function readEndingNdas(
  db: Db,
  actor: Reader,
  teamId: string | null,
): Promise<ResponseOf<typeof listEndingNdas>> {
  const today = dayInSeoul()
  const whose =
    teamId === null
      ? sql`true`
      : sql`((${isOwnSql({ teamId }, listOwnership('r'))}) is true or (${isOwnSql({ teamId }, listOwnership('s'))}) is true)`
  const where = sql`${isLivingSql(today)} and n.ends_day <= ${addDays(today, ndaWarningDays)}::date and ${whose}`
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${livingNdas} where ${partiesLiving} and ${where}`,
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: await readNdas(db, actor, sql`${where} order by n.ends_day, n.id limit ${shownEnding}`),
  }
}
