import { sql } from 'drizzle-orm'
import { readOnlyAs } from '#server/database/asReader.ts'
import type { Db } from '#server/database/connect.ts'
import type { Reading } from '#server/database/reading.ts'
import { type Counts, longestPiece } from '../needles/rarity.ts'

/**
 * The number of companies whose texts are counted. A sample of this size shows the common words as well as all
 * companies would.
 */
const mostCompanies = 800
const mostNames = 6000
const reportsOfOne = 3

const refreshAfter = sql`interval '15 minutes'`

/**
 * Whose texts are counted: all companies, or only those that everybody may read. People from whom something is hidden
 * share the second count, so a finding tells them nothing of hidden companies, not even by its absence.
 */
const scopeOf = (reading: Reading | null) => reading?.companies ?? 'all'

/**
 * Recounts the words in the firm's texts if the last count is old. Names, addresses and people are not counted: a name
 * does not become an ordinary word because it is a customer of another company. A town's stem is counted only in texts
 * of companies located elsewhere, because local companies mean the place.
 */
export async function keepWordFrequency(db: Db, reading: Reading | null = null): Promise<void> {
  const { rows } = await db.execute<{ fresh: boolean }>(
    sql`select counted_at > now() - ${refreshAfter} as fresh from word_count where scope = ${scopeOf(reading)}`,
  )
  const [counted] = rows
  if (!counted) await countWords(db, reading)
  // Counts that are a little old are good enough for this check, so it does not wait for the recount.
  else if (!counted.fresh) void countWords(db, reading).catch(() => undefined)
}

export const countWords = (db: Db, reading: Reading | null = null): Promise<void> =>
  db.transaction(async (tx) => {
    const scope = scopeOf(reading)
    // A reader without a team owns no company, so only what everybody may read is counted.
    if (reading) await readOnlyAs(tx, { ...reading, teamId: '' })
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('word_frequency ' || ${scope}::text)) as mine`,
    )
    if (rows[0]?.mine !== true) return
    await tx.execute(sql`delete from word_frequency where scope = ${scope}`)
    await tx.execute(sql`
      with chosen as (
        select business_number from company where deleted_at is null
        order by md5(business_number) limit ${mostCompanies}
      ), texts as (
        select c.business_number, concat_ws(' ', c.company_name_en, c.industry_code_10th, c.industry_code_11th,
          c.main_products, c.company_type, c.company_size, c.business_status, c.establishment_type) as words
        from company c join chosen using (business_number)
        union all select o.business_number,
          replace(replace(concat_ws(' ', o.business_core, o.management_team, o.business_situation), c.company_name, ' '),
            coalesce(c.representative, c.company_name), ' ')
        from company_opinion o join chosen using (business_number) join company c using (business_number)
        union all select a.business_number, concat_ws(' ', a.company_specialty, a.status_reason, a.deal_note, a.deal_product,
          a.search_keyword1, a.search_keyword2, a.search_keyword3, a.search_keyword4, a.search_keyword5, a.search_keyword6,
          a.detail_item1, a.detail_item2, a.detail_item3, a.detail_item4, a.detail_item5, a.detail_item6)
        from company_add a join chosen using (business_number)
        union all select s.business_number, concat_ws(' ', s.business_segment, s.main_product)
        from company_sales s join chosen using (business_number)
        union all select w.business_number, concat_ws(' ', w.classification, w.workplace_name, w.main_products, w.location_condition,
          w.capital_structure, w.ownership_relation, w.operation_type, w.collateral_provision)
        from company_workplace w join chosen using (business_number)
        union all select c.business_number, replace(replace(replace(concat_ws(' ', r.key_points, r.detail_content, r.next_action),
          coalesce(r.counterparty_company, c.company_name), ' '), c.company_name, ' '),
          coalesce(c.representative, c.company_name), ' ')
        from chosen join company c using (business_number) cross join lateral (
          select * from daily_report d where d.business_number = c.business_number and d.deleted_at is null
          order by d.report_date desc limit ${reportsOfOne}) r
      ), words as (
        select distinct business_number, word from texts,
          regexp_split_to_table(lower(normalize(words, nfkc)), '[^가-힣a-z0-9]+') as word
        where length(word) >= 2
      ), pieces as (
        select distinct business_number, left(word, size) as piece from words, generate_series(2, ${longestPiece}) as size
        where length(word) >= size
      ), addresses as (
        select business_number, address from company where deleted_at is null
        union all select business_number, business_address from company_workplace
      ), towns as (
        select distinct business_number, left(word, -1) as stem from addresses,
          regexp_split_to_table(normalize(address, nfkc), '[^가-힣]+') as word
        where word ~ '^[가-힣]{2,7}[시군구읍면동리]$'
      )
      insert into word_frequency (scope, kind, piece, count)
      select ${scope}, 'start', piece, count(*) from pieces group by piece having count(*) > 1
      union all
      select ${scope}, 'away', piece, count(*) from pieces
      where piece in (select stem from towns) and not exists (
        select from towns where towns.business_number = pieces.business_number and towns.stem = pieces.piece)
      group by piece having count(*) > 1`)
    const named = await tx.execute<{ names: number }>(sql`
      with all_names as (
        select company_name as name from company where deleted_at is null
        union select customer_name from company_customer
        union select shareholder_name from company_shareholder where length(shareholder_name) > 4
        union select industrial_complex from company_workplace
      ), chosen as (
        select name from all_names where name is not null order by md5(name) limit ${mostNames}
      ), cores as (
        select distinct regexp_replace(replace(replace(replace(normalize(name, nfkc), '(주)', ''), '주식회사', ''), '(유)', ''),
          '[^가-힣a-zA-Z0-9]+', '', 'g') as core from chosen
      ), written as (
        insert into word_frequency (scope, kind, piece, count)
        select ${scope}, 'ending', lower(right(core, size)), count(distinct substr(core, length(core) - size, 1))
        from cores, generate_series(1, ${longestPiece}) as size
        where length(core) > size + 1
        group by lower(right(core, size)) having count(distinct substr(core, length(core) - size, 1)) > 1
        returning 1
      ) select (select count(*)::int from cores) as names, (select count(*) from written) as pieces`)
    await tx.execute(sql`
      insert into word_count (scope, companies, names)
      select ${scope}, least(count(*), ${mostCompanies}), ${named.rows[0]?.names ?? 0} from company where deleted_at is null
      on conflict (scope) do update set counted_at = now(), companies = excluded.companies, names = excluded.names`)
  })

/** Reads the counts of the given word pieces. */
export async function readCounts(
  db: Db,
  pieces: readonly string[],
  reading: Reading | null = null,
): Promise<Counts> {
  const scope = scopeOf(reading)
  const { rows } = await db.execute<{ kind: 'start' | 'ending' | 'away'; piece: string; count: number }>(
    sql`select kind, piece, count from word_frequency where scope = ${scope} and piece = any(${sql.param(pieces)}::text[])`,
  )
  const of = (kind: string) =>
    Object.fromEntries(rows.filter((row) => row.kind === kind).map(({ piece, count }) => [piece, count]))
  const state = await db.execute<{ companies: number; names: number }>(
    sql`select companies, names from word_count where scope = ${scope}`,
  )
  const { companies = 0, names = 0 } = state.rows[0] ?? {}
  return { companies, names, starts: of('start'), endings: of('ending'), away: of('away') }
}
