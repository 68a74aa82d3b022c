import { eq, sql } from 'drizzle-orm'
import type { keepStage } from '#shared/deals/deals.endpoints.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../../database/connect.ts'
import { counterparty } from '../../database/tables/deals/counterparty.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Change } from '../../platform/change/change.ts'
import { subjectOf } from '../table/dealChanged.ts'
import { lockDeal } from '../table/dealRows.ts'
import { livingDeals, pairReport } from '../table/dealSql.ts'
import { requireRight, tellDeal } from '../table/openDeal.ts'

/**
 * Declines the move that a report offers. This does not change the deal itself, so it checks no version and publishes
 * no event. Only the latest report of the two companies offers a move, so no other one is stored: it would offer the
 * declined move again.
 */
export const declineOffer = (change: Change, id: number, { reportId }: BodyOf<typeof keepStage>) =>
  change(tellDeal, async (tx, actor) => {
    const { deal, seller } = await lockDeal(tx, id)
    requireRight(actor, seller)
    if (deal.keptReport === reportId || (await latestReport(tx, id)) !== reportId) return id
    await tx.update(counterparty).set({ keptReport: reportId }).where(eq(counterparty.id, id))
    await recordAudit(tx, actor, {
      action: 'deal/offer-declined',
      subject: subjectOf(id),
      businessNumber: deal.sellerNumber,
      before: { dealKept: deal.keptReport },
      after: { dealKept: reportId },
    })
    return id
  })

async function latestReport(tx: Db, id: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from ${livingDeals} join lateral ${pairReport(sql`1 as one`)} r on true where c.id = ${id}`)
  return rows[0] ? Number(rows[0].id) : null
}
