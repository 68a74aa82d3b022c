import type { Rule } from './page.ts'

export interface Picture {
  grey: Uint8Array
  width: number
  height: number
}

export function toGrey({
  rgba,
  width,
  height,
}: {
  rgba: Uint8Array
  width: number
  height: number
}): Picture {
  const grey = new Uint8Array(width * height)
  for (let index = 0; index < grey.length; index += 1) {
    const at = index * 4
    // Blue first: the renderer writes BGRA.
    grey[index] = ((rgba[at] ?? 0) * 29 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 77) >> 8
  }
  return { grey, width, height }
}

/** Paper, its noise and light fills become white; ink stays as it is. */
function clearPaper({ grey }: Picture): void {
  for (let index = 0; index < grey.length; index += 1) {
    if ((grey[index] ?? 0) > CLEAR) grey[index] = PAPER
  }
}

const CLEAR = 212
/** Darker than paper and than a cell's light fill. */
const INK = 205
const PAPER = 255

/**
 * Finds straight lines in a scanned page and wipes them out: they make tables for the layout, and disturb the
 * reading of letters. Lengths in pixels.
 */
function takeRules(picture: Picture, minAcross: number, minDown: number): Rule[] {
  const { grey, width, height } = picture
  const rules: Rule[] = []
  const wipe: [number, number, number, number][] = []
  for (let y = 0; y < height; y += 1) {
    let start = -1
    for (let x = 0; x <= width; x += 1) {
      const ink = x < width && (grey[y * width + x] ?? PAPER) < INK
      if (ink && start < 0) start = x
      if (ink || start < 0) continue
      if (x - start >= minAcross && isThin(picture, start, x, y, true)) {
        rules.push({ horizontal: true, at: y, from: start, to: x })
        wipe.push([start, y, x, y + 1])
      }
      start = -1
    }
  }
  for (let x = 0; x < width; x += 1) {
    let start = -1
    for (let y = 0; y <= height; y += 1) {
      const ink = y < height && (grey[y * width + x] ?? PAPER) < INK
      if (ink && start < 0) start = y
      if (ink || start < 0) continue
      if (y - start >= minDown && isThin(picture, start, y, x, false)) {
        rules.push({ horizontal: false, at: x, from: start, to: y })
        wipe.push([x, start, x + 1, y])
      }
      start = -1
    }
  }
  for (const [x0, y0, x1, y1] of wipe) {
    for (let y = y0; y < y1; y += 1) grey.fill(PAPER, y * width + x0, y * width + x1)
  }
  return rules
}

/** A line has paper on both sides; a filled area or a letter's stem seen from inside has not. */
function isThin(picture: Picture, from: number, to: number, at: number, across: boolean): boolean {
  const { grey, width, height } = picture
  const limit = across ? height : width
  const ink = (along: number, off: number): boolean => {
    const place = at + off
    if (place < 0 || place >= limit) return false
    return (grey[across ? place * width + along : along * width + place] ?? PAPER) < INK
  }
  let dark = 0
  let seen = 0
  for (let along = from; along < to; along += Math.max(1, Math.floor((to - from) / 24))) {
    seen += 1
    if (ink(along, 6) || ink(along, -6)) dark += 1
  }
  return dark < seen * 0.4
}

/** Wiping the lines out must not spoil the picture for another try. */
export function withoutRules(picture: Picture, dpi: number) {
  const own = { ...picture, grey: picture.grey.slice() }
  const rules = takeRules(own, dpi * 0.4, dpi * 0.2)
  clearPaper(own)
  return { own, rules }
}
