import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { changeCounterparty, getCompanyDeals } from '#shared/deals/deals.endpoints.ts'
import { deleteReport, searchReports } from '#shared/reports/reports.endpoints.ts'
import { nextBusinessNumber, save } from '../kit/companies.ts'
import { addOne } from '../kit/dealApp.ts'
import { keyOf, report } from '../kit/reports.ts'
import { type Canary, canaryName, makeWorld, plantCanary, type World } from './world.ts'

/**
 * Tests the answers of calls that change something. Such an answer is read in the transaction of the change, and
 * without `asReader` that transaction sees every row.
 */

let world: World
let canary: Canary
const related = () => ({
  company: { businessNumber: world.seller },
  relatedCompanies: [{ relatedBusinessNumber: canary.number, relatedRelationship: '경쟁사' }],
})

beforeAll(async () => {
  world = await makeWorld()
  await world.set({ companyReading: 'own-and-admin' })
  canary = await plantCanary(world)
}, 240_000)
afterAll(() => world.t.stop())

it('a conflict shows the relation that was typed, but nothing of the hidden company behind its number', async () => {
  const { caller } = world.stranger
  expect((await save(caller, related() as never)).status).toBe(200)
  const refused = await save(caller, { ...related(), version: 0 } as never)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(canary.number)
  expect(refused.text).not.toContain(canaryName)
  expect((await save(world.admin, { ...related(), version: 0 } as never)).text).toContain(canaryName)
})

it('a lead may get the name of a hidden company of the group as it may get any other name', async () => {
  const { caller } = world.stranger
  const lead = await addOne(caller, world.seller, { name: '잠재기업 하나' })
  const rename = async (name: string, version: number) =>
    (await caller.call(changeCounterparty, { params: { id: String(lead.id) }, body: { name, version } }))
      .status
  expect(await rename('아무도 모르는 회사', lead.version)).toBe(200)
  expect(await rename(canaryName, lead.version + 1)).toBe(200)
})

it('a report that names a company without a side, or a deleted one, stays hidden and cannot be deleted', async () => {
  const undecided = nextBusinessNumber()
  const name = '미정솔(주)'
  expect(
    (await save(world.owner.caller, { company: { businessNumber: undecided, companyName: name } } as never))
      .status,
  ).toBe(200)
  const written = await report(world.admin, world.buyer, {
    startTime: '16:00',
    endTime: '17:00',
    counterpartyCompany: name,
    counterpartyBusinessNumber: undecided,
  } as never)
  const { caller } = world.stranger
  const texts = async (from = caller) => (await from.call(searchReports, { query: {} })).text
  expect(await texts(world.partner.caller)).toContain(name)
  expect(await texts()).not.toContain(name)
  const gone = await caller.call(deleteReport, { params: keyOf(written) })
  expect([gone.status, gone.error.code]).toEqual([404, 'daily-report/not-found'])
  const body = { reason: '등록 착오' }
  for (const businessNumber of [undecided, canary.number])
    expect((await world.admin.call(deleteCompany, { params: { businessNumber }, body })).status).toBe(200)
  expect(await texts(world.partner.caller)).toContain(name)
  const after = await texts()
  expect(after).not.toContain(name)
  expect(after).not.toContain(canaryName)
  expect((await caller.call(getCompanyDeals, { params: { businessNumber: world.seller } })).status).toBe(200)
})

it('with protected prices the same statements serve readers and everybody else', async () => {
  await world.set({ protectPrices: true } as never)
  for (let round = 0; round < 4; round += 1)
    for (const caller of [world.admin, world.stranger.caller]) {
      const answer = await caller.call(changeBrokerage, {
        params: { key: world.seller },
        body: { searchKeyword1: `단어 ${round}` },
      })
      expect(answer.status).toBe(200)
    }
})
