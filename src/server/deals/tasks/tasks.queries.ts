import { type SQL, sql } from 'drizzle-orm'
import type { Repeat } from '#shared/deals/repeats.ts'
import type { listTasks, Task } from '#shared/deals/tasks.endpoints.ts'
import { endOfNextWeek } from '#shared/deals/week.ts'
import { dayInSeoul, daysBetween } from '#shared/platform/day.ts'
import type { QueryOf } from '#shared/platform/endpoint.ts'
import type { Page } from '#shared/platform/page.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { isOwnSql } from '../../company/company.policy.ts'
import { listOwnership } from '../../company/companyRows.ts'
import type { Db } from '../../database/connect.ts'
import { AppError } from '../../platform/appError.ts'
import { keysetOrder } from '../../platform/page/keysetOrder.ts'
import { keysetPage } from '../../platform/page/keysetPage.ts'
import type { Reader } from '../table/deals.policy.ts'
import { readNames } from '../table/deals.queries.ts'
import { type Names, personOf } from '../table/describeDeal.ts'
import { mayChangeTask, mayListTasksOf } from './tasks.policy.ts'

export interface SelectedTask extends Record<string, unknown> {
  id: string
  version: number
  text: string
  person: string
  /**
   * The person who is responsible for the task now. `person` is the one who was responsible on the day that is shown.
   */
  assignee: string
  day: string
  doneDay: string | null
  doneBy: string | null
  businessNumber: string | null
  companyName: string | null
  counterpartyId: string | null
  otherName: string | null
  meetingWeek: string | null
  repeats: Repeat | null
  createdBy: string | null
  createdAt: Date | string
  own: boolean
}

/**
 * Columns of a task. `state` is the alias of the table from which text, person, day and done_day are read: `task`
 * itself, or the state on a past day.
 */
export const taskColumns = (
  actor: Reader,
  state: SQL,
): SQL => sql`t.id, t.version, ${state}.text, ${state}.person, t.person as assignee,
  ${state}.day::text as day, ${state}.done_day::text as "doneDay", t.done_by as "doneBy",
  t.business_number as "businessNumber", tc.company_name as "companyName", t.counterparty_id as "counterpartyId",
  coalesce(oc.company_name, c.name) as "otherName", t.meeting_week::text as "meetingWeek", t.repeats, t.created_by as "createdBy",
  t.created_at as "createdAt", (${isOwnSql(actor, listOwnership('s'))}) is true as own`

/**
 * Joins a task to its company and its counterparty. The condition `visibleTask` excludes tasks of deleted companies.
 */
export const taskTables = sql`task t
  left join party s on s.business_number = t.business_number
  left join party_name tc on tc.business_number = t.business_number
  left join counterparty c on c.id = t.counterparty_id
  left join party o on o.business_number = c.other_number
  left join party_name oc on oc.business_number = c.other_number`
export const visibleTask = sql`((t.business_number is null or s.business_number is not null)
  and (c.other_number is null or o.business_number is not null))`

export function describeTask(row: SelectedTask, actor: Reader, names: Names, asOf: string): Task {
  const done = row.doneDay !== null && row.doneDay <= asOf
  return {
    id: Number(row.id),
    version: row.version,
    text: row.text,
    person: personOf(names, row.person) ?? { teamId: row.person, managerName: row.person },
    day: row.day,
    late: daysBetween(row.day, asOf),
    done,
    doneDay: done ? row.doneDay : null,
    doneBy: done ? personOf(names, row.doneBy) : null,
    businessNumber: row.businessNumber,
    companyName: row.companyName,
    counterpartyId: row.counterpartyId === null ? null : Number(row.counterpartyId),
    otherName: row.otherName,
    meetingWeek: row.meetingWeek,
    repeats: row.repeats,
    author: personOf(names, row.createdBy),
    createdAt: new Date(row.createdAt).toISOString(),
    can: { change: mayChangeTask(actor, { ...row, person: row.assignee }, row.own) },
  }
}

export async function readTasks(
  db: Db,
  actor: Reader,
  where: SQL,
  order: SQL = sql`t.day, t.id`,
): Promise<Task[]> {
  const { rows } = await db.execute<SelectedTask>(sql`
    select ${taskColumns(actor, sql.raw('t'))} from ${taskTables} where ${visibleTask} and ${where} order by ${order}`)
  const names = await readNames(db)
  const today = dayInSeoul()
  return rows.map((row) => describeTask(row, actor, names, today))
}

export async function readTask(db: Db, actor: Reader, id: number): Promise<Task> {
  const [found] = await readTasks(db, actor, sql`t.id = ${id}`)
  if (!found) throw new AppError('task/not-found')
  return found
}

/** The tasks of a counterparty: first the open ones by day, then those that are done, the latest first. */
export const tasksOfDeal = (db: Db, actor: Reader, id: number): Promise<Task[]> =>
  readTasks(
    db,
    actor,
    sql`t.counterparty_id = ${id}`,
    sql`t.done_day is not null, t.done_day desc, t.day, t.id limit 200`,
  )

const byDay = keysetOrder('tasks', [
  { column: sql`t.day`, as: 'date', filled: true },
  { column: sql`t.id`, as: 'int8', filled: true },
])
const newestDone = keysetOrder('done-tasks', [
  { column: sql`t.done_day`, as: 'date', descending: true },
  { column: sql`t.id`, as: 'int8', descending: true, filled: true },
])
const pageSize = 100

/** Reads one page of the tasks of a person, a company or a counterparty; by default of the reader. */
export async function pageOfTasks(
  db: Db,
  actor: Reader,
  asked: QueryOf<typeof listTasks>,
): Promise<Page<Task>> {
  const { team, state = 'due', businessNumber, counterpartyId } = asked
  const today = dayInSeoul()
  const narrow = businessNumber !== undefined || counterpartyId !== undefined
  const whose = team ?? (narrow ? wholeFirm.teamId : actor.teamId)
  if (!narrow && !mayListTasksOf(actor, whose)) throw new AppError('access/denied')
  const states: Record<typeof state, SQL> = {
    due: sql`t.done_day is null and t.day <= ${today}::date`,
    coming: sql`t.done_day is null and t.day > ${today}::date and t.day <= ${endOfNextWeek(today)}::date`,
    open: sql`t.done_day is null`,
    done: sql`t.done_day is not null`,
  }
  const found = sql.join(
    [
      visibleTask,
      states[state],
      ...(whose === wholeFirm.teamId ? [] : [sql`t.person = ${whose}`]),
      ...(businessNumber === undefined ? [] : [sql`t.business_number = ${businessNumber}`]),
      ...(counterpartyId === undefined ? [] : [sql`t.counterparty_id = ${Number(counterpartyId)}`]),
    ],
    sql` and `,
  )
  const order = state === 'done' ? newestDone : byDay
  const { rows } = await db.execute<SelectedTask & { key: (string | null)[] }>(sql`
    select ${taskColumns(actor, sql.raw('t'))}, ${order.key} as key from ${taskTables}
    where ${found} and ${order.after(asked.after) ?? sql`true`} order by ${order.by} limit ${pageSize + 1}`)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${taskTables} where ${found}`,
  )
  const names = await readNames(db)
  return keysetPage(order, rows, pageSize, counted.rows[0]?.total ?? 0, (row) =>
    describeTask(row, actor, names, today),
  )
}
