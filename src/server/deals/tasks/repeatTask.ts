import { and, eq, isNull } from 'drizzle-orm'
import { nextRepeat } from '#shared/deals/repeats.ts'
import { addDays, dayInSeoul, isWeekend } from '#shared/platform/day.ts'
import type { Db } from '../../database/connect.ts'
import { task, taskDay } from '../../database/tables/deals/task.ts'
import { appUser } from '../../database/tables/user.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readHolidays } from '../../progress/calendar/calendar.queries.ts'
import { insertTasks, subjectOfTask, type TaskRow, taskImage } from './taskRows.ts'

/** Holidays are looked up for this many days after a task: more than two months, in which the next one lies. */
const lookedUp = 70

/**
 * Writes the next task of a repeating one that was just done. Doing a task again after an undo adds no second one. The
 * task of a person who has left ends: nobody would see its next one. The next task keeps its author, who may change it,
 * and its meeting, because the weekly meeting lists what concerns no company only if a meeting decided it.
 */
export async function repeatTask(tx: Db, actor: Actor, done: TaskRow): Promise<void> {
  const { repeats, repeatDay, day } = done
  if (repeats === null) return
  const [known] = await tx.select({ id: task.id }).from(task).where(eq(task.follows, done.id))
  if (known) return
  const [person] = await tx
    .select({ teamId: appUser.teamId })
    .from(appUser)
    .where(and(eq(appUser.teamId, done.person), isNull(appUser.deletedAt)))
  if (!person) return
  const today = dayInSeoul()
  const from = day > today ? day : today
  const holidays = await readHolidays(tx, { from: addDays(from, -31), to: addDays(from, lookedUp) })
  const off = new Set(holidays.map((holiday) => holiday.day))
  await insertTasks(tx, actor, [
    {
      text: done.text,
      person: done.person,
      day: nextRepeat(
        { repeats, day, anchor: repeatDay ?? Number(day.slice(8)) },
        today,
        (one) => off.has(one) || isWeekend(one),
      ),
      businessNumber: done.businessNumber,
      counterpartyId: done.counterpartyId,
      meetingWeek: done.meetingWeek,
      createdBy: done.createdBy,
      repeats,
      repeatDay,
      follows: done.id,
    },
  ])
}

/** Removes the next task again if the one before is not done after all, unless somebody has changed it since. */
export async function takeBackRepeat(tx: Db, actor: Actor, id: number): Promise<void> {
  const untouched = and(eq(task.follows, id), eq(task.version, 1), isNull(task.doneDay))
  const [next] = await tx.select().from(task).where(untouched).for('update')
  if (!next) return
  await tx.delete(taskDay).where(eq(taskDay.taskId, next.id))
  await tx.delete(task).where(eq(task.id, next.id))
  await recordAudit(tx, actor, {
    action: 'task/removed',
    subject: subjectOfTask(next.id),
    ...(next.businessNumber === null ? {} : { businessNumber: next.businessNumber }),
    before: taskImage(next),
  })
}
