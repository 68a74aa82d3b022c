import { type SQL, sql } from 'drizzle-orm'
import { holdsLetters } from '#server/database/like.ts'
import { seoulDay, seoulToday, startOfDaySql } from '#server/database/seoulTime.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { nobody, noSide, rangeFields, rangeNames, unset } from '#shared/company/list/filter.ts'
import type { CompanyFilter } from '#shared/company/list/filterShape.ts'
import { foldText } from '#shared/company/search.ts'
import { isManagerSql, isUnassignedSql } from '../company.policy.ts'
import { listStanding } from '../standing.ts'
import { connectedBy } from './connection.ts'
import { type GramField, needleGrams, wholeGram } from './fieldGrams.ts'
import { namedLike } from './nameCondition.ts'

type Viewer = Pick<Actor, 'teamId' | 'role'>

export interface Conditions {
  /** Which companies belong to the list at all, and what of them is asked for; read from the narrow row and its indexes. */
  side: SQL | null
  rest: SQL[]
  /** Left to be judged by the long text, which lies beside the row: dear where many rows come this far. */
  dear: SQL[]
}

/** All of them; nothing asked is everything. */
export const every = (parts: readonly (SQL | null | undefined)[]): SQL => {
  const given = parts.filter((part) => part !== null && part !== undefined)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}

const standing = listStanding('l')
export const wordsOf = (typed: string) => [...new Set(foldText(typed).split(/\s+/).filter(Boolean))]
const lengthOf = (word: string) => Array.from(word).length
const column = (name: string) => sql.raw(`l.${name}`)

/** Every condition of a list as SQL over `company_list l`. Whose hits differ by person is decided in the same statement. */
export function conditionsOf(actor: Viewer, filter: CompanyFilter): Conditions {
  const rest: SQL[] = []
  const grams: string[] = []
  const dear: SQL[] = []
  const add = (...some: (SQL | null | undefined)[]) =>
    rest.push(...some.filter((one) => one !== null && one !== undefined))

  const texts: [GramField, string | undefined][] = [
    ['address', filter.address],
    ['industry', filter.industryCode],
    ['products', filter.products],
    ['words', filter.keyword],
  ]
  for (const [field, typed] of texts) {
    for (const word of wordsOf(typed ?? '')) {
      grams.push(...needleGrams(field, word))
      if (lengthOf(word) > wholeGram)
        (field === 'words' ? dear : rest).push(holdsLetters(column(field), word))
    }
  }
  if (grams.length > 0) add(sql`l.field_grams @> ${sql.param([...new Set(grams)])}::text[]`)
  add(...namedLike(filter.name ?? ''))
  const digits = (filter.businessNumber ?? '').replaceAll(/\D/g, '')
  if (digits !== '') add(holdsLetters(sql`l.digits`, digits))
  add(...wordsOf(filter.connection ?? '').map((word) => connectedBy(actor, word)))

  for (const name of rangeNames) {
    const money = column(rangeColumns[name])
    const least = filter[`${name}Min`]
    const most = filter[`${name}Max`]
    if (least !== undefined) add(sql`${money} >= ${least}::numeric`)
    if (most !== undefined) add(sql`${money} <= ${most}::numeric`)
  }
  const slots = { manager1: 'manager1Team', manager2: 'manager2Team', manager3: 'manager3Team' } as const
  for (const [name, slot] of Object.entries(slots) as [
    keyof typeof slots,
    (typeof slots)[keyof typeof slots],
  ][])
    add(is(standing[slot] as SQL, filter[name], nobody))
  if (filter.team)
    add(filter.team === nobody ? isUnassignedSql(standing) : isManagerSql({ teamId: filter.team }, standing))
  add(
    is(sql`l.progress_stage`, filter.stage, unset),
    is(sql`l.latest_report_stage`, filter.reportStage, unset),
    is(sql`l.company_status`, filter.ability, unset),
    is(sql`l.business_type`, filter.businessType, unset),
    is(sql`l.business_connection_method`, filter.connectionMethod, unset),
  )
  if (filter.registeredFrom) add(sql`l.created_at >= ${startOfDaySql(filter.registeredFrom)}`)
  if (filter.registeredTo) add(sql`l.created_at < ${startOfDaySql(filter.registeredTo, 1)}`)
  if (filter.silentDays !== undefined) add(silentFor(filter.silentDays))
  return { side: is(sql`l.side`, filter.side, noSide), rest, dear }
}

const rangeColumns = {
  equity: 'total_equity',
  revenue: 'revenue',
  operatingIncome: 'operating_income',
  netIncome: 'net_income',
} as const satisfies Record<keyof typeof rangeFields, string>

function is(value: SQL, wanted: string | undefined, none: string): SQL | null {
  if (!wanted) return null
  return wanted === none ? sql`${value} is null` : sql`${value} = ${wanted}`
}

/** Nobody has reported for so many days; without any report it is the days since the registration, as on the home page. */
const silentFor = (days: number) =>
  sql`coalesce(l.latest_report_date, ${seoulDay(sql`l.created_at`)})
    <= ${seoulToday} - ${days}::int`
