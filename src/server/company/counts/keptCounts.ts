import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { countedFields } from '#server/database/tables/companyCount.ts'
import { columnOf } from '#shared/catalogue/fields/field.ts'
import type { ListedField } from '#shared/catalogue/fields/listed.ts'

export const isCountedField = (key: ListedField | null): boolean => key !== null && key in countedFields

const keys = sql.raw(
  Object.entries(countedFields)
    .map(([name, field]) => columnOf(name, field))
    .join(', '),
)
/** The columns of `company_list` from which the stored counts (table `company_count`) are computed. */
export const countedColumns = sql`${keys}, revenue, operating_income`

const columns = sql`${keys}, companies, with_revenue, with_income, revenue, operating_income`

/**
 * Adds the difference of a change to the stored counts. `moved` selects the counted columns of `company_list` rows with
 * `sign`: 1 for a new row, -1 for an old one. Differences that cancel out are not written.
 */
export const addToCounts = (moved: SQL): SQL => sql`insert into company_count (${columns})
  select ${keys}, sum(sign), coalesce(sum(sign) filter (where revenue is not null), 0),
    coalesce(sum(sign) filter (where operating_income is not null), 0),
    coalesce(sum(sign * revenue), 0), coalesce(sum(sign * operating_income), 0)
  from (${moved}) moved group by ${keys}
  having sum(sign) <> 0 or coalesce(sum(sign) filter (where revenue is not null), 0) <> 0
    or coalesce(sum(sign) filter (where operating_income is not null), 0) <> 0
    or coalesce(sum(sign * revenue), 0) <> 0 or coalesce(sum(sign * operating_income), 0) <> 0`

/** Deletes `company_list` rows and subtracts them from the stored counts. */
export const deleteListRows = (where: SQL): SQL => sql`
  with gone as (delete from company_list l where ${where} returning ${countedColumns})
  ${addToCounts(sql`select -1 as sign, gone.* from gone`)}`

const foldLock = 4_201_033

/**
 * How many surplus rows `company_count` may have before `foldCounts` merges them. Every row is surplus after the first
 * one with the same counted fields. Reading this many more rows costs almost nothing.
 */
const mostExtraRows = 100

/**
 * Merges the rows of `company_count` with equal counted fields. It is a single statement, so a concurrent query sees
 * the rows either before or after the merge, with equal sums. Rows that are written meanwhile are merged the next time.
 */
export async function foldCounts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${foldLock}) as mine`,
    )
    const { rows: found } = await tx.execute<{ extra: number }>(
      sql`select (count(*) - count(distinct (${keys})))::int as extra from company_count`,
    )
    if (!locks[0]?.mine || (found[0]?.extra ?? 0) <= mostExtraRows) return
    await tx.execute(sql`with gone as (delete from company_count returning ${columns})
      insert into company_count (${columns})
      select ${keys}, sum(companies), sum(with_revenue), sum(with_income), sum(revenue), sum(operating_income)
      from gone group by ${keys}
      having sum(companies) <> 0 or sum(with_revenue) <> 0 or sum(with_income) <> 0
        or sum(revenue) <> 0 or sum(operating_income) <> 0`)
  })
}

/**
 * Counts all `company_list` rows again and replaces the stored counts. Concurrent changes wait, so that each company is
 * counted exactly once.
 */
export async function recountCompanies(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table company_list in share row exclusive mode`)
    // Keeps `foldCounts` from running meanwhile, because it would insert sums of rows that are deleted here.
    await tx.execute(sql`select pg_advisory_xact_lock(${foldLock})`)
    await tx.execute(sql`delete from company_count`)
    await tx.execute(addToCounts(sql`select 1 as sign, ${countedColumns} from company_list`))
  })
}
