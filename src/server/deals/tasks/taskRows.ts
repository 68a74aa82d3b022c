import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { repeats } from '#shared/deals/repeats.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { Db } from '../../database/connect.ts'
import { counterparty } from '../../database/tables/deals/counterparty.ts'
import { task } from '../../database/tables/deals/task.ts'
import { appUser } from '../../database/tables/user.ts'
import { AppError } from '../../platform/appError.ts'
import { recordAudits } from '../../platform/audit/record.ts'
import { notify } from '../../platform/bell/notify.ts'
import { publishEvent } from '../../platform/events/publish.ts'
import type { Actor } from '../../platform/session/actor.ts'

export type TaskRow = typeof task.$inferSelect
export const subjectOfTask = (id: number) => ({ kind: 'task', id: String(id) })

export async function requirePerson(tx: Db, teamId: string) {
  const [found] = await tx
    .select({ teamId: appUser.teamId })
    .from(appUser)
    .where(and(eq(appUser.teamId, teamId), isNull(appUser.deletedAt)))
  if (!found) throw new AppError('task/person-unknown', { values: { teamId } })
}

export const taskImage = (row: TaskRow) => ({
  taskText: row.text,
  taskPerson: row.person,
  taskDay: row.day,
  taskDone: row.doneDay,
  taskMeeting: row.meetingWeek,
  taskRepeats: row.repeats === null ? null : repeats[row.repeats],
})

/**
 * Stores the present state of the tasks in `task_day`, one row per task and day; it replaces an earlier state of
 * today. The meetings of past weeks show tasks as they were at that time.
 */
export async function keepToday(tx: Db, rows: readonly TaskRow[]) {
  await tx.execute(sql`
    insert into task_day (task_id, on_day, text, person, day, done_day)
    select t.id, ${dayInSeoul()}::date, t.text, t.person, t.day, t.done_day from task t where ${oneOfTasks(sql`t.id`, rows)}
    on conflict (task_id, on_day) do update
      set text = excluded.text, person = excluded.person, day = excluded.day, done_day = excluded.done_day`)
}

/**
 * Condition for these tasks. The ids are sent as one parameter, because a statement has at most 65,535 parameters and
 * a person may have more tasks.
 */
export const oneOfTasks = (id: SQLWrapper, tasks: readonly { id: number }[]): SQL =>
  sql`${id} = any(${sql.param(tasks.map((one) => one.id))}::int8[])`

/** Tells the people to whom others have given tasks. */
export async function notifyAssignees(tx: Db, actor: Actor, rows: readonly TaskRow[]): Promise<void> {
  const others = await otherNumbers(tx, rows)
  await notify(
    tx,
    actor,
    rows.map((row) => ({
      kind: 'task-given' as const,
      teams: [row.person],
      businessNumber: row.businessNumber,
      otherNumber: others.get(row.counterpartyId ?? 0) ?? null,
      subjectId: row.id,
    })),
  )
}

/** The other companies of the counterparties of these tasks. */
async function otherNumbers(tx: Db, rows: readonly TaskRow[]): Promise<Map<number, string | null>> {
  const ids = [...new Set(rows.map(({ counterpartyId }) => counterpartyId).filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ id: counterparty.id, number: counterparty.otherNumber })
    .from(counterparty)
    .where(
      oneOfTasks(
        counterparty.id,
        ids.map((id) => ({ id })),
      ),
    )
  return new Map(found.map(({ id, number }) => [id, number]))
}

/** Stores new tasks with their audit entries and one event. The user is their author unless another one is given. */
export async function insertTasks(
  tx: Db,
  actor: Actor,
  values: readonly (typeof task.$inferInsert)[],
): Promise<TaskRow[]> {
  const rows = await tx
    .insert(task)
    .values(values.map((value) => ({ createdBy: actor.teamId, ...value })))
    .returning()
  await keepToday(tx, rows)
  await recordAudits(
    tx,
    actor,
    rows.map((row) => ({
      action: 'task/created',
      subject: subjectOfTask(row.id),
      ...(row.businessNumber === null ? {} : { businessNumber: row.businessNumber }),
      after: taskImage(row),
    })),
  )
  await notifyAssignees(tx, actor, rows)
  await publishEvent(tx, 'tasks', {})
  return rows
}
