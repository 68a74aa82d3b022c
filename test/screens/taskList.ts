import { addTask, changeTask, listTasks, type Task } from '#shared/deals/tasks.endpoints.ts'
import { getFollowUps } from '#shared/home/home.endpoints.ts'
import { dayInSeoul, daysBetween } from '#shared/platform/day.ts'
import { mate, me, task } from '../kit/dealAnswers.ts'
import { refused, type StandIns } from './kit/standIns.ts'

const lateOn = (day: string) => daysBetween(day, dayInSeoul())

/** Stubs the tasks of the server; returns them, so that a test can change one like another user. */
export function tasksOf(server: StandIns, ...tasks: Task[]): Task[] {
  const kept = tasks.map((one) => ({ ...one, late: lateOn(one.day) }))
  server.answer(listTasks, ({ query }) => {
    const coming = query.state === 'coming'
    const rows = kept.filter(({ done, late }) => !done && late < 0 === coming)
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
    const { teamId, text, day, businessNumber = null, counterpartyId = null, meetingWeek = null } = body
    const made = task(100 + kept.length, text, {
      day,
      late: lateOn(day),
      person: teamId === mate.teamId ? mate : me,
      businessNumber,
      counterpartyId,
      meetingWeek,
    })
    kept.push(made)
    return made
  })
  server.answer(getFollowUps, () => ({ rows: [], total: 0 }))
  return kept
}
