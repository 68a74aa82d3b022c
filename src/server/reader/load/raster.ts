import type { Rule } from './page.ts'

export interface Picture {
  grey: Uint8Array
  width: number
  height: number
}

export function toGrey({
  bgra,
  width,
  height,
}: {
  bgra: Uint8Array
  width: number
  height: number
}): Picture {
  const grey = new Uint8Array(width * height)
  for (let index = 0; index < grey.length; index += 1) {
    const at = index * 4
    // The renderer writes BGRA, so the first byte is blue.
    grey[index] = ((bgra[at] ?? 0) * 29 + (bgra[at + 1] ?? 0) * 150 + (bgra[at + 2] ?? 0) * 77) >> 8
  }
  return { grey, width, height }
}

/** Makes everything light white: the paper, its noise and light fills of cells. Ink keeps its grey value. */
function clearPaper({ grey }: Picture): void {
  for (let index = 0; index < grey.length; index += 1) {
    if ((grey[index] ?? 0) > CLEAR) grey[index] = PAPER
  }
}

const CLEAR = 212
/** Pixels darker than this grey value (0 is black) are ink; paper and light cell fills are brighter. */
const INK = 205
/** The grey value of white paper. */
const PAPER = 255

/**
 * Finds the straight ruling lines of a scanned page and wipes them out. The layout needs them to find tables, but they
 * disturb the OCR. Lengths are in pixels.
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

/**
 * Whether a row or column of dark pixels has empty paper on both sides, as a ruling line has. The inside of a filled
 * area or of a letter's stroke has ink beside it.
 */
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

/** Works on a copy of the picture, because OCR may try the original again with another rotation. */
export function withoutRules(picture: Picture, dpi: number) {
  const own = { ...picture, grey: picture.grey.slice() }
  const rules = takeRules(own, dpi * 0.4, dpi * 0.2)
  clearPaper(own)
  return { own, rules }
}
