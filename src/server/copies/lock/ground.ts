import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CopyBasis } from '#shared/catalogue/words/copyWords.ts'
import { normaliseName } from '#shared/company/search.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { Db } from '../../database/connect.ts'
import { documentCopy } from '../../database/tables/copies/documentCopy.ts'
import type { Reader } from '../../deals/table/deals.policy.ts'
import { AppError } from '../../platform/appError.ts'
import { mayWaiveNda } from './copies.policy.ts'
import type { CopyDocument } from './copyDocument.ts'
import { countsOn, covers, type FittingNda, holdNda, readFittingNdas } from './recipientNdas.ts'

/** The company whose person receives a copy. */
export interface Receiver {
  /** Null if the company is not registered. An unregistered company has no NDA. */
  number: string | null
  companyName: string
  /** The adviser for whom the receiving person works, or null. */
  adviser: string | null
}

/**
 * What the person who makes the copy states so that the copy is allowed: that a teaser may show the company's name, or
 * why no NDA is needed for this copy (a waiver).
 */
export interface Allowing {
  namedTeaser?: boolean | undefined
  waiver?: { reason: string } | undefined
}

/** The reason why a copy is allowed (NDA, waiver or teaser), stored in the row of the copy. */
export interface Ground {
  basis: CopyBasis
  ndaId: number | null
  waiverReason: string | null
  waivedBy: string | null
}

interface Asked {
  document: Pick<CopyDocument, 'businessNumber' | 'locked' | 'named'>
  receiver: Receiver
  allowing: Allowing
  /** The day on which the copy was given, if it was not today. The NDA must be in force on that day and today. */
  givenDay?: string
  /** Whether to lock the NDA, so that nobody changes it until the transaction ends. */
  hold?: true
}

const none = { ndaId: null, waiverReason: null, waivedBy: null }

/**
 * Decides whether a copy is allowed: returns the reason (NDA, waiver or teaser), or throws. Copies of everything except
 * teasers need an NDA that is in force at that moment, or an admin's waiver for this copy. Every call that leads to a
 * copy uses this function, and the transaction that writes the copy uses it again.
 */
export async function groundOf(db: Db, actor: Reader, asked: Asked): Promise<Ground> {
  const { document, receiver, allowing } = asked
  const found = await livingNda(db, asked)
  if (found.nda) return { ...none, basis: 'nda', ndaId: Number(found.nda.id) }
  if (document.locked) {
    if (!allowing.waiver) throw new AppError(found.instead)
    if (!mayWaiveNda(actor)) throw new AppError('copies/waiver-denied')
    return { ...none, basis: 'waiver', waiverReason: allowing.waiver.reason, waivedBy: actor.teamId }
  }
  if (document.named && !allowing.namedTeaser && !(await hadTeaser(db, document.businessNumber, receiver)))
    throw new AppError('copies/teaser-named')
  return { ...none, basis: 'teaser' }
}

interface Living {
  nda: FittingNda | null
  /** The error code if no NDA allows the copy. */
  instead: 'copies/no-nda' | 'copies/adviser-unnamed' | 'copies/group-later'
}

async function livingNda(db: Db, { document, receiver, givenDay, hold }: Asked): Promise<Living> {
  if (receiver.number === null) return { nda: null, instead: 'copies/no-nda' }
  const today = dayInSeoul()
  const days = [today, givenDay ?? today]
  const inForce = (await readFittingNdas(db, document.businessNumber, receiver.number)).filter((row) =>
    countsOn(row, days),
  )
  const counting = inForce.filter(({ inGroup }) => inGroup)
  for (const row of counting.filter((one) => covers(one, receiver.adviser))) {
    const held: FittingNda | null = hold ? await holdNda(db, row) : row
    if (held && countsOn(held, days) && covers(held, receiver.adviser))
      return { nda: held, instead: 'copies/no-nda' }
  }
  if (counting.length > 0 && receiver.adviser !== null)
    return { nda: null, instead: 'copies/adviser-unnamed' }
  return { nda: null, instead: inForce.length > counting.length ? 'copies/group-later' : 'copies/no-nda' }
}

/**
 * Whether this recipient has already received a teaser that shows the seller's name. The dialog asks for confirmation
 * of such a teaser only the first time.
 */
export async function hadTeaser(db: Db, seller: string, { number, companyName }: Receiver): Promise<boolean> {
  const same =
    number === null
      ? and(isNull(documentCopy.recipientNumber), eq(documentCopy.recipientName, companyName))
      : eq(documentCopy.recipientNumber, number)
  const count = await db.$count(
    documentCopy,
    and(
      eq(documentCopy.sellerNumber, seller),
      same,
      eq(documentCopy.basis, 'teaser'),
      sql`${documentCopy.kind} <> 'teaser-blind'`,
    ),
  )
  return count > 0
}

/** Normalised name and title, by which two entries are recognised as the same person. */
export const personKeyOf = ({ name, title }: { name: string; title: string | null }): string =>
  `${normaliseName(name)} ${normaliseName(title ?? '')}`.trim()
