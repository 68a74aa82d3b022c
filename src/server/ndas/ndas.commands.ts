import { and, eq, or, sql } from 'drizzle-orm'
import type { ErrorCode } from '#shared/catalogue/errors/errors.ts'
import type { addNda, changeNda, Nda, revokeNda } from '#shared/ndas/ndas.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { ownershipOf } from '../company/companyRows.ts'
import { isPartner } from '../company/partners.ts'
import { asReader } from '../database/asReader.ts'
import type { Db } from '../database/connect.ts'
import { companyFile } from '../database/tables/companyFile.ts'
import { nda } from '../database/tables/deals/nda.ts'
import { lockCompanies, lockPair } from '../deals/table/dealRows.ts'
import { AppError } from '../platform/appError.ts'
import { lastChange } from '../platform/audit/lastChange.ts'
import type { Change } from '../platform/change/change.ts'
import { refuseStale } from '../platform/change/conflict.ts'
import type { Actor } from '../platform/session/actor.ts'
import { groupOf } from './groupOf.ts'
import { type NdaAction, type NdaRow, ndaChanged, type Parties, subjectOfNda } from './ndaChanged.ts'
import { mayChangeNda } from './ndas.policy.ts'
import { mostNdas, readNda } from './ndas.queries.ts'

const tell = (tx: Db, actor: Actor, id: number): Promise<Nda> => readNda(tx, actor, id)

/** Throws an error that the form shows next to the field `path`. */
function refuse(code: ErrorCode, path: string): never {
  const { message } = new AppError(code)
  throw new AppError(code, { fields: [{ path, message }] })
}

async function lockParties(
  tx: Db,
  recipientNumber: string,
  sellerNumber: string | null,
  missing: ErrorCode,
  isKnown: boolean,
): Promise<Parties> {
  const numbers = [recipientNumber, ...(sellerNumber === null ? [] : [sellerNumber])]
  const locked = isKnown ? await lockPair(tx, numbers) : await lockCompanies(tx, numbers)
  const recipient = locked.get(recipientNumber)
  const seller = sellerNumber === null ? null : locked.get(sellerNumber)
  if (!recipient || seller === undefined) throw new AppError(missing)
  return { recipient, seller }
}

function requireRight(actor: Actor, { recipient, seller }: Parties) {
  const own = seller && ownershipOf(seller.row, seller.add)
  if (!mayChangeNda(actor, ownershipOf(recipient.row, recipient.add), own)) throw new AppError('nda/denied')
}

type Terms = Omit<BodyOf<typeof changeNda>, 'version'>
type Days = Pick<NdaRow, 'draftDay' | 'signedDay' | 'startsDay' | 'endsDay'>

/**
 * Returns the days of an NDA after a change. The days of signature and draft cannot be in the future; the first day
 * can. The first day may even be before the signature, and before the day on which the NDA is entered. An NDA that is
 * entered late does not change the copies that are in the register already: each of them keeps its own NDA.
 */
function daysAfter(before: Pick<Days, 'signedDay'>, given: Terms): Days {
  const { draftDay = null, signedDay = null, startsDay = null, endsDay = null } = given
  const today = dayInSeoul()
  if (draftDay !== null && draftDay > today) refuse('nda/day-future', 'draftDay')
  if (signedDay === null) {
    if (before.signedDay !== null) refuse('nda/signature-kept', 'signedDay')
    if (startsDay !== null || endsDay !== null) refuse('nda/unsigned-term', 'signedDay')
    return { draftDay, signedDay, startsDay, endsDay }
  }
  if (signedDay > today) refuse('nda/day-future', 'signedDay')
  if (endsDay === null) refuse('nda/end-missing', 'endsDay')
  const starts = startsDay ?? signedDay
  if (endsDay < starts) refuse('nda/end-early', 'endsDay')
  return { draftDay, signedDay, startsDay: starts, endsDay }
}

/**
 * Returns what is stored when the signature is entered: the day, and the companies that are in the recipient's group at
 * this time.
 */
async function entered(tx: Db, recipient: string, before: Days | null, after: Days) {
  if (after.signedDay === null || (before !== null && before.signedDay !== null)) return {}
  return { registeredDay: dayInSeoul(), groupNumbers: await groupOf(tx, recipient) }
}

/** Finds the file that the person named as the signed copy. The file must belong to one of the parties. */
async function fileAfter(tx: Db, parties: Parties, file: Terms['file']) {
  if (file === undefined) return {}
  if (file === null) return { fileCompany: null, storedFileId: null }
  const { recipient, seller } = parties
  const owners = [recipient.row.businessNumber, seller?.row.businessNumber]
  if (!owners.includes(file.businessNumber)) refuse('nda/file-foreign', 'file')
  const [found] = await tx
    .select({ id: companyFile.storedFileId })
    .from(companyFile)
    .where(and(eq(companyFile.businessNumber, file.businessNumber), eq(companyFile.fileName, file.fileName)))
  if (!found) refuse('file/not-found', 'file')
  return { fileCompany: file.businessNumber, storedFileId: found.id }
}

