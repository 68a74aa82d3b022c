import { afterEach, expect, it, vi } from 'vitest'
import { createGuesser } from './guessCompany.ts'
import { shortNames } from './shortNames.ts'

const companies = ['가람솔정밀', '나라온정밀', '다솜뜰유통', '도담빛산업개발'].map((name, at) => ({
  number: `110-81-0000${at}`,
  name,
  english: null,
}))
const indexOf = async () => ({
  byNumber: new Map<string, string>(),
  byUniqueNumber: new Map<string, string>(),
  byName: new Map(companies.map(({ number, name }) => [name, [number]])),
  byShortName: await shortNames(companies),
  representatives: new Map<string, string>(),
})

afterEach(() => vi.restoreAllMocks())

/** Guesses the files of one folder and counts how often something is looked up in a map or set. */
async function lookedUp(stems: readonly string[]): Promise<number> {
  const paths = stems.map((stem) => ({ folder: '자료', stem }))
  const index = await indexOf()
  const asked = [
    vi.spyOn(Map.prototype, 'get'),
    vi.spyOn(Map.prototype, 'has'),
    vi.spyOn(Set.prototype, 'has'),
  ]
  const guess = await createGuesser(index, paths)
  for (const path of paths) await guess(path)
  const count = asked.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  vi.restoreAllMocks()
  return count
}

it('a name of many words that may follow in names is cut in one pass', async () => {
  const name = `가나다${'산업개발'.repeat(49)}힣`
  const found = await shortNames([{ number: '110-81-00001', name, english: null }])
  expect(found.get('가나다')).toEqual(['110-81-00001'])
  const whole = await shortNames([{ number: '110-81-00001', name: name.slice(0, -1), english: null }])
  expect(whole.has('가나산업개발')).toBe(true)
})

it('files with very long names cost little more than others', async () => {
  const letters = (at: number, count: number) =>
    Array.from({ length: count }, (_, to) =>
      String.fromCharCode(0xac00 + ((at * 31 + to * 7919) % 11172)),
    ).join('')
  const normal = await lookedUp(Array.from({ length: 100 }, (_, at) => letters(at, 12)))
  const long = await lookedUp(Array.from({ length: 100 }, (_, at) => letters(at, 700)))
  expect(long).toBeLessThan(3 * normal)
})

it('a part that occurs in many paths is searched for misspelt names once', async () => {
  const once = await lookedUp(['가람졸졍밀'])
  const often = await lookedUp(Array.from({ length: 50 }, () => '가람졸졍밀'))
  expect(often).toBeLessThan(once + 50 * 20)
})
