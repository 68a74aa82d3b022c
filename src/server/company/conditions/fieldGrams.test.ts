import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldGrams, isWholeGram, needleGrams } from './fieldGrams.ts'

const none = { address: '', industry: '', products: '', words: '' }
const letter = fc.constantFrom(...'가나다라ab1', 'ㄱ', '\uffff', '😀', '😁')
const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''))

it('a text has the runs of every word in it, and of a short plain word only then', () => {
  fc.assert(
    fc.property(text, fc.array(letter, { minLength: 1, maxLength: 4 }), (products, letters) => {
      const word = letters.join('')
      const runs = new Set(fieldGrams({ ...none, products }))
      const holds = needleGrams('products', word).every((run) => runs.has(run))
      const isHeld = products.includes(word)
      expect(isHeld || isWholeGram(word) ? holds : isHeld).toBe(isHeld)
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) * 10, seed: Number(process.env.TEST_SEED ?? 1) },
  )
})

it('runs are whole numbers that stay exact, in order and each once', () => {
  const runs = fieldGrams({ ...none, address: '\uffff\uffff\uffff', words: '\uffff\uffff\uffff\n\uffff가' })
  expect(runs.every((run) => Number.isSafeInteger(run))).toBe(true)
  expect(runs).toEqual([...new Set(runs)].toSorted((a, b) => a - b))
})

it('the same letters of another field, and runs across a blank, are others', () => {
  const runs = new Set(fieldGrams({ ...none, products: '가나 다라' }))
  expect(needleGrams('words', '가나').some((run) => runs.has(run))).toBe(false)
  expect(needleGrams('products', '나다').some((run) => runs.has(run))).toBe(false)
})

it('takes a text of any length', () => {
  const long = Array.from({ length: 50_000 }, (_, at) => String.fromCharCode(0xac00 + (at % 11_172))).join('')
  const runs = new Set(fieldGrams({ ...none, words: `${long}😀` }))
  expect(needleGrams('words', long.slice(-3)).every((run) => runs.has(run))).toBe(true)
})
