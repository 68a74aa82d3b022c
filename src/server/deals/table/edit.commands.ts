import { normaliseName } from '#shared/company/search.ts'
import type { changeCounterparty } from '#shared/deals/deals.endpoints.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { asReader } from '../../database/asReader.ts'
import type { Db } from '../../database/connect.ts'
import { AppError } from '../../platform/appError.ts'
import type { Change } from '../../platform/change/change.ts'
import { readKnown, resolveAll } from '../candidates/resolve.ts'
import { moneyAt } from './contractTerms.ts'
import { dealChanged } from './dealChanged.ts'
import { type CounterpartyRow, storeDeal } from './dealRows.ts'
import { openDeal, tellDeal } from './openDeal.ts'

/** Changes star, amount and share of a counterparty, or the name of a lead. */
export const editDeal = (change: Change, id: number, given: BodyOf<typeof changeCounterparty>) =>
  change(tellDeal, async (tx, actor) => {
    const open = await openDeal(tx, actor, id, given)
    const { deal } = open
    const named = given.name === null || given.name === deal.name ? {} : await newName(tx, deal, given.name)
    const wanted: Partial<CounterpartyRow> = {
      ...moneyAt(deal.stage, given),
      ...(given.star === undefined ? {} : { star: given.star }),
      ...named,
    }
    const changed = Object.entries(wanted).filter(
      ([name, value]) => deal[name as keyof typeof deal] !== value,
    )
    if (changed.length === 0) return id
    const after = await storeDeal(tx, deal, wanted)
    const action = changed.every(([name]) => name === 'star') ? 'deal/listed' : 'deal/changed'
    await dealChanged(tx, actor, open, { action, before: deal, after })
    return id
  })

/**
 * Returns the columns for a new name of a lead. Throws if it is the name of the seller, of a company of the seller's
 * group, or of another row of the table.
 */
async function newName(tx: Db, deal: CounterpartyRow, name: string) {
  if (deal.otherNumber !== null) throw new AppError('counterparty/not-lead')
  const wanted = [{ number: null, name }]
  const [found] = resolveAll(await asReader(tx, () => readKnown(tx, deal.sellerNumber, wanted)), wanted)
  const state = found?.state
  if (state === 'self' || state === 'same-group') throw new AppError(`counterparty/${state}`)
  if (found?.present && Number(found.present.id) !== deal.id) throw new AppError('counterparty/name-taken')
  return { name, nameKey: normaliseName(name) }
}
