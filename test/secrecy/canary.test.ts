import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../kit/app.ts'
import { answersOf, type ReadCall, readCalls, steady } from './readCalls.ts'
import { type Canary, makeWorld, plantCanary, tracesOf, type World } from './world.ts'

let world: World
let canary: Canary
let calls: ReadCall[]
const before = new Map<string, Map<string, string>>()
const people = () =>
  [
    ['a manager of others', world.stranger.caller],
    ['somebody without companies', world.newcomer.caller],
  ] as [string, Caller][]

beforeAll(async () => {
  world = await makeWorld()
  await world.set({ companyReading: 'own-and-admin' })
  calls = readCalls(world)
  for (const [name, caller] of people()) before.set(name, await answersOf(world, caller, calls))
  canary = await plantCanary(world)
}, 240_000)
afterAll(() => world.t.stop())

const told = (answers: Map<string, string>, traces: string[]) =>
  [...answers].filter(([, text]) => traces.some((trace) => text.includes(trace))).map(([url]) => url)

it('the calls come from the table of routes, and most of them answer', () => {
  const reads = world.t.routes.filter(({ endpoint }) => endpoint.method === 'GET')
  expect(new Set(calls.map(({ name }) => name)).size).toBeGreaterThan(reads.length - 6)
  const answers = [...(before.get('a manager of others') ?? [])]
  expect(answers.filter(([, text]) => text.startsWith('200')).length).toBeGreaterThan(calls.length / 2)
  expect(answers.filter(([, text]) => text.startsWith('5'))).toEqual([])
})

it('the admin side and its managers find it in many answers', async () => {
  for (const caller of [world.admin, world.owner.caller]) {
    const found = new Set(told(await answersOf(world, caller, calls), tracesOf(canary)))
    expect(found.size).toBeGreaterThan(30)
  }
})

describe.each([
  ['companies of others are hidden', { companyReading: 'own-and-admin' }],
  ['it is marked', { companyReading: 'everyone' }],
] as const)('%s', (_name, settings) => {
  beforeAll(async () => {
    await world.set(settings)
    if (settings.companyReading === 'everyone') {
      await world.t.database.pool.query('insert into secret_company (business_number) values ($1)', [
        canary.number,
      ])
    }
  })

  it.each([0, 1])(
    'no answer to anybody else tells of it, and no number counts it (%i)',
    async (at) => {
      const [name, caller] = people()[at] ?? ['', world.t.nobody]
      const after = await answersOf(world, caller, calls)
      expect(told(after, tracesOf(canary))).toEqual([])
      if (settings.companyReading !== 'own-and-admin') return
      const earlier = before.get(name)
      const changed = calls
        // The answers of `/company-data` are searched for the canary above. They contain values of the moment, so
        // they are not compared here.
        .filter(({ name: call }) => !call.endsWith('/company-data'))
        .filter(({ url }) => steady(earlier?.get(url) ?? '') !== steady(after.get(url) ?? ''))
        .map(({ url }) => url)
      expect(changed).toEqual([])
    },
    240_000,
  )

  it('its partner reads name, side and numbers, and nothing else', async () => {
    const answers = await answersOf(world, world.partner.caller, calls)
    expect(told(answers, tracesOf(canary, true))).toEqual([])
    expect(told(answers, [canary.number]).length).toBeGreaterThan(0)
  }, 240_000)
})
