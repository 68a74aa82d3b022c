import { type SQL, sql } from 'drizzle-orm'
import { listOwnership } from '../../company/companyRows.ts'
import { mayChangeDealsSql } from './deals.policy.ts'

/** The id of a counterparty and both of its companies. For the aliases of the tables see `dealSql.ts`. */
const pair = {
  id: sql`c.id`,
  sellerNumber: sql`c.seller_number`,
  sellerName: sql`sc.company_name`,
  sellerSide: sql`s.side`,
  sellerUnique: sql`s.unique_number`,
  sellerTeam: sql`s.manager1_team`,
  otherNumber: sql`c.other_number`,
  otherName: sql`coalesce(oc.company_name, c.name)`,
  otherSide: sql`o.side`,
  otherUnique: sql`o.unique_number`,
  otherTeam: sql`o.manager1_team`,
}
export type PairColumn = keyof typeof pair
export type PairRow = Readonly<Record<PairColumn, string | null>>

export const pairColumns = sql.join(
  Object.entries(pair).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
)
export const dealNames = sql`join party_name sc on sc.business_number = c.seller_number
  left join party_name oc on oc.business_number = c.other_number`

/**
 * The present day and the reader are parameters of the statements, so that the text of a statement is always the same.
 */
const today = sql`${sql.placeholder('today')}::date`
const teamId = sql`${sql.placeholder('reader')}::text`

/** Whether the reader may change the deals of the seller `s`. */
export const mayChangeSeller = (adminSide: boolean): SQL =>
  sql`(${mayChangeDealsSql({ role: adminSide ? 'admin' : 'team', teamId }, listOwnership('s'))}) is true`

const inUtc = (moment: SQL) => sql`${moment} at time zone 'UTC'`

/**
 * All columns of a counterparty with its latest report `r`, the reports `q` that offer a move, and the next task `t`.
 * Counts of days are up to today, or to the day on which the deal ended.
 */
const columns = {
  ...pair,
  version: sql`c.version`,
  stage: sql`c.stage`,
  stageDays: sql`c.stage_days`,
  lastDay: sql`c.last_day`,
  days: sql`coalesce(c.ended_day, ${today}) - coalesce((c.stage_days ->> c.stage)::date, c.last_day)`,
  star: sql`c.star`,
  endedDay: sql`c.ended_day`,
  endReason: sql`c.end_reason`,
  endNote: sql`c.end_note`,
  endedBy: sql`c.ended_by`,
  amount: sql`c.amount`,
  share: sql`c.share`,
  createdBy: sql`c.created_by`,
  createdAt: inUtc(sql`c.created_at`),
  updatedAt: inUtc(sql`c.updated_at`),
  reportId: sql`r.id`,
  reportDay: sql`r.report_date`,
  reportDays: sql`${today} - r.report_date`,
  reportStage: sql`r.progress_stage`,
  reportPoints: sql`r.key_points`,
  reportTeam: sql`r.team_id`,
  asking: sql`q.asking`,
  taskId: sql`t.id`,
  taskVersion: sql`t.version`,
  taskText: sql`t.text`,
  taskDay: sql`t.day`,
  late: sql`${today} - t.day`,
  taskPerson: sql`t.person`,
}

type DealColumn = keyof typeof columns | 'mayChange'
const names = [...Object.keys(columns), 'mayChange'] as DealColumn[]
const places = Object.fromEntries(names.map((name, at) => [name, at])) as Record<DealColumn, number>

/**
 * The columns of one row as texts, or null. Writing and reading rows in this form takes half of the time that objects
 * take: column names are not repeated, and the database need not look up how each type is written as JSON.
 */
export type DealTexts = readonly (string | null)[]

/** Selects all rows as one JSON text, an array of `DealTexts`. */
export const dealTexts = (adminSide: boolean): SQL =>
  sql`coalesce(json_agg(array[${sql.join(
    [...Object.values(columns), mayChangeSeller(adminSide)].map((column) => sql`(${column})::text`),
    sql`, `,
  )}]), '[]')::text`

export const textOf = (row: DealTexts, name: DealColumn): string | null => row[places[name]] ?? null
/** Returns the text of a column that is never null, or that the caller knows not to be null in this row. */
export const filled = (row: DealTexts, name: DealColumn): string => row[places[name]] ?? ''
export function numberOf(row: DealTexts, name: DealColumn): number | null {
  const text = textOf(row, name)
  return text === null ? null : Number(text)
}
export const isTrue = (row: DealTexts, name: DealColumn): boolean => textOf(row, name) === 'true'
/**
 * Returns a moment in the form of the answers, `2026-11-19T01:02:03.450Z`. The database writes it as `2026-11-19
 * 01:02:03.45`. Converting it through a `Date` would take ten times as long.
 */
export function momentOf(row: DealTexts, name: DealColumn): string {
  const text = filled(row, name)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`
}
