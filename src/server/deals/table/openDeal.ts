import type { Counterparty } from '#shared/deals/counterparty.ts'
import { ownershipOf } from '../../company/companyRows.ts'
import { asReader } from '../../database/asReader.ts'
import type { Db } from '../../database/connect.ts'
import { AppError } from '../../platform/appError.ts'
import { lastChange } from '../../platform/audit/lastChange.ts'
import { refuseStale } from '../../platform/change/conflict.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type DealAction, subjectOf } from './dealChanged.ts'
import { type CounterpartyRow, type Locked, lockDeal, type OpenDeal } from './dealRows.ts'
import { mayChangeDeals } from './deals.policy.ts'
import { readDeal } from './deals.queries.ts'

/**
 * Locks a counterparty for a change. Throws if the person may not change it, or if the given version is not the
 * stored one.
 */
export async function openDeal(
  tx: Db,
  actor: Actor,
  id: number,
  given: { version: number },
  also: readonly string[] = [],
): Promise<OpenDeal> {
  const open = await lockDeal(tx, id, also)
  requireRight(actor, open.seller)
  await refuseStaleDeal(tx, actor, open.deal, given)
  return open
}

/**
 * Reads the answer of a change. The rights are checked when the answer is read, so a repeated request returns only
 * what the person may see at that time.
 */
export const tellDeal = {
  tell: (tx: Db, actor: Actor, id: number): Promise<Counterparty> => readDeal(tx, actor, id),
}

/** Throws if the person may not change the deal table of the seller. */
export function requireRight(actor: Actor, seller: Locked) {
  if (!mayChangeDeals(actor, ownershipOf(seller.row, seller.add)))
    throw new AppError('counterparty/not-manager')
}

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

const refuseStaleDeal = (
  tx: Db,
  actor: Actor,
  deal: CounterpartyRow,
  given: { version: number },
): Promise<void> =>
  refuseStale('counterparty/conflict', deal, given, {
    stored: (): Promise<Counterparty> => asReader(tx, () => readDeal(tx, actor, deal.id)),
    savedBy: () => lastChange(tx, subjectOf(deal.id), saves),
  })
