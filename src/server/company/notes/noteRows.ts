import { and, eq, inArray, sql } from 'drizzle-orm'
import { asReader } from '#server/database/asReader.ts'
import type { Db } from '#server/database/connect.ts'
import { companyFile } from '#server/database/tables/companyFile.ts'
import { note } from '#server/database/tables/notes/note.ts'
import { AppError } from '#server/platform/appError.ts'
import { type CompanyRow, lockCompany } from '../companyRows.ts'

export type NoteRow = typeof note.$inferSelect
export const subjectOfNote = (id: number) => ({ kind: 'note', id: String(id) })

/** The other company of a counterparty. A lead has a name and no number. */
export interface Partner {
  name: string
  number: string | null
}

/**
 * Returns the other company of a counterparty of this seller. Throws "not found" if the person may not read it, or if
 * it is deleted.
 */
async function requirePartner(tx: Db, sellerNumber: string, id: number): Promise<Partner> {
  const { rows } = await asReader(tx, () =>
    tx.execute<{ name: string | null; number: string | null }>(sql`
      select coalesce(m.company_name, c.name) as name, c.other_number as number
      from counterparty c left join party o on o.business_number = c.other_number
      left join party_name m on m.business_number = o.business_number
      where c.id = ${id} and c.seller_number = ${sellerNumber}
        and (c.other_number is null or o.business_number is not null)`),
  )
  const [found] = rows
  if (!found) throw new AppError('counterparty/not-found')
  return { name: found.name ?? '', number: found.number }
}

export interface NoteSubject {
  company: CompanyRow
  partner: Partner | null
}
/** The companies that a reader of the note must be allowed to read. */
export const numbersOf = ({ company, partner }: NoteSubject): string[] =>
  [company.businessNumber, partner?.number].filter((number) => typeof number === 'string')

/** Locks the company of a note that is about to be written, and finds the counterparty if it is about one. */
export async function lockSubject(
  tx: Db,
  businessNumber: string,
  counterpartyId: number | null,
): Promise<NoteSubject> {
  const { row } = await lockCompany(tx, businessNumber)
  if (!row || row.deletedAt) throw new AppError('company/not-found')
  const partner = counterpartyId === null ? null : await requirePartner(tx, businessNumber, counterpartyId)
  return { company: row, partner }
}

/** Finds and locks a note or reply. Throws "not found" for a deleted one, and for one that the person may not read. */
export async function lockNote(tx: Db, id: number): Promise<{ row: NoteRow; subject: NoteSubject }> {
  const missing = new AppError('note/not-found')
  const [found] = await tx.select().from(note).where(eq(note.id, id))
  if (!found) throw missing
  const subject = await lockSubject(tx, found.businessNumber, found.counterpartyId).catch(
    (error: unknown) => {
      throw error instanceof AppError ? missing : error
    },
  )
  const [row] = await tx.select().from(note).where(eq(note.id, id)).for('update')
  // A merge of companies may have moved the note while this change waited for the company.
  if (!row || row.deletedAt || row.businessNumber !== found.businessNumber) throw missing
  return { row, subject }
}

/** Finds the stored content of files of the company by their names. Throws if one of them does not exist. */
export async function findFiles(tx: Db, businessNumber: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await tx
    .select({ name: companyFile.fileName, storedFileId: companyFile.storedFileId })
    .from(companyFile)
    .where(and(eq(companyFile.businessNumber, businessNumber), inArray(companyFile.fileName, [...names])))
  if (rows.length < new Set(names).size) throw new AppError('file/not-found')
  return [...new Set(rows.map(({ storedFileId }) => storedFileId))]
}
