import { and, eq } from 'drizzle-orm'
import type { linkCounterparty } from '#shared/deals/deals.endpoints.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { lockCompany } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { counterparty } from '../../database/tables/deals/counterparty.ts'
import { AppError } from '../../platform/appError.ts'
import type { Change } from '../../platform/change/change.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { refuseUnfit } from '../candidates/refuseUnfit.ts'
import { dealChanged } from '../table/dealChanged.ts'
import { storeDeal } from '../table/dealRows.ts'
import { readDeal } from '../table/deals.queries.ts'
import { openDeal } from '../table/openDeal.ts'
import { tieReportsOfLead } from '../table/tieReports.ts'
import { mergeRows } from './mergeRows.ts'

interface Linked {
  id: number
  merged: boolean
}

/**
 * Links a lead to a registered company. If the company already is in the deal table of the same seller, both rows
 * become one.
 */
export const linkLead = (change: Change, id: number, given: BodyOf<typeof linkCounterparty>) =>
  change({ tell }, async (tx, actor): Promise<Linked> => {
    const { businessNumber } = given
    const open = await openDeal(tx, actor, id, given, [businessNumber])
    const { deal, seller } = open
    if (deal.otherNumber !== null) throw new AppError('counterparty/not-lead')
    const { row, add } = await lockCompany(tx, businessNumber)
    if (!row || row.deletedAt) throw new AppError('company/not-found')
    await refuseUnfit(tx, deal.sellerNumber, businessNumber)
    const other = { row, add }
    const [known] = await tx
      .select()
      .from(counterparty)
      .where(
        and(eq(counterparty.sellerNumber, deal.sellerNumber), eq(counterparty.otherNumber, businessNumber)),
      )
      .for('update')
    await tieReportsOfLead(tx, deal.sellerNumber, deal.nameKey ?? '', businessNumber)
    const after = known
      ? await mergeRows(tx, actor, deal, known)
      : await storeDeal(tx, deal, { otherNumber: businessNumber, name: null, nameKey: null })
    await dealChanged(
      tx,
      actor,
      { seller, other },
      {
        action: 'deal/linked',
        before: known ?? deal,
        after,
        also: known ? { dealMerged: deal.name } : {},
      },
    )
    return { id: after.id, merged: known !== undefined }
  })

const tell = async (tx: Db, actor: Actor, { id, merged }: Linked) => ({
  row: await readDeal(tx, actor, id),
  merged,
})
