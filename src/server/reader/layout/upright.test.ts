import { expect, it } from 'vitest'
import { turned } from '../load/turn.ts'
import { asRead, onPaper } from './upright.ts'

/** A sheet of 6 by 4 pixels with one dark spot, as stored in the file (not yet rotated). */
const spot = { x0: 4, y0: 1, x1: 5, y1: 2 }
const sheet = () => {
  const grey = new Uint8Array(6 * 4).fill(255)
  grey[spot.y0 * 6 + spot.x0] = 0
  return { grey, width: 6, height: 4 }
}

it.each([
  [1, 'up'],
  [2, 'over'],
  [3, 'down'],
] as const)('what stands on a sheet turned %i quarters is found where it lies', (quarters, turn) => {
  const { grey, width, height } = turned(sheet(), quarters)
  const at = grey.indexOf(0)
  const [x, y] = [at % width, Math.floor(at / width)]
  const read = { x0: x, y0: y, x1: x + 1, y1: y + 1 }
  expect(onPaper({ turn, width, height }, read)).toEqual(spot)
  expect(asRead({ turn, width, height }, spot)).toEqual(read)
})

it.each([
  [1, 'up'],
  [2, 'over'],
  [3, 'down'],
] as const)('every pixel of a sheet turned %i quarters is found where it lies', (quarters, turn) => {
  const [wide, high] = [150, 70]
  const grey = Uint8Array.from({ length: wide * high }, (_, at) => (at * 31) % 251)
  const { width, height, grey: out } = turned({ grey, width: wide, height: high }, quarters)
  const back = Uint8Array.from({ length: grey.length }, (_, at) => {
    const [x, y] = [at % wide, Math.floor(at / wide)]
    const read = asRead({ turn, width, height }, { x0: x, y0: y, x1: x + 1, y1: y + 1 })
    return out[read.y0 * width + read.x0] ?? 255
  })
  expect(back).toEqual(grey)
})

it.each([undefined, 'up', 'over', 'down'] as const)(
  'positions on a tilted sheet (%s) refer to the sheet as it was scanned',
  (turn) => {
    const sheet = { width: 595, height: 842, askew: 2, ...(turn ? { turn } : {}) }
    const box = { x0: 500, y0: 100, x1: 540, y1: 110 }
    const paper = onPaper(sheet, box)
    const back = asRead(sheet, paper)
    for (const side of ['x0', 'y0', 'x1', 'y1'] as const) expect(back[side]).toBeCloseTo(box[side], 6)
    // The sheet is tilted clockwise, so a box at the right lies lower on the paper.
    if (!turn) expect(paper.y0 - box.y0).toBeGreaterThan(7)
  },
)
