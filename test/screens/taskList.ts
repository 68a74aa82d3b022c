import { addTask, changeTask, listTasks, type Task } from '#shared/deals/tasks.endpoints.ts'
import { getFollowUps } from '#shared/home/home.endpoints.ts'
import { dayInSeoul, daysBetween } from '#shared/platform/day.ts'
import { refused, type StandIns } from './kit/standIns.ts'

export const me = { teamId: '101', managerName: '김도현' }
export const mate = { teamId: '104', managerName: '최유진' }

export const task = (id: number, text: string, more: Partial<Task> = {}): Task => ({
  id,
  version: 1,
  text,
  person: me,
  day: dayInSeoul(),
  late: 0,
  done: false,
  doneDay: null,
  doneBy: null,
  businessNumber: '101-81-00001',
  companyName: '다솜결정밀(주)',
  counterpartyId: null,
  otherName: null,
  meetingWeek: null,
  author: me,
  createdAt: '2026-03-02T00:00:00.000Z',
  can: { change: true },
  ...more,
})

const lateOn = (day: string) => daysBetween(day, dayInSeoul())

/** Stubs the tasks of the server; returns them, so that a test can change one like another user. */
export function tasksOf(server: StandIns, ...tasks: Task[]): Task[] {
  const kept = tasks.map((one) => ({ ...one, late: lateOn(one.day) }))
  server.answer(listTasks, () => {
    const rows = kept.filter(({ done, late }) => !done && late >= 0)
    return { rows, total: rows.length, next: null }
  })
  server.answer(changeTask, ({ params, body }) => {
    const found = kept.find(({ id }) => String(id) === params.id)
    if (!found) return refused('task/not-found')
    if (body.version !== found.version)
      return refused(
        'task/conflict',
        {},
        {
          stored: found,
          sent: body,
          savedBy: { ...mate, at: new Date().toISOString() },
        },
      )
    const { teamId, version: _, ...rest } = body
    Object.assign(found, rest, { version: found.version + 1, late: lateOn(body.day ?? found.day) })
    if (teamId !== undefined) found.person = teamId === mate.teamId ? mate : me
    return found
  })
  server.answer(addTask, ({ body }) => {
    const { teamId, text, day, businessNumber = null, counterpartyId = null } = body
    const made = task(100 + kept.length, text, {
      day,
      businessNumber,
      counterpartyId,
      late: lateOn(body.day),
      person: teamId === mate.teamId ? mate : me,
      meetingWeek: body.meetingWeek ?? null,
    })
    kept.push(made)
    return made
  })
  server.answer(getFollowUps, () => ({ rows: [], total: 0 }))
  return kept
}
