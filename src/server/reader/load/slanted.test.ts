import { expect, test } from 'vitest'
import type { Glyph } from './page.ts'
import { slantedGlyphs } from './slanted.ts'

const glyph = (x: number, y: number): Glyph => ({ text: '가', x0: x, y0: y, x1: x + 8, y1: y + 10 })
const upright = 0
const tilted = 0.66

test('all characters of a slanted text are found, also those at its ends beside an upright line', () => {
  const line = [glyph(10, 50), glyph(18, 50), glyph(26, 50)]
  const stamp = [glyph(30, 50), glyph(36, 45), glyph(42, 40), glyph(48, 35)]
  const more = [glyph(60, 35), glyph(68, 35)]
  const angles = [...line.map(() => upright), ...stamp.map(() => tilted), ...more.map(() => upright)]
  const found = slantedGlyphs([...line, ...stamp, ...more], (at) => angles[at] ?? 0)
  expect([...found].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6])
})

test('the characters of level lines are never asked for their angle', () => {
  const lines = [10, 30, 50].flatMap((y) => [glyph(10, y), glyph(18, y), glyph(26, y)])
  const asked: number[] = []
  expect(slantedGlyphs(lines, (at) => asked.push(at)).size).toBe(0)
  expect(asked).toEqual([])
})

test('a single character at its own height stays if it is upright', () => {
  expect(slantedGlyphs([glyph(10, 50), glyph(18, 46), glyph(26, 50)], () => upright).size).toBe(0)
})
