import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parseInput } from '#server/platform/http/validation.ts'
import { list, record } from '#shared/platform/boundedLists.ts'
import { endpoint, type Shape } from '#shared/platform/endpoint.ts'
import { holdsResidentNumber } from '#shared/platform/residentNumber.ts'
import { noResidentNumber, plainText } from '#shared/platform/text.ts'
import { hostileTexts, megabyte } from '#test/kit/hostileTexts.ts'
import { thirdNow } from '#test/kit/tier.ts'
import { type Input, inputsOf } from './inputs.ts'
import { readContracts } from './textFields.ts'

const inputs = (await readContracts()).flatMap(inputsOf)
const of = (kind: string) => inputs.filter((input) => input.kind === kind)

const cpuMs = (work: () => void) => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
/** Reads every letter once; its time is the unit in which other costs are measured. */
const plainPass = (text: string) => {
  let sum = 0
  for (let index = 0; index < text.length; index += 1) sum += text.charCodeAt(index) & 1
  return sum
}
const refuse = (shape: Shape, value: unknown) => {
  expect(() => parseInput(shape, value, 'body')).toThrow('입력')
}
const passMs = () => {
  plainPass(megabyte('1 '))
  return cpuMs(() => plainPass(megabyte('1 ')))
}
/**
 * A refusal because of the length costs far less than one pass over the text. If another check still ran after it, the
 * cost would be about a hundred passes.
 */
const mostPasses = 10
/** Times below this are too short to matter or to be measured reliably. */
const floorMs = 10
const bound = (pass: number) => Math.max(floorMs, pass * mostPasses)

/** The shortest of three tries, because other work on the machine makes some tries slower. */
const leastMs = (work: () => void) => Math.min(...Array.from({ length: 3 }, () => cpuMs(work)))
const isExpensive = (shape: Shape, text: string, most: number) => {
  const work = () => refuse(shape, text)
  return cpuMs(work) > most && leastMs(work) > most
}

it('sees the inputs at all', () => {
  expect(of('text').length).toBeGreaterThan(500)
  expect(of('text').map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'POST /api/auth/login body.teamId',
      'GET /api/companies query.name',
      'GET /api/company-cretop/search/by-name/{name} params.name',
      'POST /api/notices body.content',
      'POST /api/save-company-data body.ratios.*.items[].values[]',
      'POST /api/teasermaker/save-file body.templateData.*',
    ]),
  )
  expect(of('list').length).toBeGreaterThan(15)
  expect(of('record').length).toBeGreaterThanOrEqual(4)
})

const planted = (body: Shape) => endpoint('POST', '/x', { summary: 'x', body, response: z.unknown() })

it.each([
  ['made of anything', z.pipe(z.optional(z.unknown()), z.transform(String))],
  ['anything with a check', z.unknown().check(z.refine((value) => String(value) !== ''))],
  ['a check of its own', z.custom<string>((value) => typeof value === 'string')],
  ['a shape that comes later', z.lazy(() => plainText(10))],
])('a shape that nobody measures is told: %s', (_name, field) => {
  expect(() => inputsOf(planted(z.object({ field })))).toThrow('nobody measures')
})

it('finds adjacent texts and texts under any name', () => {
  const both = z.intersection(z.object({ a: plainText(10) }), z.object({ b: plainText(10) }))
  const any = z.catchall(z.object({}), plainText(10))
  expect([both, any].flatMap((body) => inputsOf(planted(body)).map(({ name }) => name))).toEqual([
    'POST /x body.a',
    'POST /x body.b',
    'POST /x body.*',
  ])
})

it.each(thirdNow(hostileTexts))(
  'a megabyte of %s is refused by every text of every call for the price of its length',
  (_name, text) => {
    const most = bound(passMs())
    const expensive: Input[] = []
    for (const input of of('text')) {
      if (isExpensive(input.shape, text, most)) expensive.push(input)
      // Five names are enough for the error message; measuring more would take long.
      if (expensive.length >= 5) break
    }
    expect(expensive.map(({ name }) => name)).toEqual([])
  },
)

it('a text whose checks go on after its length would be seen', () => {
  const careless = z.string().check(z.maxLength(50), noResidentNumber)
  expect(isExpensive(careless, megabyte('1 '), bound(passMs()))).toBe(true)
  expect(isExpensive(plainText(50), megabyte('1 '), bound(passMs()))).toBe(false)
})

it('looking for a resident number costs the same for every letter, however many there are', () => {
  for (const [name, text] of hostileTexts) {
    const [part, whole] = [text.slice(0, 20_000), text.slice(0, 200_000)]
    holdsResidentNumber(part)
    const [few, many] = [part, whole].map((one) => leastMs(() => void holdsResidentNumber(one)))
    expect([name, many]).toEqual([
      name,
      expect.toSatisfy((ms: number) => ms < Math.max(100, 30 * (few ?? 0))),
    ])
  }
})

it('rare letters do not make later searches more expensive', () => {
  const usual = megabyte('１ ', 200_000)
  holdsResidentNumber(usual)
  const before = leastMs(() => void holdsResidentNumber(usual))
  // More different letters than a cache of single letters may hold.
  const rare = Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
  holdsResidentNumber(rare)
  const others = megabyte('ꀀ', 200_000)
  holdsResidentNumber(others)
  const after = leastMs(() => void holdsResidentNumber(others))
  expect(after).toBeLessThan(Math.max(60, before * 4))
})

/** A list that counts how often its items are read. */
function watched(length: number, item: unknown) {
  const seen = { reads: 0 }
  const value: unknown = new Proxy(Object.assign([] as unknown[], { length }), {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) {
        seen.reads += 1
        return item
      }
      return Reflect.get(target, key, receiver)
    },
  })
  return { value, seen }
}

it('a list that is too long is refused before one of its items is looked at', () => {
  for (const { name, shape } of of('list')) {
    const { value, seen } = watched(1_000_000, 0)
    refuse(shape, value)
    expect([name, seen.reads]).toEqual([name, 0])
  }
})

it('a list in which everything is wrong is not read to its end', () => {
  const { value, seen } = watched(5000, Symbol('wrong'))
  refuse(list(plainText(10), 5000), value)
  expect(seen.reads).toBeLessThan(200)
})

it('a record of too many names is refused before one of its values is looked at', () => {
  let reads = 0
  const names = new Proxy(
    Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`a${index}`, 0])),
    {
      get(target, key) {
        reads += 1
        return target[String(key)]
      },
    },
  )
  for (const { name, shape } of of('record')) {
    reads = 0
    refuse(shape, names)
    expect([name, reads]).toEqual([name, 0])
  }
  refuse(record(plainText(10), z.never(), { most: 10, tooMany: '많습니다' }), names)
})

it('a refusal is as short as a form can show, whatever was sent', async () => {
  const wrong: unknown = Array.from({ length: 5000 }, () => ({}))
  for (const one of await readContracts()) {
    if (!('body' in one) || !one.body) continue
    const fields = inputsOf(endpoint('POST', '/x', { summary: 'x', body: one.body, response: z.unknown() }))
    const body = Object.fromEntries(fields.map(({ name }) => [/body\.(\w+)/.exec(name)?.[1] ?? 'x', wrong]))
    let size = 0
    try {
      parseInput(one.body, body, 'body')
    } catch (error) {
      size = JSON.stringify((error as { extras: unknown }).extras).length
    }
    expect([one.path, size]).toEqual([one.path, expect.toSatisfy((length: number) => length < 50_000)])
  }
})
