import { expect, it } from 'vitest'
import { turned } from './load/turn.ts'
import { unreadable } from './problems.ts'
import { turnedBack } from './turnedBack.ts'

/** A sheet of 6 by 4 with one dark spot, as it lies in the file. */
const [width, height] = [6, 4]
const spot = { x: 4, y: 1 }
const sheet = () => {
  const grey = new Uint8Array(width * height).fill(255)
  grey[spot.y * width + spot.x] = 0
  return { grey, width, height }
}

it.each([1, 2, 3] as const)(
  'what stands on a sheet turned %i times is found on the sheet as it lies',
  (turn) => {
    const upright = turned(sheet(), turn)
    const at = upright.grey.indexOf(0)
    const [x, y] = [at % upright.width, Math.floor(at / upright.width)]
    const place = { page: 1, box: [x, y, x + 1, y + 1] }
    const analysis = {
      ...unreadable('report/no-text', 1),
      evidence: { companyName: place, other: { page: 2, box: [1, 2, 3, 4] } },
      warnings: [{ code: 'section/unread', message: '…', place }],
    }
    const page = {
      number: 1,
      ...upright,
      glyphs: [],
      rules: [],
      pictureShare: 1,
      engine: 'ocr' as const,
      turn,
    }
    const lies = { page: 1, box: [spot.x, spot.y, spot.x + 1, spot.y + 1] }
    expect(turnedBack(analysis, [page])).toMatchObject({
      evidence: { companyName: lies, other: { page: 2, box: [1, 2, 3, 4] } },
      warnings: [{ place: lies }],
    })
  },
)
