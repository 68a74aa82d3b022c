import { expect, it } from 'vitest'
import type { Picture } from './raster.ts'
import { askewOf, tilted } from './skew.ts'

/** Lines of words: dark stretches with gaps between them. */
function page(): Picture {
  const [width, height] = [800, 1000]
  const grey = new Uint8Array(width * height).fill(255)
  for (let line = 0; line < 30; line += 1)
    for (let y = 80 + line * 28; y < 92 + line * 28; y += 1)
      for (let x = 80; x < 720; x += 1) if ((x + line * 13) % 47 < 36) grey[y * width + x] = 20
  return { grey, width, height }
}

it.each([-2.6, -0.8, 0.4, 1.5, 3])('the tilt of a sheet by %f degrees is found', (degrees) => {
  expect(Math.abs(askewOf(tilted(page(), degrees)) - degrees)).toBeLessThan(0.1)
  expect(askewOf(tilted(tilted(page(), degrees), -degrees))).toBe(0)
})

it('a straight sheet, an empty one and a completely dark one are not rotated', () => {
  expect(askewOf(page())).toBe(0)
  expect(askewOf({ grey: new Uint8Array(600).fill(255), width: 20, height: 30 })).toBe(0)
  expect(askewOf({ grey: new Uint8Array(600), width: 20, height: 30 })).toBe(0)
})
