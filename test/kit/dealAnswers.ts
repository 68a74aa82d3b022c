import { dealStages } from '#shared/catalogue/words/dealStages.ts'
import type { SearchHit } from '#shared/company/answers.ts'
import type { AddingState, CheckedLine } from '#shared/deals/adding.endpoints.ts'
import type { Counterparty, DealCompany, StageDays } from '#shared/deals/counterparty.ts'
import type { Task } from '#shared/deals/tasks.endpoints.ts'
import { weekOf } from '#shared/deals/week.ts'
import type { MovedDeal, SilentDeal, WeeklyFigures, WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { addDays, dayInSeoul, mondayOf } from '#shared/platform/day.ts'

/** Invented answers of the server about deals, tasks and meetings, for tests of screens. */

export const sellerNumber = '578-86-23228'
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
  repeats: null,
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

export const noDays = Object.fromEntries(dealStages.keys.map((key) => [key, null])) as StageDays

/** Makes a counterparty of 다솜결정밀(주). It reached its stages ten days apart. */
export function counterparty(
  id: number,
  companyName: string,
  more: Partial<Counterparty> = {},
): Counterparty {
  const { stage = 'tm' } = more
  const today = dayInSeoul()
  const reached = dealStages.keys.slice(0, dealStages.keys.indexOf(stage) + 1)
  const days = Object.fromEntries(
    reached.map((key, at) => [key, addDays(today, -10 * (reached.length - at))]),
  ) as Partial<StageDays>
  return {
    id,
    version: 1,
    seller: dealCompany('다솜결정밀(주)', { businessNumber: sellerNumber, uniqueNumber: 'S26-0005' }),
    other: dealCompany(companyName, {
      businessNumber: `101-81-${String(id).padStart(5, '0')}`,
      side: '매수기업',
      uniqueNumber: `B26-${String(id).padStart(4, '0')}`,
    }),
    stage,
    stageDays: { ...noDays, ...days },
    days: 10,
    lastDay: addDays(today, -10),
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
  }
}

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
  more: Partial<SilentDeal> = {},
): SilentDeal => ({
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

/** The server's answer about a pasted line, before it is added to a deal table. */
export const checkedLine = (
  index: number,
  text: string,
  state: AddingState,
  more: Partial<CheckedLine> = {},
): CheckedLine => ({
  index,
  text,
  state,
  canAdd: ['ready', 'reopens', 'unknown'].includes(state),
  company: null,
  name: null,
  choices: [],
  stage: null,
  endedDay: null,
  endReason: null,
  ...more,
})

/** A company that a search found. */
export const searchHit = (businessNumber: string, companyName: string, side: string): SearchHit => ({
  businessNumber,
  companyName,
  representative: null,
  side,
  manager1Team: me.teamId,
  createdBy: null,
  createdByName: null,
  createdByPosition: null,
})
