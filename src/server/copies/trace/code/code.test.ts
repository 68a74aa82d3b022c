import { expect, it } from 'vitest'
import { seededRandom } from '#server/seed/company/random.ts'
import { copyMarksOf } from './copyMarks.ts'
import { bitsOfNumber, marksIn, numberOfBits } from './copyNumber.ts'
import { decodeTile, encodeTile, mayBeTile } from './tile.ts'

const marks = copyMarksOf(['a secret of this server, long enough', 'an older one'])
const numbers = ['D26-0417', 'D00-0000', 'D99-2097151', 'D26-10000']

it.each(numbers)('a number has bits and a mark that lead back to it: %s', (number) => {
  const bits = bitsOfNumber(number) ?? -1
  expect(numberOfBits(bits)).toBe(number)
  expect(marksIn(`본문 ${marks.of(number)} 본문`)).toEqual([marks.of(number)])
  expect(marks.numberOf(marks.of(number))).toBe(number)
  expect(decodeTile(Float32Array.from(encodeTile(bits)))).toEqual({ value: bits, agreement: 1 })
})

it.each(['D26-417', 'D26-00417', 'D26-2097152', 'd26-0417', 'D26-0417x', ''])('%j is no number', (text) => {
  expect(bitsOfNumber(text)).toBeNull()
})

it('a text that merely names a number has no mark, and a mark that another made or changed is not genuine', () => {
  const mark = marks.of('D26-0417')
  expect(marksIn('D26-0417 · 맹지후 [D26-0417] [D26-0417/9FCD0C]')).toEqual([])
  expect(marksIn([...mark].join(' '))).toEqual([mark])
  expect(marks.numberOf(mark.replace('0417', '0418'))).toBeNull()
  expect(marks.numberOf(copyMarksOf(['the secret of another server']).of('D26-0417'))).toBeNull()
  // A copy that was made before the key was changed keeps its mark.
  expect(marks.numberOf(copyMarksOf(['an older one']).of('D26-0417'))).toBe('D26-0417')
  expect(() => marks.of('D26-417')).toThrow('Not a copy number')
})

it('a tile is read from cells of which noise turned every eighth one', () => {
  const dice = seededRandom(35)
  const bits = bitsOfNumber('D26-0417') ?? -1
  for (let run = 0; run < 40; run += 1) {
    const soft = Float32Array.from(encodeTile(bits), (value) => (dice.next() < 1 / 8 ? -value : value))
    expect(mayBeTile(soft)).toBe(true)
    expect(decodeTile(soft)?.value).toBe(bits)
  }
})

it('random cells, and cells in regular patterns, are no number', () => {
  const dice = seededRandom(36)
  const patterns = Array.from({ length: 200 }, () =>
    Float32Array.from({ length: 256 }, () => dice.next() - 0.5),
  )
  for (const step of [1, 2, 3, 4, 8, 16])
    patterns.push(Float32Array.from({ length: 256 }, (_, at) => (Math.floor(at / step) % 2 === 0 ? 1 : -1)))
  for (const soft of [...patterns, new Float32Array(256)]) expect(decodeTile(soft)).toBeNull()
})
