import { and, eq, isNull, sql } from 'drizzle-orm'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { Db } from '../../database/connect.ts'
import { task, taskDay } from '../../database/tables/deals/task.ts'
import { appUser } from '../../database/tables/user.ts'
import { AppError } from '../../platform/appError.ts'
import { recordAudits } from '../../platform/audit/record.ts'
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
})

/** Keeps the tasks as they are at the end of today, for the meetings of past weeks. */
export async function keepToday(tx: Db, rows: readonly TaskRow[]) {
  const onDay = dayInSeoul()
  await tx
    .insert(taskDay)
    .values(
      rows.map(({ id, text, person, day, doneDay }) => ({ taskId: id, onDay, text, person, day, doneDay })),
    )
    .onConflictDoUpdate({
      target: [taskDay.taskId, taskDay.onDay],
      set: {
        text: sql`excluded.text`,
        person: sql`excluded.person`,
        day: sql`excluded.day`,
        doneDay: sql`excluded.done_day`,
      },
    })
}

/** Stores new tasks with their audit entries and one event. */
export async function insertTasks(
  tx: Db,
  actor: Actor,
  values: readonly Omit<typeof task.$inferInsert, 'createdBy'>[],
): Promise<TaskRow[]> {
  const rows = await tx
    .insert(task)
    .values(values.map((value) => ({ ...value, createdBy: actor.teamId })))
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
  await publishEvent(tx, 'tasks', {})
  return rows
}
