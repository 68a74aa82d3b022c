import { type SQL, sql } from 'drizzle-orm'
import { holdsText } from '#server/database/like.ts'
import { seoulDay } from '#server/database/seoulTime.ts'
import { dealStages, endReasons } from '#shared/catalogue/words/dealStages.ts'
import type { Row } from '#shared/company/conditions/tree.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { allOf, compareDay, compareNumber, holdsNumber } from './compare.ts'
import { wordsOf } from './fieldConditions.ts'

/**
 * Conditions on what other tables hold about a company `l`. Each reads the numbers of the matching companies once for
 * the whole list, not once for every company. For this PostgreSQL keeps them in a hash table, which it does only if it
 * expects few rows. So each number is selected once, however many records a company has.
 */

const among = (numbers: SQL): SQL => sql`l.business_number in (${numbers})`
const notAmong = (numbers: SQL): SQL => sql`l.business_number not in (${numbers})`

/**
 * The counterparties of every company, from both sides. As in the deal table, nobody sees one with a deleted company,
 * and a counterparty of one's own company counts even if the other company is hidden. The view `party` omits only
 * deleted companies.
 */
const deals = (which: SQL): SQL => sql`(
  select ends.number, p.id, p.stage, p.last_day, p.ended_day, p.end_reason
  from counterparty p join party s on s.business_number = p.seller_number
    left join party o on o.business_number = p.other_number
    cross join lateral (values (p.seller_number), (p.other_number)) as ends (number)
  where (p.other_number is null or o.business_number is not null) and ends.number is not null and ${which}) d`
const living = sql`p.ended_day is null`
const dealsWith = (which: SQL) => sql`select distinct d.number from ${deals(which)}`

const reports = sql`daily_report r where r.deleted_at is null`
const textArray = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`

/** A condition on the number of records. Companies without any record count as zero. */
function counted(row: Row, having: (which: SQL) => SQL): SQL {
  const fits = compareNumber(sql`count(*)`, row)
  return holdsNumber(0, row) ? notAmong(having(sql`not (${fits})`)) : among(having(fits))
}

/** A condition on the latest day of some records. Companies without any record have no such day. */
function latest(row: Row, every: SQL, having: (which: SQL) => SQL): SQL {
  if (row.operator === 'empty') return notAmong(every)
  if (row.operator === 'filled') return among(every)
  return among(having(compareDay(sql`max(day)`, row)))
}

/** A condition on words that several records of a company have. */
const someOf = ({ operator }: Row, numbers: SQL): SQL =>
  operator === 'out' ? notAmong(numbers) : among(numbers)

const keysOf = (row: Row, keyOf: (word: never) => string) =>
  textArray(row.values.map((word) => keyOf(word as never)))

/** The latest day of a group of records, under the name by which `latest` compares it. */
const byDay = (records: SQL) => (which: SQL) =>
  sql`select number from (${records}) dated group by number having ${which}`

const dealDays = sql`select d.number, d.last_day as day from ${deals(sql`true`)}`
const fileDays = sql`select f.business_number as number, ${seoulDay(sql`f.created_at`)} as day from company_file f`

/** The companies of the NDAs that are in force today. As in the list of NDAs, no company may be deleted. */
function ndasUntil(day: string, today: string): SQL {
  return sql`select distinct ends.number from nda n join party r on r.business_number = n.recipient_number
      left join party s on s.business_number = n.seller_number
      cross join lateral (values (n.recipient_number), (n.seller_number)) as ends (number)
    where (n.seller_number is null or s.business_number is not null) and ends.number is not null
      and n.revoked_day is null and n.signed_day <= ${today} and n.starts_day <= ${today}
      and n.ends_day between ${today} and ${day}`
}

/** The SQL of each condition on records beside the company. */
export function relatedSql(row: Row): SQL | null {
  const [first = ''] = row.values
  const today = dayInSeoul()
  switch (row.subject.key) {
    case 'deals':
      return counted(
        row,
        (which) => sql`select d.number from ${deals(living)} group by d.number having ${which}`,
      )
    case 'dealNda': {
      const only = dealsWith(sql`${living} and p.stage = 'nda'`)
      return row.operator === 'no' ? notAmong(only) : among(only)
    }
    case 'dealImDays':
      return among(
        dealsWith(sql`${living} and p.stage = 'im' and p.last_day <= ${addDays(today, -Number(first))}`),
      )
    case 'dealStage':
      return someOf(row, dealsWith(sql`${living} and p.stage = any(${keysOf(row, dealStages.keyOf)})`))
    case 'dealEnd':
      return someOf(row, dealsWith(sql`p.end_reason = any(${keysOf(row, endReasons.keyOf)})`))
    case 'dealMoved':
      return latest(row, dealsWith(sql`true`), byDay(dealDays))
    case 'ndaEnds':
      return among(ndasUntil(addDays(today, Number(first)), today))
    case 'reports':
      return counted(
        row,
        (which) => sql`select r.business_number from ${reports} group by r.business_number having ${which}`,
      )
    case 'reportTeam':
      return someOf(
        row,
        sql`select distinct r.business_number from ${reports} and r.team_id = any(${textArray(row.values)})`,
      )
    case 'reportWith': {
      const named = allOf(wordsOf(first).map((word) => holdsText(sql`r.counterparty_company`, word)))
      const numbers = sql`select distinct r.business_number from ${reports} and ${named}`
      return row.operator === 'not' ? notAmong(numbers) : among(numbers)
    }
    case 'files':
      return counted(
        row,
        (which) =>
          sql`select f.business_number from company_file f group by f.business_number having ${which}`,
      )
    case 'fileCategory':
      return someOf(
        row,
        sql`select distinct f.business_number from company_file f where f.file_category = any(${textArray(row.values)})`,
      )
    case 'fileAdded':
      return latest(row, sql`select distinct f.business_number from company_file f`, byDay(fileDays))
    default:
      return null
  }
}
