import { dealLists, dealStageWord, endReasonWord } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { CompanyChange } from '../../company/changed/companyChange.ts'
import { companiesChanged, companyChanged } from '../../company/changed/companyChanged.ts'
import { ownershipOf } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { AppError } from '../../platform/appError.ts'
import { lastChange } from '../../platform/audit/lastChange.ts'
import { refuseStale } from '../../platform/change/conflict.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { CounterpartyRow, Locked, OpenDeal } from './dealRows.ts'
import { mayChangeDeals } from './deals.policy.ts'
import { readDeal } from './deals.queries.ts'

export type DealAction =
  | 'deal/added'
  | 'deal/moved'
  | 'deal/day-changed'
  | 'deal/listed'
  | 'deal/changed'
  | 'deal/ended'
  | 'deal/reopened'
  | 'deal/linked'
const saves: DealAction[] = [
  'deal/added',
  'deal/moved',
  'deal/day-changed',
  'deal/listed',
  'deal/changed',
  'deal/ended',
  'deal/reopened',
  'deal/linked',
]

export const subjectOf = (id: number) => ({ kind: 'counterparty', id: String(id) })

/** The state of a counterparty for audit log and timeline, in words. */
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
  /** The reason of a step back, which is no part of the state. */
  note?: string | null
  /** More to be told, such as the name of a lead that was merged. */
  also?: Record<string, unknown>
  /** The same for the state before. */
  was?: Record<string, unknown>
}

/** The change of one of the two companies. It names the other one, in `after` alone, so that both logs store it. */
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

/** Must end every change of one counterparty: history, audit log, timeline and event of both companies. */
export async function dealChanged(
  tx: Db,
  actor: Actor,
  { seller, other }: Omit<OpenDeal, 'deal'>,
  told: Told,
) {
  for (const change of changesOf(seller, other, told)) await companyChanged(tx, actor, change)
}

/** The same for many counterparties of one seller. Each company gets one change, the seller one with all facts. */
export async function dealsChanged(tx: Db, actor: Actor, changes: readonly CompanyChange[]) {
  const byCompany = Map.groupBy(changes, ({ businessNumber }) => businessNumber)
  const joined = [...byCompany.values()].flatMap((some) => {
    const [first] = some
    return first ? [{ ...first, facts: some.flatMap(({ facts }) => facts) }] : []
  })
  await companiesChanged(tx, actor, joined)
}

/** Refuses people who may not change the deal table of the seller. */
export function requireRight(actor: Actor, seller: Locked) {
  if (!mayChangeDeals(actor, ownershipOf(seller.row, seller.add)))
    throw new AppError('counterparty/not-manager')
}

export const refuseStaleDeal = (
  tx: Db,
  actor: Actor,
  deal: CounterpartyRow,
  given: { version: number },
): Promise<void> =>
  refuseStale('counterparty/conflict', deal, given, {
    stored: (): Promise<Counterparty> => readDeal(tx, actor, deal.id),
    savedBy: () => lastChange(tx, subjectOf(deal.id), saves),
  })

/** The day of a step: not in the future, and not before the step before. */
export function stepDay(given: string | undefined, earliest: string): string {
  const today = dayInSeoul()
  const day = given ?? (earliest > today ? earliest : today)
  if (day > today) refuseDay('counterparty/day-future')
  if (day < earliest) refuseDay('counterparty/day-early', earliest)
  return day
}

export function refuseDay(
  code: 'counterparty/day-future' | 'counterparty/day-early' | 'counterparty/day-late',
  bound = '',
): never {
  const error = new AppError(code, { values: { day: bound } })
  throw new AppError(code, { values: { day: bound }, fields: [{ path: 'day', message: error.message }] })
}
