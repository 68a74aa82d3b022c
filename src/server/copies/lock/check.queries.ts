import { eq } from 'drizzle-orm'
import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import type { CopyCheck, checkCopy, NdaTerms } from '#shared/copies/making.endpoints.ts'
import { dayInSeoul, daysBetween } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../../database/connect.ts'
import { appUser } from '../../database/tables/user.ts'
import type { Reader } from '../../deals/table/deals.policy.ts'
import { mayUnlockTeaser, mayWaiveNda } from './copies.policy.ts'
import { hadTeaser } from './ground.ts'
import { openParties, receiverOf } from './parties.ts'
import { countsOn, type FittingNda, readFittingNdas, stateOf } from './recipientNdas.ts'

const termsOf = (row: FittingNda, today: string): NdaTerms => ({
  id: Number(row.id),
  state: stateOf(row, today),
  scope: row.scope,
  signedBy: { businessNumber: row.recipientNumber, companyName: row.recipientName },
  startsDay: row.startsDay,
  endsDay: row.endsDay,
  registeredDay: row.registeredDay,
  daysLeft: row.endsDay !== null && countsOn(row, [today]) ? daysBetween(today, row.endsDay) : null,
  draftDay: row.draftDay,
  signers: row.signers,
  witness: row.witness,
  advisers: row.advisers,
})

/** Reads what the dialog shows before a copy is made. The content of the document is not read. */
export async function readCheck(db: Db, actor: Reader, body: BodyOf<typeof checkCopy>): Promise<CopyCheck> {
  const parties = await openParties(db, actor, { ...body, file: { fileName: body.fileName } })
  const { document } = parties
  const receiver = receiverOf(parties, null)
  const today = dayInSeoul()
  const fitting =
    receiver.number === null ? [] : await readFittingNdas(db, document.businessNumber, receiver.number)
  const inForce = fitting.filter((row) => countsOn(row, [today]))
  const living = inForce.find(({ inGroup }) => inGroup)
  const inState = (...states: string[]) => fitting.find((row) => states.includes(stateOf(row, today)))
  const isTeaser = document.category === fileCategories.byKey.teaser.word
  const terms = (row: FittingNda | undefined) => (row ? termsOf(row, today) : null)
  const asks = document.named && !living && !(await hadTeaser(db, document.businessNumber, receiver))
  return {
    kind: document.kind,
    edition: document.edition,
    isPdf: document.isPdf,
    needs: living ? 'nothing' : document.locked ? 'nda' : asks ? 'question' : 'nothing',
    nda: terms(living),
    coming: living ? null : terms(inState('unsigned', 'coming')),
    ended: living ? null : terms(inState('ended', 'revoked')),
    groupLater: living ? null : terms(inForce[0]),
    locked: document.locked,
    lockedTeaser: isTeaser && document.locked,
    can: { waive: mayWaiveNda(actor), unlock: mayUnlockTeaser(actor) },
    admins: await readAdmins(db),
  }
}

const mostAdmins = 5

const readAdmins = async (db: Db) => {
  const rows = await db
    .select({ teamId: appUser.teamId, managerName: appUser.managerName, deletedAt: appUser.deletedAt })
    .from(appUser)
    .where(eq(appUser.role, 'admin'))
    .orderBy(appUser.teamId)
  return rows
    .filter(({ deletedAt }) => deletedAt === null)
    .slice(0, mostAdmins)
    .map(({ teamId, managerName }) => ({ teamId, managerName }))
}
