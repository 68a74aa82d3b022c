import { dayInSeoul } from '#shared/platform/day.ts'
import { findCompany, ownershipOf } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { type Locked, lockCompanies } from '../../deals/table/dealRows.ts'
import type { Reader } from '../../deals/table/deals.policy.ts'
import { AppError } from '../../platform/appError.ts'
import { mayMakeCopies } from './copies.policy.ts'
import { type CopyDocument, type FileKey, findDocument } from './copyDocument.ts'
import type { Receiver } from './ground.ts'

/** A document and the receiving company, as a request or a job identifies them. */
export interface Wanted {
  businessNumber: string
  file: FileKey
  recipient?: string | null | undefined
  recipientName?: string | null | undefined
}

export interface Parties {
  seller: Locked
  /** Null if the recipient is not registered. */
  recipient: Locked | null
  recipientName: string
  document: CopyDocument
}

type FindAll = (db: Db, numbers: readonly string[]) => Promise<Map<string, Locked>>

const readAll: FindAll = async (db, numbers) => {
  const found = await Promise.all(numbers.map((number) => findCompany(db, number)))
  return new Map(found.flatMap((one) => (one ? [[one.row.businessNumber, one]] : [])))
}

async function open(db: Db, actor: Reader, wanted: Wanted, findAll: FindAll): Promise<Parties> {
  const { businessNumber, file, recipient = null } = wanted
  const name = wanted.recipientName ?? ''
  if (recipient === null && name === '') throw new AppError('copies/recipient-missing')
  if (recipient === businessNumber) throw new AppError('copies/same-company')
  const numbers = [businessNumber, ...(recipient === null ? [] : [recipient])]
  const companies = await findAll(db, numbers)
  const seller = companies.get(businessNumber)
  const receiving = recipient === null ? null : companies.get(recipient)
  if (!seller || receiving === undefined) throw new AppError('company/not-found')
  const document = await findDocument(db, businessNumber, file)
  const owner = ownershipOf(seller.row, seller.add)
  const other = receiving && ownershipOf(receiving.row, receiving.add)
  if (!mayMakeCopies(actor, owner, other, document.category)) throw new AppError('copies/denied')
  return { seller, recipient: receiving, recipientName: receiving?.row.companyName ?? name, document }
}

/** Finds the document and both companies. Throws if the user may not make copies of the document. */
export const openParties = (db: Db, actor: Reader, wanted: Wanted) => open(db, actor, wanted, readAll)

/** Like `openParties`, and locks both companies until the end of the transaction. */
export const lockParties = (tx: Db, actor: Reader, wanted: Wanted) => open(tx, actor, wanted, lockCompanies)

/** Finds the companies of an existing copy. Throws "not found" while one of them is deleted. */
export async function openMade(
  db: Db,
  { sellerNumber, recipientNumber }: { sellerNumber: string; recipientNumber: string | null },
): Promise<{ seller: Locked; recipient: Locked | null }> {
  const companies = await readAll(db, [sellerNumber, recipientNumber ?? []].flat())
  const seller = companies.get(sellerNumber)
  const recipient = recipientNumber === null ? null : companies.get(recipientNumber)
  if (!seller || recipient === undefined) throw new AppError('copies/not-found')
  return { seller, recipient }
}

export const receiverOf = (
  { recipient, recipientName }: Parties,
  adviser: string | null | undefined,
): Receiver => ({
  number: recipient?.row.businessNumber ?? null,
  companyName: recipientName,
  adviser: adviser ?? null,
})

/** Checks the day on which a copy was given: an entry by hand cannot have a day in the future. */
export function pastDay(day: string): string {
  if (day > dayInSeoul()) {
    const { message } = new AppError('copies/day-future')
    throw new AppError('copies/day-future', { fields: [{ path: 'givenDay', message }] })
  }
  return day
}
