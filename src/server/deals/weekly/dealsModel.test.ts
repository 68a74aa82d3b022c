import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DealStage, dealStages } from '#shared/catalogue/words/dealStages.ts'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { addCounterparties } from '#shared/deals/adding.endpoints.ts'
import {
  changeStageDay,
  endCounterparty,
  getCompanyDeals,
  getCounterparty,
  linkCounterparty,
  moveCounterparty,
  reopenCounterparty,
} from '#shared/deals/deals.endpoints.ts'
import { getWeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { addDays, dayInSeoul, mondayOf } from '#shared/platform/day.ts'
import { deleteReport } from '#shared/reports/reports.endpoints.ts'
import { testApp } from '#test/kit/app.ts'
import { nextBusinessNumber } from '#test/kit/companies.ts'
import { type Deal, DealModel } from '#test/kit/dealModel.ts'
import { makeUser } from '#test/kit/factories.ts'
import { keyOf, report } from '#test/kit/reports.ts'
import { refreshCompanyList } from '../../company/list/companyList.ts'
import { brokerageRecord } from '../../database/tables/brokerageRecord.ts'
import { company } from '../../database/tables/company.ts'

/**
 * Each run is slow, because it creates its own companies and reads seven meetings. So the default of 100 makes only 10
 * runs, and the setting of the long test tier (1,000) makes 2,000.
 */
const asked = Number(process.env.PROPERTY_RUNS ?? 100)
const runs = { numRuns: asked > 100 ? asked * 2 : asked / 10 }
const t = testApp()
const today = dayInSeoul()
const registered = addDays(today, -100)
const ago = (days: number) => addDays(today, -days)
const names = ['매수하나', '매수둘', '매수셋']
const weeks = Array.from({ length: 7 }, (_, at) => addDays(mondayOf(today), -7 * at))

const which = fc.nat({ max: 5 })
/** The number of days ago. −1 means tomorrow, which every call must refuse. */
const days = fc.integer({ min: -1, max: 40 })
const stage = fc.constantFrom(...dealStages.keys)
const op = fc.oneof(
  { weight: 3, arbitrary: fc.record({ op: fc.constant('add' as const), which, days }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('lead' as const), which, days }) },
  {
    weight: 6,
    arbitrary: fc.record({ op: fc.constant('move' as const), which, days, stage, reason: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('correct' as const), which, days, stage }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('end' as const), which, days }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('reopen' as const), which, days }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('link' as const), which, to: which }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('delete' as const), which }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('restore' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('report' as const),
      which,
      days: fc.nat({ max: 40 }),
      stage: fc.constantFrom('매칭진행', 'MOU체결', 'Deal Done'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('unreport' as const), which }) },
)
type Op = typeof op extends fc.Arbitrary<infer T> ? T : never

/** Creates a seller and three buyers, managed by a new team. All of them have existed for 100 days. */
async function start() {
  const user = await makeUser(t.db, { role: 'team' })
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const numbers = new Map<string, string>()
  const createdAt = new Date(`${registered}T03:00:00Z`)
  for (const name of ['seller', ...names]) {
    const businessNumber = nextBusinessNumber()
    numbers.set(name, businessNumber)
    await t.db
      .insert(company)
      .values({ businessNumber, companyName: name, createdBy: user.teamId, createdAt })
    await t.db.insert(brokerageRecord).values({
      businessNumber,
      side: name === 'seller' ? '매도기업' : '매수기업',
      manager1Team: user.teamId,
      createdAt,
    })
  }
  await refreshCompanyList(t.db, [...numbers.values()])
  const numberOf = (name: string) => numbers.get(name) ?? ''
  return { admin, team: user.teamId, numberOf, model: new DealModel(today, registered), minute: { next: 0 } }
}
type Run = Awaited<ReturnType<typeof start>>

/** Makes the same change on the server and in the model. Either both accept it or both refuse it. */
async function apply(run: Run, given: Op) {
  const { admin, numberOf, model } = run
  const seller = numberOf('seller')
  const name = (at: number) => names[at % names.length] ?? ''
  const rowOf = async (deal: Deal) => (await table(run)).find(({ id }) => id === deal.id)
  const { op: kind } = given
  if (kind === 'delete' || kind === 'restore') {
    const of = ['seller', ...names][given.which % 4] ?? ''
    if (model.deleted.has(of) !== (kind === 'restore')) return
    const params = { businessNumber: numberOf(of) }
    const answer =
      kind === 'delete'
        ? await admin.call(deleteCompany, { params, body: { reason: '시험' } })
        : await admin.call(restoreCompany, { params })
    expect(answer.status).toBe(200)
    if (kind === 'delete') model.deleted.add(of)
    else model.deleted.delete(of)
    return
  }
  if (model.deleted.has('seller')) return
  if (kind === 'report' || kind === 'unreport') return reported(run, given)
  if (kind === 'add' || kind === 'lead') {
    const isLead = kind === 'lead'
    const called = isLead ? `리드${given.which % 2}` : name(given.which)
    if (model.deleted.has(called) || model.deals.some((deal) => deal.name === called)) return
    const body = {
      items: [isLead ? { name: called } : { businessNumber: numberOf(called) }],
      day: ago(given.days),
    }
    const answer = await admin.call(addCounterparties, { params: { businessNumber: seller }, body })
    const newest = answer.status === 201 ? Math.max(...(await table(run)).map(({ id }) => id)) : 0
    expect(answer.status).toBe(model.add(newest, called, isLead, ago(given.days)) ? 201 : 400)
    return
  }
  const seen = model.seen()
  const deal = seen[given.which % Math.max(1, seen.length)]
  const row = deal ? await rowOf(deal) : undefined
  if (!deal || !row) return
  const params = { id: String(deal.id) }
  const { version } = row
  const told = async (accepted: boolean, answer: { status: number; text: string }) =>
    expect([answer.status < 300, answer.text]).toEqual([accepted, answer.text])
  if (kind === 'move') {
    const reason = given.reason ? '사유' : null
    const body = { stage: given.stage, day: ago(given.days), reason, version }
    const answer = await admin.call(moveCounterparty, { params, body })
    return told(model.move(deal, given.stage, ago(given.days), given.reason), answer)
  }
  if (kind === 'correct') {
    const body = { stage: given.stage, day: ago(given.days), version }
    const answer = await admin.call(changeStageDay, { params, body })
    return told(model.correct(deal, given.stage, ago(given.days)), answer)
  }
  if (kind === 'end') {
    const body = { reason: 'no-answer' as const, day: ago(given.days), version }
    return told(model.end(deal, ago(given.days)), await admin.call(endCounterparty, { params, body }))
  }
  if (kind === 'reopen') {
    const body = { day: ago(given.days), version }
    return told(model.reopen(deal, ago(given.days)), await admin.call(reopenCounterparty, { params, body }))
  }
  const body = { businessNumber: numberOf(name(given.to)), version }
  const answer = await admin.call(linkCounterparty, { params, body })
  return told(model.link(deal, name(given.to)), answer)
}

