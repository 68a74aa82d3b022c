import { eq, sql } from 'drizzle-orm'
import type { Repeat } from '#shared/deals/repeats.ts'
import type { addTask, changeTask, Task } from '#shared/deals/tasks.endpoints.ts'
import { dayInSeoul, mondayOf } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { isOwn } from '../../company/company.policy.ts'
import { lockCompany, ownershipOf } from '../../company/companyRows.ts'
import { asReader } from '../../database/asReader.ts'
import type { Db } from '../../database/connect.ts'
import { task } from '../../database/tables/deals/task.ts'
import { AppError } from '../../platform/appError.ts'
import { lastChange } from '../../platform/audit/lastChange.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { markOpened } from '../../platform/bell/markOpened.ts'
import type { Change } from '../../platform/change/change.ts'
import { refuseStale } from '../../platform/change/conflict.ts'
import { publishEvent } from '../../platform/events/publish.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type Locked, lockDeal } from '../table/dealRows.ts'
import { repeatTask, takeBackRepeat } from './repeatTask.ts'
import {
  insertTasks,
  keepToday,
  notifyAssignees,
  requirePerson,
  subjectOfTask,
  type TaskRow,
  taskImage,
} from './taskRows.ts'
import { mayChangeTask, mayGiveTask, mayWriteTask } from './tasks.policy.ts'
import { readTask } from './tasks.queries.ts'
import { weekToCome } from './weekToCome.ts'

const tell = (tx: Db, actor: Actor, id: number): Promise<Task> => readTask(tx, actor, id)

/** The columns of a repetition. A monthly task remembers its day, because shorter months move it. */
const repeating = (repeats: Repeat | null, day: string) => ({
  repeats,
  repeatDay: repeats === 'monthly' ? Number(day.slice(8)) : null,
})

/** Finds and locks the company of a new task. Returns null for one that concerns no company. */
async function subjectOfNew(tx: Db, given: BodyOf<typeof addTask>): Promise<Locked | null> {
  if (given.counterpartyId !== undefined) {
    const { deal, seller } = await lockDeal(tx, given.counterpartyId)
    if (given.businessNumber !== undefined && given.businessNumber !== deal.sellerNumber)
      throw new AppError('counterparty/not-found')
    return seller
  }
  if (given.businessNumber === undefined) return null
  const { row, add } = await lockCompany(tx, given.businessNumber)
  if (!row || row.deletedAt) throw new AppError('company/not-found')
  return { row, add }
}

const ownershipOfSubject = (subject: Locked | null) => subject && ownershipOf(subject.row, subject.add)

export const writeTask = (change: Change, given: BodyOf<typeof addTask>) =>
  change({ tell }, async (tx, actor) => {
    const subject = await subjectOfNew(tx, given)
    if (!mayWriteTask(actor, ownershipOfSubject(subject), given))
      throw new AppError(subject ? 'task/subject-denied' : 'task/person-denied')
    const meetingWeek = given.meetingWeek === undefined ? null : mondayOf(given.meetingWeek)
    if (meetingWeek !== null && meetingWeek > dayInSeoul()) throw weekToCome('meetingWeek')
    await requirePerson(tx, given.teamId)
    const [row] = await insertTasks(tx, actor, [
      {
        text: given.text,
        day: given.day,
        person: given.teamId,
        businessNumber: subject?.row.businessNumber ?? null,
        counterpartyId: given.counterpartyId ?? null,
        meetingWeek,
        ...repeating(given.repeats ?? null, given.day),
      },
    ])
    if (!row) throw new Error('the task was not written')
    return row.id
  })

/**
 * Finds and locks a task. Throws "not found" while its company or the other company of its counterparty is deleted.
 */
async function lockTask(tx: Db, id: number): Promise<{ row: TaskRow; company: Locked | null }> {
  const missing = new AppError('task/not-found')
  const [found] = await tx.select().from(task).where(eq(task.id, id))
  if (!found) throw missing
  const { counterpartyId, businessNumber } = found
  let company: Locked | null = null
  if (counterpartyId !== null) {
    company = (
      await lockDeal(tx, counterpartyId).catch((error: unknown) => {
        throw error instanceof AppError ? missing : error
      })
    ).seller
  } else if (businessNumber !== null) {
    const { row, add } = await lockCompany(tx, businessNumber)
    if (!row || row.deletedAt) throw missing
    company = { row, add }
  }
  const [row] = await tx.select().from(task).where(eq(task.id, id)).for('update')
  if (!row) throw missing
  return { row, company }
}

export const editTask = (change: Change, id: number, given: BodyOf<typeof changeTask>) =>
  change({ tell }, async (tx, actor) => {
    const { row, company } = await lockTask(tx, id)
    const ownership = ownershipOfSubject(company)
    if (!mayChangeTask(actor, row, ownership !== null && isOwn(actor, ownership)))
      throw new AppError('task/denied')
    await refuseStale('task/conflict', row, given, {
      stored: () => asReader(tx, () => readTask(tx, actor, id)),
      savedBy: () => lastChange(tx, subjectOfTask(id), ['task/created', 'task/changed', 'task/settled']),
    })
    if (given.teamId !== undefined && given.teamId !== row.person) {
      if (!mayGiveTask(actor, ownership, given.teamId)) throw new AppError('task/person-denied')
      await requirePerson(tx, given.teamId)
    }
    const settled = given.done !== undefined && given.done !== (row.doneDay !== null)
    const wanted = {
      ...(given.text === undefined ? {} : { text: given.text }),
      ...(given.day === undefined ? {} : { day: given.day }),
      ...(given.teamId === undefined ? {} : { person: given.teamId }),
      ...(given.repeats === undefined || given.repeats === row.repeats
        ? {}
        : repeating(given.repeats, given.day ?? row.day)),
      ...(settled
        ? { doneDay: given.done ? dayInSeoul() : null, doneBy: given.done ? actor.teamId : null }
        : {}),
    }
    if (Object.entries(wanted).every(([name, value]) => row[name as keyof TaskRow] === value)) return id
    const [after] = await tx
      .update(task)
      .set({ ...wanted, version: sql`${task.version} + 1`, updatedAt: sql`now()` })
      .where(eq(task.id, id))
      .returning()
    if (!after) throw new Error('a locked task is gone')
    await keepToday(tx, [after])
    await recordAudit(tx, actor, {
      action: settled ? 'task/settled' : 'task/changed',
      subject: subjectOfTask(id),
      ...(row.businessNumber === null ? {} : { businessNumber: row.businessNumber }),
      before: taskImage(row),
      after: taskImage(after),
    })
    if (settled && after.doneDay !== null) await repeatTask(tx, actor, after)
    if (settled && after.doneDay === null) await takeBackRepeat(tx, actor, id)
    if (after.person !== row.person) await notifyAssignees(tx, actor, [after])
    if (settled) await markOpened(tx, actor, ['task-given', 'task-due'], id)
    await publishEvent(tx, 'tasks', {})
    return id
  })
