import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../kit/app.ts'
import { exportedBy } from './exported.ts'
import { type Canary, makeWorld, plantCanary, tracesOf, type World } from './world.ts'

/** Exported files: a hidden company is in none of them, and no figure in them counts it. */

let world: World
let canary: Canary
beforeAll(async () => {
  world = await makeWorld()
  await world.set({ companyReading: 'own-and-admin' })
}, 240_000)
afterAll(() => world.t.stop())

const strangers = (): Caller[] => [world.stranger.caller, world.newcomer.caller]
const withTraces = (files: Map<string, string>, traces: string[]) =>
  [...files].filter(([, text]) => traces.some((trace) => text.includes(trace))).map(([name]) => name)

it('the files of others are the same with and without the hidden company', async () => {
  const before = []
  for (const caller of strangers()) before.push(await exportedBy(world, caller))
  canary = await plantCanary(world)
  const own = withTraces(await exportedBy(world, world.owner.caller), tracesOf(canary))
  expect(own).toEqual(expect.arrayContaining(['companies', 'reports', 'deals', 'weekly meeting', 'copies']))
  const after = []
  for (const caller of strangers()) after.push(await exportedBy(world, caller))
  expect(after).toEqual(before)
  for (const files of after) expect(withTraces(files, tracesOf(canary))).toEqual([])
}, 240_000)

it('a company that is marked is in no file of others, and its partner gets its name and numbers only', async () => {
  await world.set({ companyReading: 'everyone' })
  await world.t.database.pool.query('insert into secret_company (business_number) values ($1)', [
    canary.number,
  ])
  for (const caller of strangers())
    expect(withTraces(await exportedBy(world, caller), tracesOf(canary))).toEqual([])
  const partner = await exportedBy(world, world.partner.caller)
  expect(withTraces(partner, tracesOf(canary, true))).toEqual([])
  expect(withTraces(partner, [canary.number])).not.toEqual([])
}, 240_000)
