import { type SQL, sql } from 'drizzle-orm'
import { readShortNeedle } from '#shared/company/search.ts'
import type { QueryOf } from '#shared/platform/endpoint.ts'
import type { Page } from '#shared/platform/page.ts'
import { type CrossTabId, sideColumns, unset } from '#shared/progress/crossTab.ts'
import type { CountedCompany, listCountedCompanies } from '#shared/progress/progress.endpoints.ts'
import { matching } from '../company/list/company.search.ts'
import type { Db } from '../database/connect.ts'
import { keysetOrder } from '../platform/page/keysetOrder.ts'
import { keysetPage } from '../platform/page/keysetPage.ts'
import { companiesAt, dayOf, type Scope } from './companiesAt.ts'
import { isSilentIn } from './crossTabs.queries.ts'
import { hasLeft } from './stageDays.queries.ts'

type Asked = QueryOf<typeof listCountedCompanies>

const rowColumn: Record<CrossTabId, SQL> = {
  contract: sql`s.contract`,
  ability: sql`s.ability`,
  report: sql`s.report`,
}

const sideIs = (side: NonNullable<Asked['side']>): SQL =>
  side === unset
    ? sql`s.side is null`
    : sql`s.side = ${sideColumns.find(({ key }) => key === side)?.word ?? ''}`

/** Condition for the companies that one number of a progress table (`crossTabs.queries.ts`) counts. */
function isIn({ table, row, side, asOf }: Asked): SQL {
  const conditions = [sql`true`]
  if (table === 'quiet') conditions.push(isSilentIn({ asOf }))
  else if (table === 'stageDays') conditions.push(hasLeft({ asOf }, row))
  else if (row === unset) conditions.push(sql`${rowColumn[table]} is null`)
  else if (row !== undefined) conditions.push(sql`${rowColumn[table]} = ${row}`)
  if (side !== undefined) conditions.push(sideIs(side))
  return sql.join(conditions, sql` and `)
}

function holdsWord(typed: string | undefined): SQL {
  const needle = readShortNeedle(typed ?? '')
  return needle
    ? sql`exists (select from company_list l where l.business_number = s.business_number and ${matching(needle)})`
    : sql`true`
}

const order = keysetOrder('counted', [
  { column: sql`s.name`, as: 'text', filled: true },
  { column: sql`s.business_number`, as: 'text', filled: true },
])
const pageSize = 100

interface Row extends Omit<CountedCompany, 'manager'>, Record<string, unknown> {
  key: (string | null)[]
  total: number
  manager1Team: string | null
  managerName: string | null
}

export function pageOfCounted(db: Db, asked: Asked): Promise<Page<CountedCompany>> {
  const { team, asOf, word, after } = asked
  const rows = sql`select s.* from (${companiesAt({ team, asOf })}) s where ${isIn(asked)}`
  return pageOfCompanies(db, { team, asOf }, { rows, word, after })
}

/**
 * The day of the last report. For a past day it is looked up per company, which is cheap because only one page is read.
 */
const lastReport = (scope: Scope): SQL =>
  scope.asOf
    ? sql`(select max(d.report_date) from daily_report d where d.business_number = page.business_number
        and d.deleted_at is null and d.report_date <= ${dayOf(scope)})`
    : sql`page.heard_day`

interface Listed {
  /** The rows of `companiesAt` that are counted. */
  rows: SQL
  word?: string | undefined
  after?: string | undefined
}

/** Reads one page of the counted companies, ordered by name. */
export async function pageOfCompanies(
  db: Db,
  scope: Scope,
  { rows: counted, ...asked }: Listed,
): Promise<Page<CountedCompany>> {
  const inCell = sql`select s.* from (${counted}) s where ${holdsWord(asked.word)}`
  const { rows } = await db.execute<Row>(sql`
    with cell as materialized (${inCell}), page as (
      select s.*, ${order.key} as key from cell s where ${order.after(asked.after) ?? sql`true`}
      order by ${order.by} limit ${pageSize + 1}
    )
    select page.key, (select count(*)::int from cell) as total, c.business_number as "businessNumber",
      a.unique_number as "uniqueNumber", c.company_name as "companyName", c.representative,
      c.business_status as "businessStatus", page.side, page.ability as "companyStatus",
      page.manager1_team as "manager1Team", u.manager_name as "managerName", page.report as "reportStage", last.day::text as "reportDate",
      (${dayOf(scope)} - last.day)::int as "reportDays"
    from page join company c on c.business_number = page.business_number
    cross join lateral (select ${lastReport(scope)} as day) last
    left join company_add a on a.business_number = page.business_number
    left join app_user u on u.team_id = page.manager1_team
    order by page.name, page.business_number`)
  return keysetPage(
    order,
    rows,
    pageSize,
    rows[0]?.total ?? 0,
    ({ key: _key, total: _total, manager1Team, managerName, ...row }): CountedCompany => ({
      ...row,
      manager: manager1Team === null ? null : { teamId: manager1Team, managerName: managerName ?? '' },
    }),
  )
}
