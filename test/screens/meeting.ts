import { getStageMedians } from '#shared/deals/deals.endpoints.ts'
import { mondayOf, weekOf } from '#shared/deals/week.ts'
import {
  getWeeklyMeeting,
  type MovedDeal,
  type StalledDeal,
  type WeeklyFigures,
  type WeeklyMeeting,
} from '#shared/deals/weekly.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { dealCompany } from './deals.ts'
import { emptyFirm } from './emptyFirm.ts'
import type { StandIns } from './kit/standIns.ts'
import { person } from './people.ts'
import { me } from './taskList.ts'

export const noFigures: WeeklyFigures = {
  moved: { total: 0, forward: 0, back: 0, ended: 0, reopened: 0 },
  stalled: 0,
  due: 0,
  late: 0,
  companies: 0,
  counterparties: 0,
  documents: 0,
  decisions: 0,
  decisionsDone: 0,
}

/** The meeting of the week of a day, without anything in it. */
export function emptyMeeting(day = dayInSeoul(), more: Partial<WeeklyMeeting> = {}): WeeklyMeeting {
  const { from, to, number } = weekOf(day)
  const running = from === mondayOf(dayInSeoul())
  return {
    from,
    to,
    number,
    asOf: running ? dayInSeoul() : to,
    running,
    at: new Date().toISOString(),
    figures: noFigures,
    before: noFigures,
    moved: [],
    added: [],
    stalled: [],
    due: [],
    late: [],
    companies: [],
    documents: [],
    decisions: [],
    lastDecisions: [],
    can: { decideAll: true },
    ...more,
  }
}

const seller = dealCompany('다솜결정밀(주)')
const buyer = (companyName: string) =>
  dealCompany(companyName, { businessNumber: '202-81-00002', side: '매수기업' })

export const moved = (id: number, other: string, more: Partial<MovedDeal> = {}): MovedDeal => ({
  id,
  counterpartyId: id,
  seller,
  other: buyer(other),
  kind: 'forward',
  from: 'im',
  to: 'loi',
  days: 27,
  reason: null,
  note: null,
  day: '2026-11-10',
  ...more,
})

export const stalled = (
  counterpartyId: number,
  other: string,
  more: Partial<StalledDeal> = {},
): StalledDeal => ({
  counterpartyId,
  seller,
  other: buyer(other),
  stage: 'im',
  reportStage: null,
  days: 67,
  lastDay: addDays(dayInSeoul(), -36),
  silent: 36,
  next: null,
  ...more,
})

/** Stubs what the screen of the meeting reads; `meetingOf` makes the meeting of a day. */
export function meetings(server: StandIns, meetingOf: (day: string) => WeeklyMeeting = emptyMeeting): void {
  emptyFirm(server)
  server.answer(listUsers, () => [person(me.teamId, me.managerName), person('104', '최유진')])
  server.answer(getStageMedians, () => ({ stages: [{ stage: 'im' as const, days: 35 }] }))
  server.answer(getWeeklyMeeting, ({ query }) => meetingOf(query.week ?? dayInSeoul()))
}
