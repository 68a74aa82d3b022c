import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn } from '#server/platform/session/policy.ts'
import { isUnsafe } from '#shared/platform/endpoint.ts'
import { apart, changeCalls } from './changeCalls.ts'
import { expectSameAnswers, targetsOf } from './changes.ts'
import { type Canary, makeWorld, plantCanary, type World } from './world.ts'

/** A change of a hidden company is answered like one of a company that does not exist. */

let world: World
let canary: Canary
beforeAll(async () => {
  world = await makeWorld()
  canary = await plantCanary(world)
  await world.set({ companyReading: 'own-and-admin' })
}, 240_000)
afterAll(() => world.t.stop())

it('the calls are all that anybody who is signed in may make', () => {
  const open = world.t.routes
    .filter(({ endpoint, policy }) => isUnsafe(endpoint.method) && policy === signedIn)
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  const made = changeCalls(world, targetsOf(world, canary).hidden)
  expect(open.filter((call) => !(call in made) && !(call in apart))).toEqual([])
})

it('somebody without companies gets the same answers', async () => {
  const statuses = await expectSameAnswers(world, canary, world.newcomer.caller)
  // An invalid body would be refused before anything is looked up.
  expect(statuses.filter((status) => status === '400').length).toBeLessThan(6)
}, 120_000)

it('a manager of others gets the same answers', async () => {
  const statuses = await expectSameAnswers(world, canary, world.stranger.caller)
  expect(statuses.filter((status) => status === '400').length).toBeLessThan(8)
}, 120_000)
