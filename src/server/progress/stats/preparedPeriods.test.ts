import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { dayInSeoul } from '#shared/platform/day.ts'
import { addReport } from '#shared/reports/reports.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { aReport } from '#test/kit/reports.ts'
import { statsDefinition } from './countedFacts.ts'
import { preparedHalts, preparedPipeline } from './figuresFromTotals.ts'
import { countHalts } from './halts.queries.ts'
import { countPipeline } from './pipeline.queries.ts'
import { askFor, prepareStats } from './preparedPeriods.job.ts'
import { upToDate } from './preparedPeriods.ts'

const t = testApp()
const businessNumber = nextBusinessNumber()
const today = dayInSeoul()
const scope = { from: `${today.slice(0, 4)}-01-01`, to: today }
let admin: Caller
let added: number

beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  await save(admin, {
    company: { businessNumber, companyName: '가온누리(주)' },
    additional: { side: 'sell', companyStatus: '진행중단', statusReason: '매각 철회' } as never,
  })
  const report = aReport(businessNumber, { reportDate: scope.to })
  added = (await admin.call(addReport, { body: report })).status
  await prepareStats(t.db)
})

const additional = (changed: object) =>
  save(admin, { company: { businessNumber }, additional: changed as never })

it('a changed price, which only the list row holds, is in the prepared funnel at once', async () => {
  expect(added).toBe(201)
  expect(await preparedPipeline(t.db, scope)).toEqual(await countPipeline(t.db, scope))
  await additional({ sellerHopedPrice: 700 })
  const funnel = await preparedPipeline(t.db, scope)
  expect(funnel?.total.hopedPrice).toBe(700)
  expect(funnel).toEqual(await countPipeline(t.db, scope))
})

it('a reason of a halt that was added later, which no derived row holds, is in the prepared halts at once', async () => {
  // Stores the halt as an older release did: without a reason, neither in the history nor in the record.
  await t.db.execute(sql`update stage_history set reason = null where business_number = ${businessNumber}`)
  await t.db.execute(
    sql`update company_add set status_reason = null where business_number = ${businessNumber}`,
  )
  await additional({ sellerHopedPrice: 701 })
  expect((await preparedHalts(t.db, scope))?.withoutReason).toBe(1)
  await additional({ statusReason: '새 사유' })
  expect((await preparedHalts(t.db, scope))?.withoutReason).toBe(0)
  expect(await preparedHalts(t.db, scope)).toEqual(await countHalts(t.db, scope))
})

it('prepares a period at the second question, and forgets periods of another definition', async () => {
  const asked = { family: 'period', from: scope.from, to: scope.from.replace(/01$/, '02') } as const
  const readyAfter = async () => {
    await askFor(t.db, [asked])
    await prepareStats(t.db)
    return (await upToDate(t.db, asked)) !== null
  }
  expect([await readyAfter(), await readyAfter()]).toEqual([false, true])
  await t.db.execute(sql`update stat_period set definition = 'older'`)
  expect(await upToDate(t.db, asked)).toBe(null)
  await prepareStats(t.db)
  const { rows } = await t.db.execute(sql`select distinct p.definition from stat_period p`)
  expect(rows).toEqual([{ definition: statsDefinition }])
})

it('prepares a period that is asked for while another one is prepared', async () => {
  const periodUpTo = (to: string) => ({ family: 'period', from: '2024-01-01', to }) as const
  const [first, second] = [periodUpTo('2024-03-31'), periodUpTo('2024-04-30')]
  const askTwice = async (period: typeof first) => {
    for (let question = 0; question < 2; question += 1) await askFor(t.db, [period])
  }
  await askTwice(first)
  // The lock keeps the first period from being prepared until the second one was asked for.
  const blocker = new pg.Client({ connectionString: t.database.adminUrl })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query(`select from stat_period where to_day = '2024-03-31' for update`)
  const preparing = prepareStats(t.db)
  await expect.poll(() => waitingForLocks(blocker), { timeout: 20_000 }).toBeGreaterThan(0)
  await askTwice(second)
  await blocker.query('commit')
  await blocker.end()
  await preparing
  expect([await upToDate(t.db, first), await upToDate(t.db, second)]).not.toContain(null)
})

const waitingForLocks = async (client: pg.Client) => {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.count ?? 0
}
