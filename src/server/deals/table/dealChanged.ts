import { dealLists, dealStageWord, endReasonWord } from '#shared/catalogue/words/dealStages.ts'
import type { CompanyChange } from '../../company/changed/companyChange.ts'
import { companiesChanged, companyChanged } from '../../company/changed/companyChanged.ts'
import type { Db } from '../../database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { CounterpartyRow, Locked, OpenDeal } from './dealRows.ts'

export type DealAction =
  | 'deal/added'
  | 'deal/moved'
  | 'deal/day-changed'
  | 'deal/listed'
  | 'deal/changed'
  | 'deal/ended'
  | 'deal/reopened'
  | 'deal/linked'

export const subjectOf = (id: number) => ({ kind: 'counterparty', id: String(id) })

/** The state of a counterparty for audit log and timeline. Stage, list and end reason are written in Korean words. */
export const dealImage = (row: CounterpartyRow) => ({
  dealStage: dealStageWord(row.stage),
  dealDay: row.stageDays[row.stage] ?? row.lastDay,
  dealList: dealLists.byKey[row.star ? 'short' : 'long'].word,
  dealEnded: row.endedDay,
  dealReason: row.endReason === null ? null : endReasonWord(row.endReason),
  dealNote: row.endNote,
  dealPrice: row.amount,
  dealShare: row.share,
  dealLead: row.name,
})

interface Told {
  action: DealAction
  before: CounterpartyRow | null
  after: CounterpartyRow
  /** The reason for a step back. It is no field of the counterparty, so it is passed separately. */
  note?: string | null
  /** Further values for the state after the change, such as the name of a lead that was merged. */
  also?: Record<string, unknown>
  /** Further values for the state before the change. */
  was?: Record<string, unknown>
}

/**
 * The change for one of the two companies. It names the other company only in `after`: a value that is equal in
 * `before` and `after` would be dropped as unchanged.
 */
function changeOf(
  of: string,
  told: Told,
  other: { name: string | null; number: string | null },
): CompanyChange {
  const { action, before, after, note, also, was } = told
  return {
    businessNumber: of,
    kind: 'deal',
    touched: { list: false, past: false },
    facts: [
      {
        action,
        subject: subjectOf(after.id),
        ...(before ? { before: { ...dealImage(before), ...was } } : {}),
        after: {
          ...dealImage(after),
          dealWith: other.name,
          dealNumber: other.number,
          ...(note ? { dealNote: note } : {}),
          ...also,
        },
      },
    ],
  }
}

export function changesOf(seller: Locked, other: Locked | null, told: Told): CompanyChange[] {
  const { sellerNumber, name } = told.after
  const otherNumber = other?.row.businessNumber ?? null
  const ofSeller = changeOf(sellerNumber, told, { name: other?.row.companyName ?? name, number: otherNumber })
  if (!other || otherNumber === null) return [ofSeller]
  return [ofSeller, changeOf(otherNumber, told, { name: seller.row.companyName, number: sellerNumber })]
}

/**
 * Must be called at the end of every change of one counterparty. It writes history, audit log and timeline of both
 * companies and publishes their events.
 */
export async function dealChanged(
  tx: Db,
  actor: Actor,
  { seller, other }: Omit<OpenDeal, 'deal'>,
  told: Told,
) {
  for (const change of changesOf(seller, other, told)) await companyChanged(tx, actor, change)
}

/**
 * Like `dealChanged`, for many counterparties of one seller. Each company gets one timeline entry for each action.
 * The entry of the seller contains only the number of counterparties: it cannot name all of them, and a named one
 * could be deleted later.
 */
export async function dealsChanged(tx: Db, actor: Actor, changes: readonly CompanyChange[]) {
  const alike = Map.groupBy(changes, ({ businessNumber, facts }) => `${businessNumber} ${facts[0]?.action}`)
  const joined = [...alike.values()].flatMap((some): CompanyChange[] => {
    const [first] = some
    if (!first || some.length === 1) return some
    const timelineImages = { before: null, after: { dealCount: some.length } }
    return [{ ...first, facts: some.flatMap(({ facts }) => facts), timelineImages }]
  })
  await companiesChanged(tx, actor, joined)
}
