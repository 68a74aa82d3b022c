import { copyBases, copyForms, copyKinds, copyWays } from '#shared/catalogue/words/copyWords.ts'
import type { CompanyChange } from '../../company/changed/companyChange.ts'
import { companyChanged } from '../../company/changed/companyChanged.ts'
import type { Db } from '../../database/connect.ts'
import type { documentCopy } from '../../database/tables/copies/documentCopy.ts'
import type { Locked } from '../../deals/table/dealRows.ts'
import type { Actor } from '../../platform/session/actor.ts'

export type CopyRow = typeof documentCopy.$inferSelect
export type CopyAction = 'copies/made' | 'copies/entered' | 'copies/recalled'

export const subjectOfCopy = ({ number }: Pick<CopyRow, 'number'>) => ({ kind: 'copy', id: number })

/**
 * The values of a copy for audit log and timeline, without person, address and note, which not every reader may see.
 */
const copyImage = (row: CopyRow) => ({
  copyNumber: row.number,
  copyKind: copyKinds.byKey[row.kind].word,
  copyFile: row.fileName,
  copyRecipient: row.recipientName,
  copyWay: copyWays.byKey[row.way].word,
  copyForm: copyForms.byKey[row.form].word,
  copyDay: row.givenDay,
  copyBasis: copyBases.byKey[row.basis].word,
  copyWaiver: row.waiverReason,
  copyRecalled: row.recalledDay,
  copyReason: row.recallReason,
})

/** Writes history, audit log and timeline of the companies of a copy. Must be called at the end of every change. */
export async function copyChanged(
  tx: Db,
  actor: Actor,
  { seller, recipient }: { seller: Locked; recipient: Locked | null },
  { action, before, after }: { action: CopyAction; before: CopyRow | null; after: CopyRow },
): Promise<void> {
  const changeOf = (one: Locked, role: 'seller' | 'recipient'): CompanyChange => {
    const other =
      role === 'seller'
        ? { dealWith: after.recipientName, dealNumber: after.recipientNumber }
        : { dealWith: seller.row.companyName, dealNumber: seller.row.businessNumber }
    const image = { ...copyImage(after), ...other }
    return {
      businessNumber: one.row.businessNumber,
      kind: 'copy',
      touched: { list: false, past: false },
      facts: [
        {
          action,
          subject: subjectOfCopy(after),
          ...(before ? { before: copyImage(before) } : {}),
          after: before ? copyImage(after) : image,
        },
      ],
      // The timeline omits the reason of a waiver, because only users who may see the receiving person may see the
      // reason.
      timelineImages: { before: null, after: { ...image, copyWaiver: null } },
    }
  }
  await companyChanged(tx, actor, changeOf(seller, 'seller'))
  if (recipient) await companyChanged(tx, actor, changeOf(recipient, 'recipient'))
}
