// Generates the most expensive requests that a call refuses. They are generated from the contract, so that no call is
// left out.
import { safeParse } from 'zod/mini'
import { bodyLimitOf } from '../../src/server/platform/http/inputSize.ts'
import { type Endpoint, isUnsafe, type Shape } from '../../src/shared/platform/endpoint.ts'
import { hostileTexts, megabyte } from '../../test/kit/hostileTexts.ts'

export interface HostileRequest {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

interface Def {
  type: string
  checks?: { _zod: { def: { check: string; maximum?: number } } }[]
  innerType?: Shape
  in?: Shape
  options?: Shape[]
  items?: Shape[]
  shape?: Record<string, Shape>
  element?: Shape
  keyType?: Shape
  valueType?: Shape
  most?: number
}
const defOf = (shape: Shape) => (shape as unknown as { _zod: { def: Def } })._zod.def
const limitOf = ({ checks = [] }: Def) =>
  checks.map(({ _zod }) => _zod.def).find(({ check }) => check === 'max_length')?.maximum

interface Filling {
  /** Returns a text for a field that accepts up to `limit` letters. */
  text(limit: number): string
  /** Value to put into lists instead of valid items. */
  item?: unknown
  /** The number of bytes that are left. Lists grow until this number is used up. */
  left: number
}

/** Makes a request body with a value in every field. Lists grow until `how.left` is used up. */
function fill(shape: Shape, how: Filling, limit = 20): unknown {
  const def = defOf(shape)
  const own = limitOf(def) ?? limit
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([name, field]) => [name, fill(field, how)]),
      )
    case 'array':
      return repeat(own, how, () =>
        how.item === undefined && def.element ? fill(def.element, how) : how.item,
      )
    case 'record': {
      const values = repeat(def.most ?? 20, how, () => (def.valueType ? fill(def.valueType, how) : 0))
      return Object.fromEntries(values.map((value, index) => [`a${index}`, value]))
    }
    case 'union':
      return def.options?.[0]
        ? fill(def.options.find((one) => defOf(one).type !== 'literal') ?? def.options[0], how, own)
        : ''
    case 'tuple':
      return (def.items ?? []).map((item) => fill(item, how))
    case 'pipe':
      return def.in ? fill(def.in, how, own) : ''
    default:
      if (def.innerType) return fill(def.innerType, how, own)
  }
  const text = how.text(own)
  how.left -= Buffer.byteLength(text)
  return text
}
function repeat(most: number, how: Filling, make: () => unknown): unknown[] {
  const all: unknown[] = []
  while (all.length < most && how.left > 0) {
    all.push(make())
    how.left -= 4
  }
  return all
}

const plain = ['123-45-67890', '2026-01-02', '09:00', '1', 'pdf']
/**
 * Makes a body of the largest accepted size that passes validation. Every field gets the first of a few sample values
 * that is valid.
 */
