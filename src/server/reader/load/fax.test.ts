import { expect, test } from 'vitest'
import { cleanFax } from './fax.ts'
import type { Picture } from './raster.ts'

const [width, height] = [600, 200]
const LINE = 100

/** A page with specks everywhere, as on a fax, and dark stretches on one row of pixels. */
function fax(...stretches: [from: number, to: number][]): Picture {
  const grey = new Uint8Array(width * height).fill(255)
  for (let y = 4; y < height; y += 8)
    if (Math.abs(y - LINE) > 8) for (let x = 4; x < width; x += 40) grey[y * width + x] = 0
  for (const [from, to] of stretches) grey.fill(0, LINE * width + from, LINE * width + to)
  return { grey, width, height }
}
const isDark = ({ grey }: Picture, x: number) => (grey[LINE * width + x] ?? 255) < 128

test('a broken line is joined, even if little of it is left', () => {
  const page = fax([60, 120], [180, 188], [300, 306], [420, 500])
  cleanFax(page)
  expect([90, 150, 184, 240, 303, 360, 460].every((x) => isDark(page, x))).toBe(true)
  expect([20, 560].some((x) => isDark(page, x))).toBe(false)
})

test('dashes far from any line are kept, and specks are removed', () => {
  const page = fax([60, 68], [150, 158], [240, 248])
  cleanFax(page)
  expect([64, 154, 244].every((x) => isDark(page, x))).toBe(true)
  expect([110, 200].some((x) => isDark(page, x))).toBe(false)
  expect(page.grey[4 * width + 4]).toBe(255)
})
