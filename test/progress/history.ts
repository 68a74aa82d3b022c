import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import type { Db } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company } from '#server/database/tables/company.ts'
import { stageHistory } from '#server/database/tables/companyChildren.ts'
import { companyList } from '#server/database/tables/companyList.ts'
import { dailyReport } from '#server/database/tables/dailyReport.ts'
import { managerHistory } from '#server/database/tables/managerHistory.ts'
import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { olderStages, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { connectionMethods, salesTypes } from '#shared/catalogue/words/salesWords.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import { addDays, dayInSeoul, startOfDay } from '#shared/platform/day.ts'
import { type CrossTabId, crossTabs, sideKeys, unset } from '#shared/progress/crossTab.ts'
import { businessNumber } from '#test/kit/companies.ts'

/** A point in time in Seoul: days relative to today, and minutes after midnight. */
export interface Moment {
  day: number
  minute: number
}
type Field = 'side' | 'progressStage' | 'companyStatus' | keyof typeof managerTypes
export interface Event extends Moment {
  field: Field
  value: string | null
  /** The reason that was entered with a change of the company status. */
  reason?: string | null
}
export interface Report {
  team: string
  day: string
  time: string
  stage: string
  deleted: boolean
}
export interface Company {
  businessNumber: string
  registered: Moment
  deleted: boolean
  /** Whether the history tables contain the changes of the company. If not, only its current state is known. */
  recorded: boolean
  /** Changes in the order in which they happened. */
  events: Event[]
  reports: Report[]
  /** How the company came to the firm, as its record is stored now. */
  method?: string | null
  type?: string | null
  price?: number | null
}
export interface History {
  today: string
  asOf: string
  companies: Company[]
}

export const today = dayInSeoul()
export const dayText = (offset: number) => addDays(today, offset)
const instantOf = ({ day, minute }: Moment) => new Date(startOfDay(dayText(day)).getTime() + minute * 60_000)
export const isBefore = (a: Moment, b: Moment) => a.day < b.day || (a.day === b.day && a.minute <= b.minute)

const pastDay = fc.integer({ min: -12, max: -1 })
// The first minute, noon and the last minute of a day.
const minute = fc.constantFrom(0, 720, 1439)
const teams = ['101', '102', '103', '001']
const orNothing = (values: readonly string[]) => fc.constantFrom(...values, null)
const event = (field: Field, values: readonly string[]) =>
  fc.record({
    field: fc.constant(field),
    value: orNothing(values),
    day: pastDay,
    minute,
    reason: fc.constantFrom('매각 철회', ' ', null),
  })
const anyEvent = fc.oneof(
  event('side', sides.texts),
  event('progressStage', contractStages.texts),
  event('companyStatus', abilities.texts),
  event('manager1Team', teams),
  event('manager2Team', teams),
  event('manager3Team', teams),
)
const report = fc.record({
  team: fc.constantFrom(...teams),
  day: fc.integer({ min: -30, max: 0 }).map(dayText),
  time: fc.constantFrom('09:00', '14:30'),
  stage: fc.constantFrom(
    ...reportStages.texts.slice(0, 4),
    'MOU체결',
    'Deal Done',
    ...olderStages.texts.slice(0, 2),
  ),
  deleted: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
})
const keyOf = ({ team, day, time }: Report) => `${team} ${day} ${time}`

const anyCompany = fc.record({
  registered: fc.record({ day: fc.integer({ min: -40, max: -1 }), minute }),
  deleted: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
  recorded: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
  events: fc.array(anyEvent, { maxLength: 14 }),
  reports: fc.uniqueArray(report, { maxLength: 9, selector: keyOf }),
  method: orNothing(connectionMethods.texts.slice(0, 3)),
  type: orNothing(salesTypes.texts),
  price: fc.option(fc.integer({ min: 0, max: 90_000 })),
})
const table = fc.constantFrom<CrossTabId>('contract', 'ability', 'report')
const cell = table.chain((id) =>
  fc.record({
    table: fc.constant(id),
    row: fc.constantFrom(...crossTabs[id].rows, unset),
    side: fc.constantFrom(...sideKeys),
  }),
)

export const history = fc.record({
  today: fc.constant(today),
  asOf: pastDay.map(dayText),
  cell,
  companies: fc.array(anyCompany, { maxLength: 9 }).map((companies) =>
    companies.map(
      (one, at): Company => ({
        ...one,
        businessNumber: businessNumber(at + 1),
        events: one.events.toSorted((a, b) => a.day - b.day || a.minute - b.minute),
      }),
    ),
  ),
})

/** The state after these events. */
export function stateOf(events: readonly Event[]): Record<Field, string | null> {
  const state: Record<Field, string | null> = {
    side: null,
    progressStage: null,
    companyStatus: null,
    manager1Team: null,
    manager2Team: null,
    manager3Team: null,
  }
  for (const { field, value } of events) state[field] = value
  return state
}

const isSlot = (field: Field): field is keyof typeof managerTypes => field in managerTypes

/** Replaces the content of the tables with what the commands would have stored for this history. */
export async function storeHistory(db: Db, { companies }: Pick<History, 'companies'>): Promise<void> {
  for (const table of [dailyReport, managerHistory, stageHistory, companyList, brokerageRecord, company])
    await db.delete(table)
  if (companies.length === 0) return
  await db.insert(company).values(
    companies.map((one) => ({
      businessNumber: one.businessNumber,
      companyName: `기업${one.businessNumber}`,
      createdAt: instantOf(one.registered),
      deletedAt: one.deleted ? new Date() : null,
    })),
  )
  await db.insert(brokerageRecord).values(
    companies.map((one) => ({
      businessNumber: one.businessNumber,
      ...stateOf(one.events),
      businessConnectionMethod: one.method ?? null,
      businessType: one.type ?? null,
      sellerHopedPrice: one.price ?? null,
    })),
  )
  const changes = companies.flatMap((one) =>
    one.events.flatMap((given, at) => {
      const before = stateOf(one.events.slice(0, at))[given.field]
      return one.recorded && before !== given.value ? [{ ...given, one, before, at: instantOf(given) }] : []
    }),
  )
  const stages = changes.filter(({ field }) => !isSlot(field))
  if (stages.length > 0)
    await db.insert(stageHistory).values(
      stages.map(({ one, field, before, value, at, reason }) => ({
        businessNumber: one.businessNumber,
        kind: field,
        before,
        after: value,
        at,
        reason: field === 'companyStatus' ? (reason ?? null) : null,
      })),
    )
  const slots = changes.flatMap((change) => (isSlot(change.field) ? [{ ...change, slot: change.field }] : []))
  if (slots.length > 0)
    await db.insert(managerHistory).values(
      slots.map(({ one, slot, before, value, at }) => ({
        businessNumber: one.businessNumber,
        managerType: managerTypes[slot],
        oldTeamId: before,
        newTeamId: value,
        changeReason: '시험',
        changedBy: '시험',
        createdAt: at,
      })),
    )
  const reports = companies.flatMap((one) =>
    one.reports.map((given) => ({
      teamId: given.team,
      reportDate: given.day,
      businessNumber: one.businessNumber,
      startTime: given.time,
      progressStage: given.stage,
      detailContent: '내용',
      deletedAt: given.deleted ? sql`now()` : null,
    })),
  )
  if (reports.length > 0) await db.insert(dailyReport).values(reports)
  await refreshCompanyList(
    db,
    companies.map((one) => one.businessNumber),
  )
}