async function reported(run: Run, given: Extract<Op, { op: 'report' | 'unreport' }>) {
  const { admin, numberOf, model, minute } = run
  if (given.op === 'report') {
    const of = names[given.which % names.length] ?? ''
    if (model.deleted.has(of)) return
    minute.next += 1
    const startTime = `10:${String(minute.next).padStart(2, '0')}`
    const written = await report(admin, numberOf('seller'), {
      reportDate: ago(given.days),
      startTime,
      endTime: null,
      progressStage: given.stage,
      counterpartyCompany: of,
      counterpartyBusinessNumber: numberOf(of),
    })
    const { id, reportDate: day } = written
    model.reports.push({ id, of, day, minute: minute.next, stage: given.stage, deleted: false })
    keys.set(id, keyOf(written))
    return
  }
  const living = model.reports.filter(({ deleted }) => !deleted)
  const one = living[given.which % Math.max(1, living.length)]
  const params = one ? keys.get(one.id) : undefined
  if (!one || !params) return
  expect((await admin.call(deleteReport, { params })).status).toBe(200)
  one.deleted = true
}
const keys = new Map<number, ReturnType<typeof keyOf>>()

const table = async ({ admin, numberOf }: Run) => {
  const answer = await admin.call(getCompanyDeals, { params: { businessNumber: numberOf('seller') } })
  return answer.status === 200 ? answer.body.rows : []
}

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
const sorted = <T>(rows: readonly T[]) => [...rows].toSorted(byText)

const reached = (given: Partial<Record<DealStage, string | null>>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))

/** Returns what the deal table shows, and what it should show according to the model. */
async function tables(run: Run) {
  const { model } = run
  const rows = await table(run)
  return {
    shown: sorted(
      rows.map((row) => [
        row.id,
        row.other.companyName,
        row.stage,
        sorted(Object.entries(reached(row.stageDays))),
        row.ended?.day ?? null,
        row.lastReport?.day ?? null,
      ]),
    ),
    expected: sorted(
      model
        .seen()
        .map((deal) => [
          deal.id,
          deal.name,
          deal.stage,
          sorted(Object.entries(reached(deal.days))),
          deal.ended,
          deal.isLead ? null : model.lastReport(deal),
        ]),
    ),
  }
}

async function compareHistory(run: Run) {
  const { admin, model, team } = run
  for (const deal of model.seen()) {
    const { steps } = (await admin.call(getCounterparty, { params: { id: String(deal.id) } })).body
    expect(sorted(steps.map(({ kind, from, to, day }) => ({ kind, from, to, day })))).toEqual(
      sorted(model.steps(deal)),
    )
  }
  for (const week of weeks) {
    const { status, body } = await admin.call(getWeeklyMeeting, { query: { week, team } })
    expect(status).toBe(200)
    const wanted = model.week(body.from, body.asOf)
    expect(
      sorted(
        body.moved.map(({ other, kind, from, to, day }) => ({
          name: other.companyName,
          kind,
          from,
          to,
          day,
        })),
      ),
    ).toEqual(sorted(wanted.moved))
    expect(sorted(body.added.map(({ other, day }) => ({ name: other.companyName, day })))).toEqual(
      sorted(wanted.added),
    )
    expect(
      sorted(
        body.stalled.map(({ other, stage: at, silent }) => ({
          name: other?.companyName ?? 'seller',
          stage: at,
          silent,
        })),
      ),
    ).toEqual(sorted(wanted.stalled))
    expect(body.figures).toMatchObject({
      moved: { total: wanted.moved.length },
      counterparties: wanted.added.length,
      stalled: wanted.stalled.length,
    })
  }
}

test('random sequences of changes match a plain model: table, history and every past weekly meeting', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(op, { minLength: 4, maxLength: 22 }), async (ops) => {
      const run = await start()
      for (const one of ops) await apply(run, one)
      const { shown, expected } = await tables(run)
      expect(shown).toEqual(expected)
      await compareHistory(run)
    }),
    runs,
  )
}, 3_600_000)
