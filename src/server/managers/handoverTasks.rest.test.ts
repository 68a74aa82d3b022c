import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handOver, undoHandover } from '#shared/managers/handover.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { makeUser } from '#test/kit/factories.ts'

let { t, admin, seller } = {} as DealApp
beforeAll(async () => {
  ;({ t, admin, seller } = await startDealApp())
})
afterAll(() => t.stop())

it('hands over more tasks than a statement has parameters, and an undo gives them back', async () => {
  const [from, to] = [await makeUser(t.db), await makeUser(t.db)]
  const company = await seller('할일많음(주)', from.teamId)
  const many = 11_000
  await t.db.execute(sql`insert into task (text, person, day, business_number)
    select '많은 일', ${from.teamId}, ${dayInSeoul()}::date, ${company} from generate_series(1, ${many}::int)`)
  const given = await admin.call(handOver, {
    body: { fromTeamId: from.teamId, toTeamId: to.teamId, reason: '퇴사' },
  })
  expect([given.status, given.body.tasks]).toEqual([200, many])
  expect((await admin.call(undoHandover, { params: { id: String(given.body.handoverId) } })).status).toBe(200)
  const { rows } = await t.db.execute(
    sql`select count(*)::int as count from task where person = ${from.teamId}`,
  )
  expect(rows).toEqual([{ count: many }])
})
