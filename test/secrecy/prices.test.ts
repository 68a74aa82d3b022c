import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notification } from '#server/database/tables/notifications/notification.ts'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { patchCompany } from '#shared/company/patch.endpoints.ts'
import { registerManaged } from '../kit/managers.ts'
import { exportedBy } from './exported.ts'
import { answersOf, type ReadCall, readCalls, steady } from './readCalls.ts'
import { makeWorld, type World } from './world.ts'

/**
 * Protected prices must not be revealed: every answer and export is the same whatever the prices are. So no order,
 * filter, sum, count or timeline depends on them.
 */

let world: World
let calls: ReadCall[]
let other: string
const low = 11_111_111
const high = 22_222_222

beforeAll(async () => {
  world = await makeWorld()
  other = await registerManaged(world.admin, '다람솔(주)', { manager1Team: world.stranger.user.teamId })
  await world.set({ protectPrices: true })
  const sorts = ['sellerHopedPrice', '-sellerHopedPrice', 'managerEstimatedPrice', '-managerEstimatedPrice']
  calls = [
    // Makes every call once, because of all parameters only the order can depend on a price. The list of the person's
    // own exports is left out, because it grows with every export of this test.
    ...readCalls(world, 'few').filter(({ plain, url }) => plain && url !== '/api/exports'),
    ...sorts.map((sort) => ({
      name: `sorted by ${sort}`,
      url: `/api/companies?side=sell&sort=${sort}`,
      plain: false,
    })),
    ...[
      'all(sellerHopedPrice.min.15000000)',
      'any(managerEstimatedPrice.between.1.15000000)(revenue.min.1)',
      'all(any(sellerHopedPrice.is.11111111)(managerEstimatedPrice.max.15000000))',
    ].map((where) => ({
      name: `where ${where}`,
      url: `/api/companies?side=sell&where=${encodeURIComponent(where)}`,
      plain: false,
    })),
    ...['progressStage', 'manager1Team'].map((by) => ({
      name: `board by ${by}`,
      url: `/api/company-board?side=sell&by=${by}`,
      plain: false,
    })),
    {
      name: 'board ordered by price',
      url: `/api/company-board/cards?side=sell&by=companyStatus&column=${encodeURIComponent('미설정')}&sort=sellerHopedPrice`,
      plain: false,
    },
    {
      name: 'neighbours',
      url: `/api/companies/${world.seller}/neighbours?side=sell&sort=sellerHopedPrice`,
      plain: false,
    },
  ]
  await price(world.seller, 1, 2)
  await price(other, 2, 1)
}, 240_000)
afterAll(() => world.t.stop())

/**
 * The manager sets both prices. The timeline records the first save of a price as a change, so both prices are saved
 * before the comparison.
 */
async function price(key: string, hoped: number, estimated: number) {
  const answer = await world.stranger.caller.call(changeBrokerage, {
    params: { key },
    body: { sellerHopedPrice: hoped, managerEstimatedPrice: estimated },
  })
  expect(answer.status).toBe(200)
}
async function seen() {
  const { caller } = world.newcomer
  const answers = await answersOf(world, caller, calls)
  for (const [name, text] of await exportedBy(world, caller)) answers.set(name, text)
  // The end of each export is announced to the person. The next comparison must not see these announcements.
  await world.t.db.delete(notification).where(eq(notification.kind, 'export'))
  return answers
}
const seenByManager = () =>
  answersOf(
    world,
    world.stranger.caller,
    calls.filter(({ plain }) => !plain),
  )
const differing = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([name, text]) => steady(before.get(name) ?? '') !== steady(text)).map(([name]) => name)

it('no answer and no export to whoever may not edit the companies depends on a price', async () => {
  await price(world.seller, low, high)
  await price(other, high, low)
  const before = await seen()
  const manager = await seenByManager()
  await price(world.seller, high, low)
  await price(other, low, high)
  const after = await seen()
  expect(differing(before, after)).toEqual([])
  // The manager of both companies sees the difference.
  expect(differing(manager, await seenByManager()).length).toBeGreaterThan(3)
}, 240_000)

it('a price cannot be read from the answer to a change either', async () => {
  const { newcomer, stranger } = world
  const body = { version: 1, sellerHopedPrice: 5 }
  const refused = await newcomer.caller.call(patchCompany, {
    params: { businessNumber: world.seller },
    body,
  })
  expect(refused.status).toBe(403)
  const conflict = await stranger.caller.call(patchCompany, {
    params: { businessNumber: world.seller },
    body,
  })
  expect(conflict.status).toBe(409)
  expect(conflict.text).toMatch(/22222222|11111111/)
  expect(refused.text).not.toMatch(/22222222|11111111/)
})