function valid(shape: Shape, text: string, left: { bytes: number }): unknown {
  const def = defOf(shape)
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def.shape ?? {}).flatMap(([name, field]) => {
        const value = valid(field, text, left)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  if (def.type === 'array' && def.element) {
    const all: unknown[] = []
    for (let count = 0; count < (limitOf(def) ?? 1) && left.bytes > 0; count += 1) {
      const item = valid(def.element, text, left)
      if (item === undefined) break
      all.push(item)
      left.bytes -= 4
    }
    return all
  }
  if (def.innerType && (def.type === 'optional' || def.type === 'nullable'))
    return valid(def.innerType, text, left)
  const lengths = [100_000, 20_000, 5000, 2000, 1000, 500, 300, 200, 100, 50, 20, 10, 5]
  const texts = lengths.map((length) => text.slice(0, length))
  const taken = [1, true, ...texts, ...plain].find((value) => safeParse(shape, value).success)
  if (typeof taken === 'string') left.bytes -= Buffer.byteLength(taken)
  return taken
}

const json = { 'content-type': 'application/json' }
/** Cuts a body to less than the size limit of the call, so that it is parsed. */
const within = (limit: number, text: string) => text.slice(0, limit - 200)
const list = (part: string, bytes: number) =>
  `[${megabyte(`${part},`, bytes).slice(0, -part.length - 1)}${part}]`.replaceAll(',]', ']')

function* jsonBodies(endpoint: Endpoint): Generator<[string, string]> {
  const limit = bodyLimitOf(endpoint)
  const room = limit - 300
  const shape = 'body' in endpoint ? endpoint.body : undefined
  yield ['a body of 1 MB', megabyte('{')]
  yield ['blanks', within(limit, megabyte(' '))]
  yield ['no JSON', within(limit, megabyte('{"a":'))]
  yield ['deep lists', within(limit, '['.repeat(room / 2) + ']'.repeat(room / 2))]
  yield ['deep objects', `${'{"a":'.repeat(room / 6)}1${'}'.repeat(room / 6)}`]
  yield ['forbidden names', `{"x":${list('{"__proto__":1}', room - 20)}}`]
  const keys = Array.from({ length: Math.floor(room / 12) }, (_, index) => `"a${index}":0`)
  yield ['many unknown names', `{${keys.join(',')}}`]
  if (!shape) return
  const names = Object.keys(defOf(shape).shape ?? {})
  for (const [name, part] of [
    ['lists', '[]'],
    ['objects', '{}'],
    ['numbers', '0'],
    ['texts', '""'],
  ])
    yield [
      `${name} in every place`,
      `{${names.map((one) => `"${one}":${list(part ?? '', room / names.length - one.length - 10)}`).join(',')}}`,
    ]
  for (const [name, text] of hostileTexts) {
    const over = fill(shape, { text: (most) => text.slice(0, most * 3 + 10), left: room / 4 })
    yield [`${name}, too long in every place`, JSON.stringify(over)]
    const full = fill(shape, { text: (most) => text.slice(0, most), left: room / 4 })
    yield [`${name} in every place`, JSON.stringify(full)]
    const one = text.slice(0, Math.floor(room / 4))
    yield [
      `${name}, one long text`,
      JSON.stringify(Object.fromEntries(names.slice(0, 1).map((key) => [key, one]))),
    ]
    yield [`${name}, as right as it can be`, JSON.stringify(valid(shape, text, { bytes: room / 4 }))]
  }
  for (const item of [[], {}, 0, '', null])
    yield [
      `items ${JSON.stringify(item)}`,
      JSON.stringify(fill(shape, { text: () => '1', item, left: room / 2 })),
    ]
}

const boundary = 'hostile'
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const field = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const end = `--${boundary}--\r\n`

function* forms(endpoint: Endpoint): Generator<[string, string]> {
  if (endpoint.kind !== 'multipart') return
  const names = Object.keys(defOf(endpoint.body).shape ?? {})
  const [file = 'file'] = endpoint.files.fields
  yield ['a form without an end', field('a', megabyte('1 '))]
  yield ['a form of boundaries', megabyte(`--${boundary}\r\n`)]
  yield ['a form that almost ends', megabyte(`\r\n--${boundary.slice(0, -1)}`)]
  yield ['many fields', Array.from({ length: 20_000 }, (_, index) => field(`a${index}`, '')).join('') + end]
  yield ['long names', Array.from({ length: 50 }, () => field(megabyte('a', 15_000), '1')).join('') + end]
  yield ['a long head', field('a', '1', `; x="${megabyte('a', 500_000)}"`) + end]
  yield ['many heads', field('a', '1', megabyte('\r\nA: 1', 500_000)) + end]
  for (const [name, text] of hostileTexts) {
    yield [
      `${name} in every field`,
      names.map((one) => field(one, text.slice(0, 1_000_000 / names.length))).join('') + end,
    ]
    yield [`${name} in short fields`, names.map((one) => field(one, text.slice(0, 2000))).join('') + end]
    const half = Math.floor(250_000 / names.length)
    yield [`${name} in long fields`, names.map((one) => field(one, text.slice(0, half))).join('') + end]
    const fileName = text.slice(0, 1000).replaceAll(/[\r\n"]/g, '')
    yield [`${name} as the name of a file`, field(file, '%PDF-1.7', `; filename="${fileName}"`) + end]
  }
}

/** Longest URL to send. Node accepts 16 KB of headers including the URL. */
const longestAddress = 14_000
const encoded = (text: string, most: number) => {
  const letters = encodeURIComponent(text.slice(0, most).replaceAll(/[\ud800-\udfff]/g, ''))
  return letters.slice(0, most).replace(/%.?$|(?:%[\dA-F]{2})+$/, '')
}

/** Path with valid parameters, so that the server also processes the rest of the request. */
function usualPath({ path, params }: Endpoint): string {
  const shapes = params ? (defOf(params).shape ?? {}) : {}
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const shape = shapes[name]
    return plain.find((value) => shape && safeParse(shape, value).success) ?? 'companies'
  })
}

function* addresses(endpoint: Endpoint): Generator<[string, string]> {
  const path = (value: string) => endpoint.path.replaceAll(/\{\w+\}/g, value)
  const usual = usualPath(endpoint)
  const query = endpoint.query ? Object.keys(defOf(endpoint.query).shape ?? {}) : []
  const count = Math.max(1, query.length)
  for (const [name, text] of hostileTexts) {
    const each = encoded(text, Math.floor(longestAddress / count) - 20)
    yield [
      `${name} in the query`,
      `${usual}?${query.map((one) => `${one}=${each}`).join('&') || `a=${each}`}`,
    ]
    if (endpoint.path.includes('{')) yield [`${name} in the path`, path(encoded(text, 3000))]
  }
  yield ['many names in the query', `${usual}?${megabyte('a&', longestAddress)}`]
  yield ['one name again and again', `${usual}?${megabyte(`${query[0] ?? 'a'}=1&`, longestAddress)}`]
  yield ['signs in the query', `${usual}?${query[0] ?? 'a'}=${megabyte('%25', longestAddress)}`]
}

const heads: [string, Record<string, string>][] = [
  ['many cookies', { cookie: megabyte('a=b; ', 14_000) }],
  ['one long cookie', { cookie: `dealdesk=${megabyte('%41', 14_000)}` }],
  ['device tokens', { cookie: `dealdesk-device=${megabyte('a.', 14_000)}` }],
  ['a long team', { 'x-team-id': megabyte('%ED%95', 14_000) }],
  ['a long key', { 'idempotency-key': megabyte('1 ', 14_000) }],
  ['a long browser', { 'user-agent': megabyte('1 ', 14_000) }],
]

/** Requests that this call should refuse. A request that it accepts is not counted in the benchmark. */
export function* hostileRequests(endpoint: Endpoint): Generator<HostileRequest> {
  const { method } = endpoint
  const usual = usualPath(endpoint)
  const request = (name: string, path: string, headers = {}, body?: string): HostileRequest => ({
    name,
    method,
    path,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  // Event streams never end, so they cannot be measured.
  if (endpoint.kind === 'events') return
  for (const [name, path] of addresses(endpoint)) yield request(name, path)
  for (const [name, headers] of heads) yield request(name, usual, headers)
  if (!isUnsafe(method)) return
  for (const [name, body] of jsonBodies(endpoint)) yield request(name, usual, json, body)
  for (const [name, body] of forms(endpoint)) yield request(name, usual, multipart, body)
}
