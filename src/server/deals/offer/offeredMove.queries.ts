import { sql } from 'drizzle-orm'
import { normaliseName } from '#shared/company/search.ts'
import type { getOfferedMove } from '#shared/deals/deals.endpoints.ts'
import { moveQuestion, offeredStage } from '#shared/deals/offeredMove.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../../database/connect.ts'
import { AppError } from '../../platform/appError.ts'
import type { Reader } from '../table/deals.policy.ts'
import { readDeals } from '../table/deals.queries.ts'

interface Reported extends Record<string, unknown> {
  seller: string
  other: string | null
  name: string | null
  reportDate: string
  progressStage: string
  keyPoints: string | null
  detailContent: string
}

/**
 * Reads the move that a report offers. The report is about one of the two companies and names the other as
 * counterparty.
 */
export async function readOfferedMove(
  db: Db,
  actor: Reader,
  reportId: number,
): Promise<ResponseOf<typeof getOfferedMove>> {
  const { rows } = await db.execute<Reported>(sql`
    select d.business_number as seller, d.counterparty_business_number as other, d.counterparty_company as name,
      d.report_date::text as "reportDate", d.progress_stage as "progressStage", d.key_points as "keyPoints",
      d.detail_content as "detailContent"
    from daily_report d join company_list l on l.business_number = d.business_number
    where d.id = ${reportId} and d.deleted_at is null`)
  const [report] = rows
  if (!report) throw new AppError('daily-report/not-found')
  const meant = await db.execute<{ id: string }>(
    sql`select c.id from counterparty c where ${namedBy(report)} and c.kept_report is distinct from ${reportId}`,
  )
  const deals = await readDeals(
    db,
    actor,
    meant.rows.map(({ id }) => Number(id)),
  )
  const row = deals.find(({ can, ended }) => can.change && ended === null)
  const to = row ? offeredStage(row, report) : null
  if (!row || to === null) return { offer: null }
  const question = moveQuestion(report.progressStage, to)
  return { offer: { row, reportId, to, day: report.reportDate, question } }
}

const namedBy = ({ seller, other, name }: Reported) =>
  other === null
    ? sql`c.seller_number = ${seller} and c.other_number is null and c.name_key = ${normaliseName(name ?? '')}`
    : sql`((c.seller_number = ${seller} and c.other_number = ${other})
        or (c.seller_number = ${other} and c.other_number = ${seller}))`
