import { ndaForms, ndaScopes } from '#shared/catalogue/words/ndaWords.ts'
import type { CompanyChange } from '../company/changed/companyChange.ts'
import { companyChanged } from '../company/changed/companyChanged.ts'
import type { Db } from '../database/connect.ts'
import type { nda } from '../database/tables/deals/nda.ts'
import type { Locked } from '../deals/table/dealRows.ts'
import type { Actor } from '../platform/session/actor.ts'

export type NdaRow = typeof nda.$inferSelect
export type NdaAction = 'nda/added' | 'nda/signed' | 'nda/extended' | 'nda/changed' | 'nda/revoked'

export const subjectOfNda = (id: number) => ({ kind: 'nda', id: String(id) })

/** The values of an NDA for audit log and timeline. Form and scope are written as Korean words. */
const ndaImage = (row: NdaRow) => ({
  ndaForm: ndaForms.byKey[row.form].word,
  ndaScope: ndaScopes.byKey[row.scope].word,
  ndaDraft: row.draftDay,
  ndaSigned: row.signedDay,
  ndaStarts: row.startsDay,
  ndaEnds: row.endsDay,
  ndaSigners: row.signers,
  ndaWitness: row.witness,
  ndaPurpose: row.purpose,
  ndaAdvisers: row.advisers,
  ndaPaper: row.paperKeeper,
  ndaFile: row.storedFileId !== null,
  ndaRevoked: row.revokedDay,
  ndaReason: row.revokeReason,
})

export interface Parties {
  recipient: Locked
  /** Null if the NDA covers every company. */
  seller: Locked | null
}

/**
 * Writes history, audit log and timeline of the companies of an NDA. Must be called at the end of every change of an
 * NDA.
 */
export async function ndaChanged(
  tx: Db,
  actor: Actor,
  { recipient, seller }: Parties,
  { action, before, after }: { action: NdaAction; before: NdaRow | null; after: NdaRow },
) {
  const changeOf = (one: Locked, other: Locked | null): CompanyChange => ({
    businessNumber: one.row.businessNumber,
    kind: 'nda',
    touched: { list: false, past: false },
    facts: [
      {
        action,
        subject: subjectOfNda(after.id),
        ...(before ? { before: ndaImage(before) } : {}),
        after: {
          ...ndaImage(after),
          dealWith: other?.row.companyName ?? null,
          dealNumber: other?.row.businessNumber ?? null,
        },
      },
    ],
  })
  await companyChanged(tx, actor, changeOf(recipient, seller))
  if (seller) await companyChanged(tx, actor, changeOf(seller, recipient))
}
