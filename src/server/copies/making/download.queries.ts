import { eq } from 'drizzle-orm'
import { ownershipOf } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { documentCopy } from '../../database/tables/copies/documentCopy.ts'
import { storedFile } from '../../database/tables/storedFile.ts'
import type { Reader } from '../../deals/table/deals.policy.ts'
import { AppError } from '../../platform/appError.ts'
import type { SentFile } from '../../platform/http/sendFile.ts'
import { mayHaveFile } from '../lock/copies.policy.ts'
import { isLockedContent } from '../lock/copyDocument.ts'
import { groundOf } from '../lock/ground.ts'
import { openMade } from '../lock/parties.ts'

/**
 * Finds the file of a copy for a download. The conditions of a new copy apply again, because the user may have kept the
 * link: the NDA must still be valid and the copy not recalled. A waiver was given for this copy and remains valid.
 */
export async function findForDownload(db: Db, actor: Reader, id: number): Promise<SentFile> {
  const [row] = await db.select().from(documentCopy).where(eq(documentCopy.id, id))
  if (!row) throw new AppError('copies/not-found')
  const { seller, recipient } = await openMade(db, row)
  const owner = ownershipOf(seller.row, seller.add)
  if (!mayHaveFile(actor, owner, recipient && ownershipOf(recipient.row, recipient.add)))
    throw new AppError('copies/not-found', { hides: true })
  if (row.recalledDay !== null) throw new AppError('copies/recalled')
  if (row.basis !== 'waiver') {
    const receiver = {
      number: recipient?.row.businessNumber ?? null,
      companyName: row.recipientName,
      adviser: row.adviser,
    }
    // The copy of a teaser needed no NDA. It needs one now if its content was stored under another category since then.
    const locked = row.basis === 'nda' || (await isLockedContent(db, row.sha256))
    const document = { businessNumber: row.sellerNumber, locked, named: true }
    await groundOf(db, actor, { document, receiver, allowing: { namedTeaser: true } })
  }
  const [stored] = row.madeFileId
    ? await db.select().from(storedFile).where(eq(storedFile.id, row.madeFileId))
    : []
  if (!stored) throw new AppError('copies/file-gone')
  const { storageKey, size, sha256 } = stored
  return {
    storageKey,
    fileName: `${row.fileName.replace(/\.pdf$/i, '')}_${row.number}.pdf`,
    mimeType: 'application/pdf',
    size,
    sha256,
    subject: { kind: 'copy', id: row.number },
    businessNumber: row.sellerNumber,
  }
}
