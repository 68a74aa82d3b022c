import { getStageMedians } from '#shared/deals/deals.endpoints.ts'
import { getWeeklyMeeting, type WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { emptyMeeting, me } from '../kit/dealAnswers.ts'
import { emptyFirm } from './emptyFirm.ts'
import type { StandIns } from './kit/standIns.ts'
import { person } from './people.ts'

/** Stubs the calls of the weekly meeting; `meetingOf` makes the meeting of a day. */
export function meetings(server: StandIns, meetingOf: (day: string) => WeeklyMeeting = emptyMeeting): void {
  emptyFirm(server)
  server.answer(listUsers, () => [person(me.teamId, me.managerName), person('104', '최유진')])
  server.answer(getStageMedians, () => ({ stages: [{ stage: 'im' as const, days: 35 }] }))
  server.answer(getWeeklyMeeting, ({ query }) => meetingOf(query.week ?? dayInSeoul()))
}
