import { sql } from 'drizzle-orm'
import { isDealSeller } from '#shared/catalogue/words/sides.ts'
import { normaliseName } from '#shared/company/search.ts'
import type { listProposals, Proposal } from '#shared/deals/adding.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { requireCompany } from '../../company/company.queries.ts'
import { ownershipOf } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { canAdd, readKnown, resolveAll } from '../candidates/resolve.ts'
import { mayChangeDeals, type Reader } from '../table/deals.policy.ts'
import { readNames } from '../table/deals.queries.ts'
import { candidateOf } from './checkLines.ts'

interface Named extends Record<string, unknown> {
  number: string | null
  name: string
  reports: number
  firstDay: string
  lastDay: string
  lastStage: string
}

/** The answer holds at most this many proposals. A seller hardly ever has more. */
const most = 500

/**
 * Combines the groups of reports that name the same company: by the same number, or by the same name in another
 * spelling.
 */
function joinNamed(rows: readonly Named[]): Named[] {
  const byKey = Map.groupBy(rows, ({ number, name }) => number ?? `name ${normaliseName(name)}`)
  return [...byKey.values()].map((some) => {
    const newest = some.reduce((one, other) => (other.lastDay > one.lastDay ? other : one))
    return {
      ...newest,
      reports: some.reduce((sum, { reports }) => sum + reports, 0),
      firstDay: some.map(({ firstDay }) => firstDay).reduce((one, other) => (other < one ? other : one)),
    }
  })
}

/**
 * Proposes counterparties for a seller: companies that its stored reports name as counterparty and that are not in
 * its deal table yet.
 */
export async function readProposals(
  db: Db,
  actor: Reader,
  seller: string,
): Promise<ResponseOf<typeof listProposals>> {
  const { row, add } = await requireCompany(db, seller)
  if (!isDealSeller(add?.side ?? null) || !mayChangeDeals(actor, ownershipOf(row, add)))
    return { total: 0, rows: [] }
  const { rows } = await db.execute<Named>(sql`
    select d.counterparty_business_number as number, d.counterparty_company as name, count(*)::int as reports,
      min(d.report_date)::text as "firstDay", max(d.report_date)::text as "lastDay",
      (array_agg(d.progress_stage order by d.report_date desc, d.start_time desc, d.id desc))[1] as "lastStage"
    from daily_report d left join company_list l on l.business_number = d.counterparty_business_number
    where d.business_number = ${seller} and d.deleted_at is null and d.counterparty_company is not null
      and (d.counterparty_business_number is null or l.business_number is not null)
    group by 1, 2`)
  const named = joinNamed(rows)
  const wanted = named.map(({ number, name }) => ({ number, name }))
  const resolved = resolveAll(await readKnown(db, seller, wanted), wanted)
  const names = await readNames(db)
  const shown = named
    .flatMap((one, at): Proposal[] => {
      const found = resolved[at]
      if (!found || ['present', 'reopens', 'twice', 'self'].includes(found.state)) return []
      const { number: _number, ...told } = one
      return [
        {
          ...told,
          name: found.company?.companyName ?? one.name,
          company: found.company ? candidateOf(found.company, names) : null,
          state: found.state,
          canAdd: canAdd(found),
        },
      ]
    })
    .toSorted((a, b) => b.lastDay.localeCompare(a.lastDay) || a.name.localeCompare(b.name))
  return { total: shown.length, rows: shown.slice(0, most) }
}
