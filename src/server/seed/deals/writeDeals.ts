import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { dayText, momentOf } from '../company/calendar.ts'
import type { SeededDeal } from './dealStory.ts'

/** Rows of one statement. All values are sent as one JSON parameter. */
const batch = 5000
async function inBatches<T>(rows: readonly T[], write: (json: string) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += batch) await write(JSON.stringify(rows.slice(at, at + batch)))
}

const keyOf = (seller: string, other: string | null, nameKey: string | null) =>
  `${seller} ${other ?? nameKey}`
/** Steps are recorded in the evening of their day, those of today by now. */
const recorded = (now: number) => (day: number, place: number) =>
  new Date(Math.min(now, momentOf(day, 17 * 60 + place).getTime()))

/** Stores the current states. Returns the id of each deal, in the order of the deals. */
export async function writeDeals(tx: Db, deals: readonly SeededDeal[], now: number): Promise<number[]> {
  const at = recorded(now)
  const found = new Map<string, number>()
  const rows = deals.map(({ seller, other, name, nameKey, team, deal }) => {
    const [first, last] = [deal.steps[0], deal.steps.at(-1)]
    const ended = deal.ended && last
    return {
      seller,
      other,
      name,
      nameKey,
      team,
      stage: deal.stage,
      days: deal.days,
      lastDay: dayText(last?.day ?? 0),
      star: deal.star,
      endedDay: ended ? dayText(last.day) : null,
      reason: deal.ended?.reason ?? null,
      note: deal.ended?.note ?? null,
      amount: deal.amount,
      share: deal.share,
      version: deal.steps.length,
      createdAt: at(first?.day ?? 0, 0),
      updatedAt: at(last?.day ?? 0, deal.steps.length),
    }
  })
  await inBatches(rows, async (json) => {
    const { rows: stored } = await tx.execute<{
      id: string
      seller: string
      other: string | null
      key: string | null
    }>(sql`
      insert into counterparty (seller_number, other_number, name, name_key, stage, stage_days, last_day, star, ended_day,
        end_reason, end_note, ended_by, amount, share, created_by, version, created_at, updated_at)
      select g.seller, g.other, g.name, g."nameKey", g.stage, g.days, g."lastDay", g.star, g."endedDay", g.reason, g.note,
        case when g.reason is null then null else g.team end, g.amount, g.share, g.team, g.version, g."createdAt", g."updatedAt"
      from jsonb_to_recordset(${json}::jsonb) as g (seller text, other text, name text, "nameKey" text, team text, stage text,
        days jsonb, "lastDay" date, star boolean, "endedDay" date, reason text, note text, amount numeric, share numeric,
        version int, "createdAt" timestamptz, "updatedAt" timestamptz)
      returning id, seller_number as seller, other_number as other, name_key as key`)
    for (const row of stored) found.set(keyOf(row.seller, row.other, row.key), Number(row.id))
  })
  return deals.map(({ seller, other, nameKey }) => found.get(keyOf(seller, other, nameKey)) ?? 0)
}

export async function writeSteps(tx: Db, deals: readonly SeededDeal[], ids: readonly number[], now: number) {
  const at = recorded(now)
  const rows = deals.flatMap(({ deal, team }, index) =>
    deal.steps.map((step, place) => ({
      ...step,
      setsDay: step.sets,
      id: ids[index],
      team,
      day: dayText(step.day),
      at: at(step.day, place),
    })),
  )
  await inBatches(rows, (json) =>
    tx.execute(sql`
    insert into counterparty_step (counterparty_id, kind, from_stage, to_stage, day, held_days, ends, sets_day, reason, note,
      done_by, at)
    select g.id, g.kind, g."from", g."to", g.day, g.held, g.kind = 'ended', g."setsDay", g.reason, g.note, g.team, g.at
    from jsonb_to_recordset(${json}::jsonb) as g (id int8, kind text, "from" text, "to" text, day date, held int, "setsDay" boolean,
      reason text, note text, team text, at timestamptz)`),
  )
}
