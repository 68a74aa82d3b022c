import type { Picture } from '#server/reader/load/raster.ts'
import type { Random } from '../registration/golden/random.ts'
import { random } from '../registration/golden/random.ts'

type Shade = (x: number, y: number) => number
type Pattern = (dice: Random) => Shade

const turned = (degrees: number, shade: Shade): Shade => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return (x, y) => shade(x * cos + y * sin, y * cos - x * sin)
}
const part = (value: number, step: number) => value / step - Math.floor(value / step)

/** A photo as a printer prints it (halftone): a grid of dots that are larger where the photo is darker. */
const halftone: Pattern = (dice) => {
  const [step, wave] = [dice.int(6, 24), dice.int(100, 700)]
  return turned(dice.int(0, 90), (x, y) => {
    const tone = 0.08 + 0.12 * (1 + Math.sin(x / wave) * Math.cos(y / wave))
    return Math.hypot(part(x, step) - 0.5, part(y, step) - 0.5) < tone ? 190 : 245
  })
}
const hatching: Pattern = (dice) => {
  const [step, dark] = [dice.int(6, 30), dice.int(190, 230)]
  const isCrossed = dice.chance(0.5)
  return turned(dice.int(0, 90), (x, y) =>
    part(x, step) < 0.12 || (isCrossed && part(y, step) < 0.12) ? dark : 250,
  )
}
/** A lattice as in a copy, but with the dots in the middle of their cells, or at random positions in them. */
const dots: Pattern = (dice) => {
  const [step, away] = [16 + 2 * dice.next(), dice.chance(0.5) ? 0 : 0.25]
  const seed = dice.int(1, 1e6)
  const off = (column: number, row: number, axis: number) =>
    away * (part(Math.sin(column * 12.9898 + row * 78.233 + axis * 37.7 + seed) * 43758.5453, 1) - 0.5)
  return turned(dice.int(0, 90), (x, y) => {
    const [column, row] = [Math.floor(x / step), Math.floor(y / step)]
    const [dx, dy] = [part(x, step) - 0.5 - off(column, row, 0), part(y, step) - 0.5 - off(column, row, 1)]
    return Math.max(Math.abs(dx), Math.abs(dy)) < 0.08 ? 209 : 255
  })
}
const paper: Pattern = (dice) => {
  const rough = dice.int(4, 40)
  return () => 235 + (dice.next() - 0.5) * rough
}
const waves: Pattern = (dice) => {
  const [long, wide] = [dice.int(7, 60), dice.int(7, 60)]
  return (x, y) => 225 + 12 * Math.sin((x * 6.28) / long) + 12 * Math.sin((y * 6.28) / wide)
}
const kinds = [halftone, hatching, dots, paper, waves]

/** A picture with a regular or random pattern that is not the pattern of a copy. No number must be read from it. */
export function patternPicture(seed: number, width = 1240, height = 1000): Picture {
  const dice = random(seed)
  const shade = (kinds[seed % kinds.length] ?? paper)(dice)
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = Math.max(0, Math.min(255, Math.round(shade(at % width, Math.floor(at / width)))))
  return { grey, width, height }
}
