import type { AddressInfo } from 'node:net'
import { boardKeys } from '#shared/company/board/boardFields.ts'
import { type Operator, operators, operatorsOf } from '#shared/company/conditions/operators.ts'
import { type Subject, subjects } from '#shared/company/conditions/subjects.ts'
import { type Endpoint, pathOf, type Shape } from '#shared/platform/endpoint.ts'
import type { Caller } from '../kit/app.ts'
import { feedFile, type World } from './world.ts'

export interface ReadCall {
  name: string
  url: string
  /** False if the call has an optional parameter. */
  plain: boolean
}

/** Calls whose answer does not depend on companies, or changes with the time. */
const apart = new Set([
  '/api/health',
  '/api/openapi.json',
  '/api/notifications/stream',
  '/api/auth/sessions',
  '/api/calendar-feed',
  '/api/auth/devices',
])

export const shapeOf = (shape: Shape | undefined): Record<string, Shape> =>
  shape ? ((shape as unknown as { shape?: Record<string, Shape> }).shape ?? {}) : {}
const isOptional = (shape: Shape) => shape.safeParse(undefined).success

/** Returns the values that a parameter of a path can have in this world. A new parameter name must be added here. */
function paramValues({ seller, buyer, stranger, owner, ids }: World, name: string, path: string): string[] {
  if (name === 'businessNumber' || name === 'key') return [seller, buyer]
  if (name === 'teamId') return [stranger.user.teamId, owner.user.teamId]
  if (name === 'fileName') return ['가온 티저.pdf']
  if (name === 'name') return ['솔', '카나리황금새']
  if (name === 'token') return ['00000000-0000-4000-8000-000000000000']
  if (name === 'file') return [feedFile]
  if (name === 'imageId') return ['1']
  if (name === 'table') return ['sell']
  if (name === 'screen') return ['sell-table']
  if (name === 'id') {
    if (path.includes('counterparties')) return [String(ids.deal)]
    if (path.includes('daily-reports')) return [String(ids.report)]
    if (path.includes('documents')) return [String(ids.document)]
    return ['1']
  }
  throw new Error(`the canary needs a value for {${name}} of ${path}`)
}

/**
 * The values of query parameters. All other parameters get words of the hidden company, which a text search would find.
 */
const queryValues = ({ seller, buyer, stranger, owner, ids }: World): Record<string, string[]> => ({
  businessNumber: [seller, buyer],
  keep: [seller],
  merge: [buyer],
  team: ['999', stranger.user.teamId, owner.user.teamId],
  teamId: [stranger.user.teamId, owner.user.teamId],
  counterpartyId: [String(ids.deal)],
  from: ['2026-01-01'],
  to: ['2026-12-31'],
  month: ['2026-01'],
  week: ['2026-01-05'],
  date: ['2026-01-05'],
  asOf: ['2026-01-05'],
  side: ['sell', 'buy', '매도기업'],
  companyType: ['sell'],
  state: ['due', 'open', 'active', 'all'],
  all: ['true'],
  sort: ['-revenue', '-sellerHopedPrice'],
  limit: ['5'],
  page: ['1', '2'],
  count: ['exact'],
  by: [...boardKeys],
  column: ['계약중', '미설정', '초기검토'],
  figure: ['stage', 'stalled', 'reached', 'source'],
  table: ['contract', 'ability', 'report'],
  companyName: ['솔', '카나리황금새'],
  other: [seller, buyer],
  least: ['0'],
  keys: [`company.${seller},deals.${buyer},report.${ids.report}`],
  where: [
    // The only value with `few`: one row of each kind that a hidden company would match.
    'any(companyName.has.카나리황금새)(mainProducts.has.ZQX)(sellerHopedPrice.min.91827360)(all(deals.min.1)(reports.min.1))(reportWith.has.카나리황금새)(files.min.1)(ndaEnds.within.30)',
    ...conditionsOf(),
  ],
})

