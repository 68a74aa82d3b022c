import type { Picture } from '#server/reader/load/raster.ts'
import { numberOfBits } from '../code/copyNumber.ts'
import { decodeTile, mayBeTile, tileSize } from '../code/tile.ts'
import { faintnessOf } from './faintness.ts'
import { type Folded, fold } from './fold.ts'
import { latticesIn } from './lattice.ts'
import { offsetsOf } from './phases.ts'
import { spectrumOf } from './spectrum.ts'

/**
 * Reads the copy number from the dot pattern of a page, in any position and rotation. Null if none is found. The dots
 * may be 6 to 42 pixels apart.
 */
export function readDots(picture: Picture): string | null {
  const faintness = faintnessOf(picture)
  for (const lattice of latticesIn(spectrumOf(faintness))) {
    const found = decodeFolded(fold(faintness, lattice, offsetsOf(faintness, lattice)))
    if (found !== null) return found
  }
  return null
}

/**
 * The four directions in which a page may lie. Each row says how the page's columns and rows run in the picture, and
 * along which diagonal the dots are moved.
 */
const turns = [
  { across: [1, 0], down: [0, 1], use: 'falling', sign: 1 },
  { across: [0, 1], down: [-1, 0], use: 'rising', sign: -1 },
  { across: [-1, 0], down: [0, -1], use: 'falling', sign: -1 },
  { across: [0, -1], down: [1, 0], use: 'rising', sign: 1 },
] as const

function decodeFolded(folded: Folded): string | null {
  const soft = new Float32Array(tileSize ** 2)
  for (const { across, down, use, sign } of turns) {
    const cells = folded[use]
    for (let start = 0; start < tileSize ** 2; start += 1) {
      const [startX, startY] = [start % tileSize, Math.floor(start / tileSize)]
      for (let row = 0; row < tileSize; row += 1) {
        for (let column = 0; column < tileSize; column += 1) {
          const x = startX + column * across[0] + row * down[0]
          const y = startY + column * across[1] + row * down[1]
          const from = (y & (tileSize - 1)) * tileSize + (x & (tileSize - 1))
          soft[row * tileSize + column] = sign * (cells[from] ?? 0)
        }
      }
      if (!mayBeTile(soft)) continue
      const found = decodeTile(soft)
      const number = found && numberOfBits(found.value)
      if (number) return number
    }
  }
  return null
}
