import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../kit/app.ts'
import { answersOf, type ReadCall, readCalls, steady, type Variants } from './readCalls.ts'
import { type Canary, makeWorld, plantCanary, tracesOf, type World } from './world.ts'

/**
 * Registers a company that is hidden from everybody except its managers and the admin side. Then it sends the read
 * calls of the program as several people and searches the answers for the company.
 */
export function findTraces(variants: Variants) {
  let world: World
  let canary: Canary
  let calls: ReadCall[]
  /** The answers before the hidden company exists: while the firm hides nothing, and while it hides companies of others. */
  const before = { everyone: new Map<string, Map<string, string>>(), 'own-and-admin': new Map() }
  /** The answers after the firm has hidden companies for a while and shows all of them again. */
  let again = new Map<string, string>()
  const strangers: [string, () => Caller][] = [
    ['a manager of others', () => world.stranger.caller],
    ['somebody without companies', () => world.newcomer.caller],
  ]
  const others = variants === 'all' ? strangers : strangers.slice(0, 1)

  beforeAll(async () => {
    world = await makeWorld()
    calls = readCalls(world, variants)
    for (const companyReading of ['everyone', 'own-and-admin'] as const) {
      await world.set({ companyReading })
      for (const [name, caller] of others)
        before[companyReading].set(name, await answersOf(world, caller(), askedWith(companyReading)))
    }
    await world.set({ companyReading: 'everyone' })
    again = await answersOf(world, world.stranger.caller, askedAgain())
    await world.set({ companyReading: 'own-and-admin' })
    canary = await plantCanary(world)
  }, 600_000)
  afterAll(() => world.t.stop())

  /**
   * The mark 극비 and the firm setting hide a company by the same rule, so all parameters are tested with the setting
   * only.
   */
  const askedWith = (companyReading: 'everyone' | 'own-and-admin') =>
    companyReading === 'everyone' && variants === 'few' ? calls.filter(({ plain }) => plain) : calls
  const askedAgain = () => calls.filter(({ plain }) => plain)
  const differing = (asked: ReadCall[], one: Map<string, string> | undefined, other: Map<string, string>) =>
    asked
      .filter(({ url }) => steady(one?.get(url) ?? '') !== steady(other.get(url) ?? ''))
      .map(({ url }) => url)
  const withTraces = (answers: Map<string, string>, traces: string[]) =>
    [...answers].filter(([, text]) => traces.some((trace) => text.includes(trace))).map(([url]) => url)

  it('the calls come from the table of routes, and most of them answer', () => {
    const reads = world.t.routes.filter(({ endpoint }) => endpoint.method === 'GET')
    expect(new Set(calls.map(({ name }) => name)).size).toBeGreaterThan(reads.length - 8)
    const answers = [...(before['own-and-admin'].get('a manager of others') ?? [])]
    expect(answers.filter(([, text]) => text.startsWith('200')).length).toBeGreaterThan(calls.length / 2)
    expect(answers.filter(([, text]) => text.startsWith('5'))).toEqual([])
  })

  it('a firm that hides nothing any more answers as if it had never hidden anything', () => {
    expect(again.size).toBeGreaterThan(60)
    expect(differing(askedAgain(), before.everyone.get('a manager of others'), again)).toEqual([])
  })

  it('the admin side and its managers find it in many answers', async () => {
    for (const caller of variants === 'all' ? [world.admin, world.owner.caller] : [world.owner.caller]) {
      const found = new Set(withTraces(await answersOf(world, caller, calls), tracesOf(canary)))
      expect(found.size).toBeGreaterThan(30)
    }
  })

  describe.each([
    ['companies of others are hidden', { companyReading: 'own-and-admin' }],
    ['it is marked', { companyReading: 'everyone' }],
  ] as const)('%s', (_name, settings) => {
    let asked: ReadCall[]
    beforeAll(async () => {
      await world.set(settings)
      asked = askedWith(settings.companyReading)
      if (settings.companyReading === 'everyone') {
        await world.t.database.pool.query('insert into secret_company (business_number) values ($1)', [
          canary.number,
        ])
      }
    })

    it.each(others)(
      '%s gets no answer with a trace of it and no number that counts it',
      async (name, caller) => {
        const after = await answersOf(world, caller(), asked)
        expect(withTraces(after, tracesOf(canary))).toEqual([])
        // With only this company marked, all other answers are those of a firm that hides nothing.
        expect(differing(asked, before[settings.companyReading].get(name), after)).toEqual([])
      },
      600_000,
    )

    it('its partner reads name, side and numbers, and nothing else', async () => {
      const answers = await answersOf(world, world.partner.caller, asked)
      expect(withTraces(answers, tracesOf(canary, true))).toEqual([])
      expect(withTraces(answers, [canary.number]).length).toBeGreaterThan(0)
    }, 600_000)
  })
}
