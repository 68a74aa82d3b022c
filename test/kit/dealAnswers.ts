import { dealStages } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty, DealCompany, StageDays } from '#shared/deals/counterparty.ts'
import type { Task } from '#shared/deals/tasks.endpoints.ts'
import { mondayOf, weekOf } from '#shared/deals/week.ts'
import type { MovedDeal, StalledDeal, WeeklyFigures, WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'

/** Invented answers about deals, tasks and meetings, for tests of screens. */

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

export const dealCompany = (companyName: string, more: Partial<DealCompany> = {}): DealCompany => ({
  businessNumber: '101-81-00001',
  companyName,
  side: '매도기업',
  uniqueNumber: null,
  manager: me,
  ...more,
})

const noDays = Object.fromEntries(dealStages.keys.map((key) => [key, null])) as StageDays

/** A counterparty of 다솜결정밀(주). */
export const deal = (id: number, other: string, more: Partial<Counterparty> = {}): Counterparty => ({
  id,
  version: 1,
  seller: dealCompany('다솜결정밀(주)'),
  other: dealCompany(other, { businessNumber: null, side: null, manager: null }),
  stage: 'im',
  stageDays: noDays,
  lastDay: '2026-03-02',
  days: 3,
  star: false,
  ended: null,
  amount: null,
  share: null,
  lastReport: null,
  next: null,
  offer: null,
  author: me,
  createdAt: '2026-03-02T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
  can: { change: true },
  ...more,
})

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
