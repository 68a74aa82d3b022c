import { and, eq, isNull, sql } from 'drizzle-orm'
import { withObject } from '#shared/platform/particle.ts'
import type { Db } from '../../database/connect.ts'
import { copyCounter, documentCopy } from '../../database/tables/copies/documentCopy.ts'
import { AppError } from '../../platform/appError.ts'
import type { Ground, Receiver } from '../lock/ground.ts'
import { personKeyOf } from '../lock/ground.ts'
import type { Parties } from '../lock/parties.ts'
import type { CopyRow } from './copyChanged.ts'

type Insert = typeof documentCopy.$inferInsert

export const numberOf = (year: number, sequence: number): string =>
  `D${String(year % 100).padStart(2, '0')}-${String(sequence).padStart(4, '0')}`

/** Locks the counter of a year and returns the next number. The number is used up when the transaction commits. */
export async function nextSequence(tx: Db, year: number): Promise<number> {
  await tx.insert(copyCounter).values({ year }).onConflictDoNothing()
  const [row] = await tx.select().from(copyCounter).where(eq(copyCounter.year, year)).for('update')
  if (!row) throw new Error('the counter of copies is gone')
  return row.last + 1
}

type Values = Omit<
  Insert,
  | 'number'
  | 'sellerNumber'
  | 'fileName'
  | 'sha256'
  | 'kind'
  | 'edition'
  | 'recipientNumber'
  | 'recipientName'
  | 'adviser'
  | 'personKey'
>

interface Written {
  parties: Parties
  receiver: Receiver
  ground: Ground
  values: Values
}

/**
 * Writes the row of a copy and uses up its number. In the same transaction the caller must have locked the companies
 * and the counter, and called `groundOf`.
 */
export async function writeCopy(tx: Db, { parties, receiver, ground, values }: Written): Promise<CopyRow> {
  const { document } = parties
  const person = { name: values.person, title: values.personTitle ?? null }
  await refuseSecond(tx, parties, receiver, person)
  const { year, sequence } = values
  await tx.update(copyCounter).set({ last: sequence }).where(eq(copyCounter.year, year))
  const [row] = await tx
    .insert(documentCopy)
    .values({
      ...values,
      ...ground,
      number: numberOf(year, sequence),
      sellerNumber: document.businessNumber,
      fileName: document.fileName,
      sha256: document.sha256,
      kind: document.kind,
      edition: document.edition,
      recipientNumber: receiver.number,
      recipientName: receiver.companyName,
      adviser: receiver.adviser,
      personKey: personKeyOf(person),
    })
    .returning()
  if (!row) throw new Error('the copy was not written')
  return row
}

/**
 * Refuses a second copy of a document for the same person. The seller is locked, so of two concurrent calls the second
 * one finds the copy of the first.
 */
export async function refuseSecond(
  tx: Db,
  { document }: Parties,
  receiver: Receiver,
  person: { name: string; title: string | null },
): Promise<void> {
  const [held] = await tx
    .select({ number: documentCopy.number })
    .from(documentCopy)
    .where(
      and(
        eq(documentCopy.sellerNumber, document.businessNumber),
        eq(documentCopy.sha256, document.sha256),
        receiver.number === null
          ? and(isNull(documentCopy.recipientNumber), eq(documentCopy.recipientName, receiver.companyName))
          : eq(documentCopy.recipientNumber, receiver.number),
        sql`${documentCopy.adviser} is not distinct from ${receiver.adviser}`,
        eq(documentCopy.personKey, personKeyOf(person)),
        isNull(documentCopy.recalledDay),
      ),
    )
  if (held) throw new AppError('copies/has-copy', { values: { number: withObject(held.number) } })
}
