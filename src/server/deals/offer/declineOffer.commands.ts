import { eq, sql } from 'drizzle-orm'
import type { keepStage } from '#shared/deals/deals.endpoints.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../../database/connect.ts'
import { counterparty } from '../../database/tables/deals/counterparty.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Change } from '../../platform/change/change.ts'
import { subjectOf } from '../table/dealChanged.ts'
import { lockDeal } from '../table/dealRows.ts'
import { isPairReport, livingDeals } from '../table/dealSql.ts'
import { requireRight, tellDeal } from '../table/openDeal.ts'

/**
 * Declines the stage move that this report and all earlier ones offer. This does not change the deal itself, so it
 * checks no version and publishes no event. A report that is written later offers a move again.
 */
export const declineOffer = (change: Change, id: number, { reportId }: BodyOf<typeof keepStage>) =>
  change(tellDeal, async (tx, actor) => {
    const { deal, seller } = await lockDeal(tx, id)
    requireRight(actor, seller)
    if ((deal.keptReport ?? 0) >= reportId || !(await isAboutDeal(tx, id, reportId))) return id
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

async function isAboutDeal(tx: Db, id: number, reportId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select ${isPairReport(reportId)} as found from ${livingDeals} where c.id = ${id}`,
  )
  return rows[0]?.found === true
}
