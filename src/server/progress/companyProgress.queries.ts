import { sql } from 'drizzle-orm'
import { reportStages } from '#shared/catalogue/words/reportStages.ts'
import type { getStageTimes, ReportRhythm, StageTime } from '#shared/company/timeline.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { requireCompany } from '../company/company.queries.ts'
import type { Db } from '../database/connect.ts'
import { stageDays } from './stageDays.queries.ts'

/**
 * Reads the progress of one company. Days are counted by the same rules as for the medians, which the screen shows next
 * to them.
 */
export async function readCompanyProgress(
  db: Db,
  businessNumber: string,
): Promise<ResponseOf<typeof getStageTimes>> {
  await requireCompany(db, businessNumber)
  const [stages, reports] = await Promise.all([
    readStages(db, businessNumber),
    readRhythm(db, businessNumber),
  ])
  return { stages, reports }
}

type Row<T> = T & Record<string, unknown>

async function readStages(db: Db, businessNumber: string): Promise<StageTime[]> {
  const { rows } = await db.execute<Row<StageTime>>(sql`
    select d.stage, d.days, d.open as current, (
        select min(report_date)::text from daily_report
        where business_number = ${businessNumber} and progress_stage = d.stage and deleted_at is null) as since
    from (${stageDays({})}) d where d.business_number = ${businessNumber}`)
  const place = ({ stage }: StageTime) => reportStages.texts.findIndex((word) => word === stage)
  return rows.toSorted((one, other) => place(one) - place(other))
}

const counterparty = sql`coalesce(counterparty_business_number, nullif(trim(counterparty_company), ''))`

async function readRhythm(db: Db, businessNumber: string): Promise<ReportRhythm> {
  const { rows } = await db.execute<Row<Omit<ReportRhythm, 'longestGap'> & Longest>>(sql`
    with report as (
      select report_date, ${counterparty} as counterparty from daily_report
      where business_number = ${businessNumber} and deleted_at is null),
    gap as (
      select report_date, lag(report_date) over (order by report_date) as before
      from (select distinct report_date from report) day)
    select (select max(report_date)::text from report) as last,
      (select count(distinct counterparty)::int from report) as counterparties,
      (select round(percentile_cont(0.5) within group (order by report_date - before))::int from gap) as "medianGap",
      longest.days, longest.from, longest.to
    from (select) one left join (
      select report_date - before - 1 as days, (before + 1)::text as from, (report_date - 1)::text as to
      from gap where report_date - before > 1 order by days desc, report_date desc limit 1) longest on true`)
  const [{ last, counterparties, medianGap, days, from, to } = none] = rows
  return { last, counterparties, medianGap, longestGap: days && from && to ? { days, from, to } : null }
}

interface Longest {
  days: number | null
  from: string | null
  to: string | null
}
const none = { last: null, counterparties: 0, medianGap: null, days: null, from: null, to: null }
