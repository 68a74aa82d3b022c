import { type SQL, sql } from 'drizzle-orm'
import type { Task } from '#shared/deals/tasks.endpoints.ts'
import { mostMeetingRows } from '#shared/deals/weekly.endpoints.ts'
import { addDays } from '#shared/platform/day.ts'
import type { Db } from '../../database/connect.ts'
import type { Reader } from '../table/deals.policy.ts'
import type { Names } from '../table/describeDeal.ts'
import {
  describeTask,
  type SelectedTask,
  taskColumns,
  taskTables,
  visibleTask,
} from '../tasks/tasks.queries.ts'
import type { WeekScope } from './weekScope.ts'

/**
 * Subquery for a task `t` as it was at the end of the day `asOf` of the week. It returns no row if the task was
 * written later. In the current week it reads `task` itself, which the database finds by its indexes.
 */
export const taskAt = ({ asOf, running }: WeekScope): SQL =>
  running
    ? sql`(select t.text, t.person, t.day, t.done_day)`
    : sql`(select d.text, d.person, d.day, d.done_day from task_day d
  where d.task_id = t.id and d.on_day <= ${asOf}::date order by d.on_day desc limit 1)`
/**
 * Like `taskAt`, but for a task that was written after the day `asOf` it returns the first state of the task.
 * Decisions of a meeting are often typed after the week of the meeting.
 */
const decisionAt = (asOf: string): SQL => sql`(select d.text, d.person, d.day, d.done_day from task_day d
  where d.task_id = t.id order by d.on_day > ${asOf}::date, case when d.on_day <= ${asOf}::date then -(d.on_day - ${asOf}::date)
    else d.on_day - ${asOf}::date end limit 1)`

const ofPerson = ({ team }: WeekScope) => (team === undefined ? sql`true` : sql`a.person = ${team}`)
/**
 * Tasks that were open on the day `asOf` and due by the end of the following week. What a person has written for
 * themselves without a company is no matter of the meeting.
 */
const dueTasks = (week: WeekScope) => sql`${taskTables} join lateral ${taskAt(week)} a on true
  where ${visibleTask} and (t.business_number is not null or t.meeting_week is not null) and a.done_day is null and a.day <= ${addDays(week.to, 7)}::date and ${ofPerson(week)}`
/** The decisions of a meeting. The repetitions of one are tasks that follow from it, and no decisions again. */
const decisions = (
  week: WeekScope,
  of: string,
) => sql`${taskTables} join lateral ${decisionAt(week.asOf)} a on true
  where ${visibleTask} and t.meeting_week = ${of}::date and t.follows is null and ${ofPerson(week)}`

async function select(db: Db, actor: Reader, names: Names, asOf: string, tables: SQL): Promise<Task[]> {
  const { rows } = await db.execute<SelectedTask>(
    sql`select ${taskColumns(actor, sql.raw('a'))} from ${tables} limit ${mostMeetingRows}`,
  )
  return rows.map((row) => describeTask(row, actor, names, asOf))
}

export async function readWeekTasks(db: Db, actor: Reader, week: WeekScope, names: Names) {
  const { asOf, from } = week
  const read = (tables: SQL) => select(db, actor, names, asOf, tables)
  return {
    due: await read(sql`${dueTasks(week)} and a.day >= ${asOf}::date order by a.day, t.id`),
    late: await read(sql`${dueTasks(week)} and a.day < ${asOf}::date order by a.day, t.id`),
    decisions: await read(sql`${decisions(week, from)} order by t.id`),
    lastDecisions: await read(sql`${decisions(week, addDays(from, -7))} order by t.id`),
  }
}

export async function countWeekTasks(db: Db, week: WeekScope) {
  const { asOf, from } = week
  const { rows } = await db.execute<{ due: number; late: number }>(sql`
    select count(*) filter (where a.day >= ${asOf}::date)::int as due,
      count(*) filter (where a.day < ${asOf}::date)::int as late from ${dueTasks(week)}`)
  const decided = await db.execute<{ decisions: number; decisionsDone: number }>(sql`
    select count(*)::int as decisions, count(*) filter (where a.done_day <= ${asOf}::date)::int as "decisionsDone"
    from ${decisions(week, from)}`)
  return { due: 0, late: 0, ...rows[0], decisions: 0, decisionsDone: 0, ...decided.rows[0] }
}