const words = ({ form, signers, witness, purpose, advisers, paperKeeper }: Terms) => ({
  form,
  signers,
  witness,
  purpose,
  paperKeeper,
  ...(advisers === undefined ? {} : { advisers: [...new Set(advisers)] }),
})

export const registerNda = (change: Change, given: BodyOf<typeof addNda>) =>
  change({ tell }, async (tx, actor) => {
    const { recipient, scope, seller = null } = given
    if (scope === 'deal' && seller === null) refuse('nda/seller-missing', 'seller')
    if (scope === 'all' && seller !== null) refuse('nda/seller-given', 'seller')
    if (recipient === seller) refuse('nda/same-company', 'seller')
    const parties = await lockParties(
      tx,
      recipient,
      seller,
      'company/not-found',
      seller !== null && (await isPartner(tx, seller, recipient)),
    )
    requireRight(actor, parties)
    for (const number of [recipient, ...(seller === null ? [] : [seller])]) {
      const count = await tx.$count(nda, or(eq(nda.recipientNumber, number), eq(nda.sellerNumber, number)))
      if (count >= mostNdas) throw new AppError('nda/too-many', { values: { limit: mostNdas } })
    }
    const days = daysAfter({ signedDay: null }, given)
    const [row] = await tx
      .insert(nda)
      .values({
        recipientNumber: recipient,
        scope,
        sellerNumber: seller,
        ...days,
        ...(await entered(tx, recipient, null, days)),
        ...words(given),
        ...(await fileAfter(tx, parties, given.file)),
        createdBy: actor.teamId,
      })
      .returning()
    if (!row) throw new Error('the NDA was not written')
    await ndaChanged(tx, actor, parties, { action: 'nda/added', before: null, after: row })
    return row.id
  })

const saves: NdaAction[] = ['nda/added', 'nda/signed', 'nda/extended', 'nda/changed', 'nda/revoked']

/**
 * Locks the companies of an NDA and then the NDA itself. Throws if the person may not change the NDA, or if the NDA was
 * changed after the person had loaded it.
 */
async function openNda(tx: Db, actor: Actor, id: number, given: { version: number }) {
  const [found] = await tx.select().from(nda).where(eq(nda.id, id))
  if (!found) throw new AppError('nda/not-found')
  const parties = await lockParties(tx, found.recipientNumber, found.sellerNumber, 'nda/not-found', true)
  requireRight(actor, parties)
  const [row] = await tx.select().from(nda).where(eq(nda.id, id)).for('update')
  if (!row) throw new AppError('nda/not-found')
  await refuseStale('nda/conflict', row, given, {
    stored: () => asReader(tx, () => readNda(tx, actor, id)),
    savedBy: () => lastChange(tx, subjectOfNda(id), saves),
  })
  if (row.revokedDay !== null) throw new AppError('nda/revoked')
  return { row, parties }
}

async function store(tx: Db, id: number, part: Partial<NdaRow>): Promise<NdaRow> {
  const [after] = await tx
    .update(nda)
    .set({ ...part, version: sql`${nda.version} + 1`, updatedAt: sql`now()` })
    .where(eq(nda.id, id))
    .returning()
  if (!after) throw new Error('a locked NDA is gone')
  return after
}

export const editNda = (change: Change, id: number, given: BodyOf<typeof changeNda>) =>
  change({ tell }, async (tx, actor) => {
    const { row, parties } = await openNda(tx, actor, id, given)
    const { version: _version, ...terms } = given
    const days = daysAfter(row, terms)
    const after = await store(tx, id, {
      ...days,
      ...(await entered(tx, row.recipientNumber, row, days)),
      ...words(terms),
      ...(await fileAfter(tx, parties, terms.file)),
    })
    const action =
      row.signedDay === null && after.signedDay !== null
        ? 'nda/signed'
        : row.endsDay !== null && (after.endsDay ?? '') > row.endsDay
          ? 'nda/extended'
          : 'nda/changed'
    await ndaChanged(tx, actor, parties, { action, before: row, after })
    return id
  })

/** Ends an NDA: it is no longer in force. Copies that were given out under it remain in the register. */
export const endNda = (change: Change, id: number, given: BodyOf<typeof revokeNda>) =>
  change({ tell }, async (tx, actor) => {
    const { row, parties } = await openNda(tx, actor, id, given)
    const after = await store(tx, id, {
      revokedDay: dayInSeoul(),
      revokeReason: given.reason,
      revokedBy: actor.teamId,
    })
    await ndaChanged(tx, actor, parties, { action: 'nda/revoked', before: row, after })
    return id
  })
