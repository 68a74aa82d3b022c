import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { task } from '../../database/tables/deals/task.ts'
import { recordAudits } from '../../platform/audit/record.ts'
import { publishEvent } from '../../platform/events/publish.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { keepToday, notifyAssignees, oneOfTasks, subjectOfTask, type TaskRow, taskImage } from './taskRows.ts'

/** An open task that is given to another person. */
interface Given {
  id: number
  from: string
  to: string
}

/**
 * Gives open tasks to other people. A task is not changed if it was done meanwhile or no longer belongs to `from`. The
 * companies must be locked already. Returns the ids of the tasks that were given to another person.
 */
export async function giveTasks(
  tx: Db,
  actor: Actor,
  given: readonly Given[],
  reason: string,
): Promise<number[]> {
  if (given.length === 0) return []
  const wanted = new Map(given.map((one) => [one.id, one]))
  const locked = await tx.select().from(task).where(oneOfTasks(task.id, given)).orderBy(task.id).for('update')
  const before = locked.filter(
    ({ id, person, doneDay }) => doneDay === null && wanted.get(id)?.from === person,
  )
  if (before.length === 0) return []
  const ids = before.map(({ id }) => id)
  const people = ids.map((id) => wanted.get(id)?.to)
  await tx.execute(sql`
    update task t set person = g.person, version = t.version + 1, updated_at = now()
    from unnest(${sql.param(ids)}::int8[], ${sql.param(people)}::text[]) as g (id, person) where t.id = g.id`)
  const after = await tx.select().from(task).where(oneOfTasks(task.id, before))
  await keepToday(tx, after)
  const now = new Map(after.map((row) => [row.id, row]))
  await recordAudits(
    tx,
    actor,
    before.map((row) => ({
      action: 'task/changed',
      subject: subjectOfTask(row.id),
      ...(row.businessNumber === null ? {} : { businessNumber: row.businessNumber }),
      before: taskImage(row),
      after: taskImage(now.get(row.id) as TaskRow),
      reason,
    })),
  )
  await notifyAssignees(tx, actor, after)
  await publishEvent(tx, 'tasks', {})
  return ids
}

/** A company whose manager slots go from one person to a successor. */
interface HandedCompany {
  businessNumber: string
  successor: string
}

/**
 * Gives the open tasks of a person on these companies to the successors. Returns the ids of these tasks by company.
 */
export async function handOverTasks(
  tx: Db,
  actor: Actor,
  { from, companies, reason }: { from: string; companies: readonly HandedCompany[]; reason: string },
): Promise<Map<string, number[]>> {
  const { rows } = await tx.execute<{ id: string; number: string; successor: string }>(sql`
    select t.id, t.business_number as number, g.successor
    from unnest(${sql.param(companies.map(({ businessNumber }) => businessNumber))}::text[],
      ${sql.param(companies.map(({ successor }) => successor))}::text[]) as g (number, successor)
    join task t on t.business_number = g.number
    where t.person = ${from} and t.done_day is null order by t.id`)
  const given = rows.map(({ id, successor }) => ({ id: Number(id), from, to: successor }))
  const moved = new Set(await giveTasks(tx, actor, given, reason))
  const byCompany = Map.groupBy(
    rows.filter(({ id }) => moved.has(Number(id))),
    ({ number }) => number,
  )
  return new Map([...byCompany].map(([number, some]) => [number, some.map(({ id }) => Number(id))]))
}