/** Each subject of conditions with its usual operator and that one's opposite, with values that the hidden company has. */
function conditionsOf(): string[] {
  const valueOf = ({ kind, words: known }: Subject, operator: Operator): string => {
    if (known) return known.texts[0] ?? ''
    if (kind === 'team' || kind === 'people') return '@me'
    if (operator === 'within' || operator === 'past' || kind === 'days' || kind === 'ending') return '30'
    if (kind === 'day') return '2026-01-01'
    if (kind === 'year') return '2000'
    if (kind === 'count') return '1'
    return kind === 'number' ? '91827360' : '카나리황금새'
  }
  return subjects.flatMap((subject) =>
    operatorsOf[subject.kind].slice(0, 2).map((operator) => {
      const value = valueOf(subject, operator)
      const values = { none: [], one: [value], many: [value], two: [value, value] }[
        operators[operator].values
      ]
      return `all(${[subject.key, operator, ...values].join('.')})`
    }),
  )
}
const words = ['카나리황금새', '9182736']

/** Only the list gets every condition: the other calls with conditions select by the same code. */
const withEveryCondition = '/api/companies'
function listed(world: World, name: string, path: string): string[] {
  const all = queryValues(world)[name] ?? words
  return name === 'where' && path !== withEveryCondition ? all.slice(0, 1) : all
}

/**
 * How many variants of a call are made. `all`: every value of every parameter for every company. `few`: one value of
 * every parameter for one company, and the call without optional parameters for every company.
 */
export type Variants = 'all' | 'few'

/**
 * Returns every read call of the program, each with several values of its parameters. The calls come from the table of
 * routes.
 */
export function readCalls(world: World, variants: Variants): ReadCall[] {
  const few = variants === 'few'
  const valuesOf = (path: string, name: string, shape: Shape) => {
    const all = listed(world, name, path)
    return few ? [all.find((value) => shape.safeParse(value).success) ?? ''] : all
  }
  return world.t.routes.flatMap(({ endpoint }): ReadCall[] => {
    if (endpoint.method !== 'GET' || apart.has(endpoint.path)) return []
    const { params, query } = endpoint as Endpoint & { params?: Shape; query?: Shape }
    const values = (name: string, shape: Shape) => valuesOf(endpoint.path, name, shape)
    const paths = productOf(
      Object.keys(shapeOf(params)).map((name) => [name, paramValues(world, name, endpoint.path)] as const),
    )
    const queries = Object.entries(shapeOf(query))
    const needed = queries
      .filter(([, shape]) => !isOptional(shape))
      .map(([name, shape]) => [name, values(name, shape)] as const)
    const free = queries.filter(([, shape]) => isOptional(shape))
    const plain = productOf(needed)
    const searches = plain.flatMap((base) => [
      base,
      ...free.flatMap(([name, shape]) => values(name, shape).map((value) => ({ ...base, [name]: value }))),
    ])
    return paths.flatMap((given, at) =>
      (few && at < paths.length - 1 ? plain : searches).map((search) => ({
        name: `${endpoint.method} ${endpoint.path}`,
        url: pathOf(endpoint, { params: given, query: search } as never),
        plain: plain.includes(search),
      })),
    )
  })
}

export function productOf(parts: readonly (readonly [string, string[]])[]): Record<string, string>[] {
  return parts.reduce<Record<string, string>[]>(
    (made, [name, values]) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}

/** Sends the calls and returns the status and the text of each answer. */
export async function answersOf({ t }: World, caller: Caller, calls: readonly ReadCall[]) {
  const { port } = t.app.server.address() as AddressInfo
  const answers = new Map<string, string>()
  const waiting = [...calls]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const response = await fetch(`http://127.0.0.1:${port}${next.url}`, {
        headers: { cookie: caller.cookie ?? '' },
      })
      answers.set(next.url, `${response.status} ${await response.text()}`)
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return answers
}

/**
 * Removes values that differ from call to call, such as the code name that is drawn for every new blind teaser. This
 * includes the version and time of a company: every deal of the company raises the version, even a deal that the reader
 * may not see.
 */
export const steady = (text: string) =>
  text.replaceAll(/"requestId":"[^"]*"|"\d{4}-\d\d-\d\dT[^"]*"|"version":\d+|"codeName":"Project [^"]*"/g, '')
