import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, pathOf, type Shape } from '#shared/platform/endpoint.ts'
import type { Caller } from '../kit/app.ts'
import type { Target } from './changeCalls.ts'
import { neutral, targetsOf } from './changes.ts'
import { answersOf, productOf, shapeOf } from './readCalls.ts'
import { type Canary, makeWorld, mark, plantCanary, type World } from './world.ts'

/** A read that names a hidden company gets the same answer as a read that names a company that does not exist. */

let world: World
let canary: Canary
beforeAll(async () => {
  world = await makeWorld()
  canary = await plantCanary(world)
  await world.set({ companyReading: 'own-and-admin' })
}, 240_000)
afterAll(() => world.t.stop())

/** Paths whose number belongs to something else than a company. Only its owner or the admin side reads these. */
const otherIds = /^\/api\/(jobs|imports|file-intakes|audit|managers|notices|company-merges)\//

/** The target in each place where a path takes it; undefined if the path takes none. */
function inPath(name: string, path: string, { number, name: company, fileName, team, ids }: Target) {
  if (name === 'businessNumber') return [number]
  if (name === 'key') return [number, ids.record]
  if (name === 'fileName') return [fileName]
  if (name === 'name') return [company]
  if (name === 'teamId') return [team, world.stranger.user.teamId]
  if (name !== 'id' || otherIds.test(path)) return undefined
  if (path.endsWith('/lines')) return [ids.conversation]
  const what = (
    ['counterparties', 'daily-reports', 'documents', 'copies', 'bulk-changes', 'notes'] as const
  ).find((part) => path.includes(part))
  if (!what) throw new Error(`a target is missing for {${name}} of ${path}`)
  return [
    {
      counterparties: ids.deal,
      'daily-reports': ids.report,
      documents: ids.document,
      copies: ids.copy,
      'bulk-changes': ids.bulk,
      notes: ids.note,
    }[what],
  ]
}

/** The target as a query parameter. */
const inQuery = ({ number, name, ids }: Target): Record<string, string[]> => ({
  businessNumber: [number],
  seller: [number],
  recipient: [number],
  keep: [number],
  merge: [number],
  company: [number],
  corporateNumber: [number],
  companyName: [name],
  name: [name],
  search: [name, number, number.replaceAll('-', '')],
  counterpartyId: [ids.deal],
  id: [ids.record],
  keys: [`company.${number},deals.${number}`, `report.${ids.report}`],
})

/** Parameters without which a call with the target in its path would be refused. */
const required = (path: string) => (path.endsWith('/matches/why') ? { other: world.buyer } : {})
/** Parameters without which a read is refused, although they name no company: the field and the column of a board. */
const alwaysAsked = { by: 'progressStage', column: '미설정' }

/** Every read with the target in its path, or in one parameter of its query. */
function readsOf(target: Target): string[] {
  return world.t.routes.flatMap(({ endpoint }) => {
    if (endpoint.method !== 'GET') return []
    const { params, query } = endpoint as Endpoint & { params?: Shape; query?: Shape }
    const names = Object.keys(shapeOf(params))
    const values = names.map((name) => [name, inPath(name, endpoint.path, target)] as const)
    const paths = productOf(values.flatMap(([name, all]) => (all ? [[name, all] as const] : [])))
    const named = names.some((name) => name !== 'teamId') && values.every(([, all]) => all)
    const queries = Object.keys(shapeOf(query)).flatMap((name) =>
      (inQuery(target)[name] ?? []).map((value) => ({ [name]: value })),
    )
    const always = Object.fromEntries(Object.entries(alwaysAsked).filter(([name]) => name in shapeOf(query)))
    const urlOf = (given: object, search: object) =>
      pathOf(endpoint, { params: given, query: { ...always, ...search } } as never)
    if (names.length > 0) return named ? paths.map((given) => urlOf(given, required(endpoint.path))) : []
    return queries.map((search) => urlOf({}, search))
  })
}

const people: [string, () => Caller][] = [
  ['somebody without companies', () => world.newcomer.caller],
  ['a manager of others', () => world.stranger.caller],
]

it.each(people)(
  '%s reads the same about it as about a company that does not exist',
  async (_who, caller) => {
    const { hidden, missing } = targetsOf(world, canary)
    const [there, nowhere] = [readsOf(hidden), readsOf(missing)]
    expect(there.length).toBeGreaterThan(60)
    const asked = await answersOf(
      world,
      caller(),
      [...there, ...nowhere].map((url) => ({ name: url, url, plain: true })),
    )
    const of = (url: string | undefined, target: Target) => neutral(asked.get(url ?? '') ?? '', target)
    const different = there.flatMap((url, at) => {
      const [answer, other] = [of(url, hidden), of(nowhere[at], missing)]
      return answer === other && !answer.includes(mark) ? [] : [{ url, answer, other }]
    })
    expect(different).toEqual([])
    // A read with an invalid parameter is refused before anything is looked up, so it would test nothing.
    expect(there.filter((url) => asked.get(url)?.startsWith('400'))).toEqual([])
  },
  120_000,
)

it('its manager reads something else', async () => {
  const { hidden, missing } = targetsOf(world, canary)
  const [there, nowhere] = [readsOf(hidden), readsOf(missing)]
  const asked = await answersOf(
    world,
    world.owner.caller,
    [...there, ...nowhere].map((url) => ({ name: url, url, plain: true })),
  )
  const different = there.filter(
    (url, at) =>
      neutral(asked.get(url) ?? '', hidden) !== neutral(asked.get(nowhere[at] ?? '') ?? '', missing),
  )
  expect(different.length).toBeGreaterThan(30)
}, 120_000)
