import { expect, it } from 'vitest'
import { quartersOf } from './wayUp.ts'
import type { OcrWord } from './words/ocrWord.ts'

/** An empty sheet does not show how its lines run, so the rotations are tried in the order 0, 2, 1, 3. */
const sheet = { grey: new Uint8Array(600).fill(255), width: 20, height: 30 }
const order = [0, 2, 1, 3] as const

const letters = (count: number, confidence: number): OcrWord[] =>
  count === 0 ? [] : [{ text: '가'.repeat(count), confidence, x0: 0, y0: 0, x1: 1, y1: 1 }]

type Reading = [sure: number, guessed: number]

/** What OCR returns for each rotation: some letters read with confidence 90, others guessed with 40. */
function wayOf(readings: Record<(typeof order)[number], Reading>, { dpi = 200 } = {}) {
  let tries = 0
  const way = quartersOf(sheet, dpi, {
    glance: () => {
      const [sure, guessed] = readings[order[tries++] ?? 0]
      return [[...letters(sure, 90), ...letters(guessed, 40)]]
    },
  })
  return { way, tries }
}

it('the first rotation that is read well is taken, and no other is tried', () => {
  expect(wayOf({ 0: [3, 60], 2: [80, 5], 1: [90, 0], 3: [0, 9] })).toEqual({ way: 2, tries: 2 })
})

it('no other rotation is tried if a page of numbers has low confidence but much of it is read with certainty', () => {
  const figures = { 0: [3, 42], 2: [70, 70], 1: [79, 82], 3: [2, 42] } satisfies Record<number, Reading>
  expect(wayOf(figures)).toEqual({ way: 2, tries: 2 })
  // At one pixel per inch this sheet is as large as six A4 pages. On such an area, so many letters may be read by
  // chance.
  expect(wayOf(figures, { dpi: 1 })).toEqual({ way: 1, tries: 4 })
})

it('a coarse scan gets the rotation in which most is read with certainty, even if all four are doubtful', () => {
  expect(wayOf({ 0: [3, 42], 2: [2, 42], 1: [21, 134], 3: [79, 82] }).way).toBe(3)
  expect(wayOf({ 0: [51, 101], 2: [15, 145], 1: [6, 41], 3: [4, 40] }).way).toBe(0)
})

it('a cover with a few large words wins over a rotation with many guessed letters', () => {
  expect(wayOf({ 0: [4, 5], 2: [0, 6], 1: [6, 36], 3: [2, 36] }).way).toBe(0)
})

it('a page wins over a rotation in which a fragment happens to look like a word', () => {
  expect(wayOf({ 0: [30, 70], 2: [0, 60], 1: [2, 2], 3: [0, 4] }).way).toBe(0)
})

it('a sheet on which nothing is read is not rotated', () => {
  expect(wayOf({ 0: [0, 0], 2: [0, 12], 1: [0, 7], 3: [0, 0] })).toEqual({ way: 0, tries: 4 })
})
