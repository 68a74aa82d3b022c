import { type SQL, sql } from 'drizzle-orm'
import {
  type DealStage,
  dealStages,
  type EndReason,
  placeOfDealStage,
} from '#shared/catalogue/words/dealStages.ts'
import { type MovedDeal, mostMeetingRows, type WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import type { Db } from '../../database/connect.ts'
import { wordSql } from '../../database/words.ts'
import { dealNames, type PairRow, pairColumns } from '../table/dealColumns.ts'
import { bothLiving, livingDeals } from '../table/dealSql.ts'
import { type Names, pairOf } from '../table/describeDeal.ts'
import { inWeek, ofTeam, type WeekScope } from './weekScope.ts'

interface Step extends PairRow, Record<string, unknown> {
  stepId: string
  kind: 'added' | MovedDeal['kind']
  fromStage: DealStage | null
  toStage: DealStage
  heldDays: number
  reason: EndReason | null
  note: string | null
  stepDay: string
  /** The stage at the end of the day `asOf`. */
  stageThen: DealStage
}

const kinds = ['forward', 'back', 'ended', 'reopened', 'added'] as const
const place = sql`array_position(array[${sql.join(
  kinds.map((kind) => wordSql(kind)),
  sql`, `,
)}]::text[], p.kind::text)`
const toPlace = sql`(case p.to_stage ${sql.join(
  dealStages.keys.map(
    (stage) => sql`when ${wordSql(stage)} then ${sql.raw(String(placeOfDealStage(stage)))}`,
  ),
  sql` `,
)} end)`

/**
 * The steps that counterparties made in the week. A merge of two rows is not counted, because it is no progress of a
 * deal.
 */
const steps = (week: WeekScope) => sql`${livingDeals} join counterparty_step p on p.counterparty_id = c.id
  ${dealNames} where ${bothLiving} and p.kind <> 'merged' and ${inWeek(week, sql`p.day`)}
    and ${ofTeam(week, sql`c.seller_number`)}`

/**
 * The stage of a counterparty at the end of a day. If the counterparty had only archived steps by then, because two
 * rows were merged later, the archived steps decide.
 */
const stageAt = (asOf: string, id: SQL): SQL => sql`(select p.to_stage from counterparty_step p
  where p.counterparty_id = ${id} and p.day <= ${asOf}::date order by p.archived, p.id desc limit 1)`

/**
 * Reads the counterparties that moved in the week, and those that were added in it. Those that moved are sorted by the
 * kind of step (forward, back, ended, reopened) and then by stage, the furthest first.
 */
export async function readMoved(
  db: Db,
  week: WeekScope,
  names: Names,
): Promise<Pick<WeeklyMeeting, 'moved' | 'added'>> {
  const { rows } = await db.execute<Step>(sql`
    select x.*, ${stageAt(week.asOf, sql`x.id`)} as "stageThen" from (
      select ${pairColumns}, p.id as "stepId", p.kind, p.from_stage as "fromStage", p.to_stage as "toStage",
        p.held_days as "heldDays", p.reason, p.note, p.day::text as "stepDay",
        row_number() over (partition by p.kind = 'added' order by ${place}, ${toPlace} desc, p.day, p.id) as nth
      from ${steps(week)}
    ) x where x.nth <= ${mostMeetingRows} order by x.nth`)
  return {
    moved: rows.flatMap((row): MovedDeal[] =>
      row.kind === 'added'
        ? []
        : [
            {
              id: Number(row.stepId),
              ...pairOf(row, names),
              kind: row.kind,
              from: row.fromStage ?? row.toStage,
              to: row.toStage,
              days: row.heldDays,
              reason: row.reason,
              note: row.note,
              day: row.stepDay,
            },
          ],
    ),
    added: rows
      .filter(({ kind }) => kind === 'added')
      .map((row) => ({ ...pairOf(row, names), stage: row.stageThen, day: row.stepDay })),
  }
}

/** Counts the steps of the week by kind. */
export async function countSteps(db: Db, week: WeekScope) {
  const { rows } = await db.execute<{ kind: Step['kind']; count: number }>(
    sql`select p.kind, count(*)::int as count from ${steps(week)} group by p.kind`,
  )
  const of = (kind: Step['kind']) => rows.find((row) => row.kind === kind)?.count ?? 0
  const moved = { forward: of('forward'), back: of('back'), ended: of('ended'), reopened: of('reopened') }
  const total = Object.values(moved).reduce((sum, count) => sum + count, 0)
  return { moved: { total, ...moved }, counterparties: of('added') }
}
