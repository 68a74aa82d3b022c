import type { Picture } from './raster.ts'

const DARK = 128
const PAPER = 255
/** So many of all pixels stand alone on a fax; on a scan next to none do. */
const SPECKS = 0.0002
/** Fewer dark pixels than a full stop has. */
const SPECK = 3
/** A thin line comes through in pieces: holes up to this many pixels, and so much of it at least. */
const HOLE = 6
const LEFT_OF_LINE = 0.35
const LINE = 40
/** Beside a longer piece, so little of it is left in places. */
const REST = 4
/** Between pieces of one line the rest of it was lost. */
const LOST = 150

/**
 * A page in black and white with specks and ragged edges, as a fax gives it: lines become whole, specks go, edges are smoothed.
 * Others stay as they are.
 */
export function cleanFax(picture: Picture): void {
  const { grey, width, height } = picture
  const dark = new Uint8Array(grey.length)
  for (let index = 0; index < grey.length; index += 1) dark[index] = (grey[index] ?? PAPER) < DARK ? 1 : 0
  if (countAlone(dark, width) < SPECKS * dark.length) return
  const whole = dark.slice()
  mendLines(dark, whole, { count: height, length: width, along: 1, across: width, least: REST })
  // Ones and vowels under a line that runs down look like the rest of it.
  mendLines(dark, whole, { count: width, length: height, along: width, across: 1, least: LINE })
  takeSpecks(whole, width)
  smooth(whole, picture)
}

function countAlone(dark: Uint8Array, width: number): number {
  let alone = 0
  for (let at = width + 1; at < dark.length - width - 1; at += 1) {
    if (dark[at] === 0) continue
    const around =
      (dark[at - width - 1] ?? 0) +
      (dark[at - width] ?? 0) +
      (dark[at - width + 1] ?? 0) +
      (dark[at - 1] ?? 0) +
      (dark[at + 1] ?? 0) +
      (dark[at + width - 1] ?? 0) +
      (dark[at + width] ?? 0) +
      (dark[at + width + 1] ?? 0)
    if (around === 0) alone += 1
  }
  return alone
}

interface Direction {
  /** Rows or columns, and the pixels of one. */
  count: number
  length: number
  /** From one pixel to the next on the line, and to the next line. */
  along: number
  across: number
  /** The shortest piece. */
  least: number
}

/** Long thin lines that came through in pieces are drawn whole. */
function mendLines(dark: Uint8Array, whole: Uint8Array, direction: Direction): void {
  const { count, along, across } = direction
  for (let line = 0; line < count; line += 1) {
    let before: Piece | null = null
    for (const piece of ofLines(piecesOf(dark, direction, line))) {
      const joined: boolean = before !== null && piece.from - before.to <= LOST
      const from: number = joined && before ? before.from : piece.from
      for (let at = joined && before ? before.to : from; at <= piece.to; at += 1)
        whole[line * across + at * along] = 1
      before = { from, to: piece.to }
    }
  }
}

interface Piece {
  from: number
  to: number
}

/** Short pieces are a line's where the next longer ones are not far; others are dashes and strokes of letters. */
function ofLines(pieces: Piece[]): Piece[] {
  const lines: Piece[][] = []
  for (const piece of pieces) {
    const last = lines.at(-1)?.at(-1)
    if (last && piece.from - last.to <= LOST) lines.at(-1)?.push(piece)
    else lines.push([piece])
  }
  return lines.filter((line) => line.some(({ from, to }) => to + 1 - from >= LINE)).flat()
}

function piecesOf(dark: Uint8Array, direction: Direction, line: number): Piece[] {
  const { length, along, across, least } = direction
  const start = line * across
  const pieces: Piece[] = []
  let [from, last, ink] = [-1, -1, 0]
  for (let at = 0; at <= length; at += 1) {
    if (at < length && dark[start + at * along] === 1) {
      if (from < 0) [from, ink] = [at, 0]
      last = at
      ink += 1
    } else if (from >= 0 && (at === length || at - last > HOLE)) {
      const long = last + 1 - from
      const piece = { from, to: last }
      if (long >= least && ink >= LEFT_OF_LINE * long && isFree(dark, direction, line, piece))
        pieces.push(piece)
      from = -1
    }
  }
  return pieces
}

/** A line has paper on both sides, letters have not. */
function isFree(
  dark: Uint8Array,
  { count, along, across }: Direction,
  line: number,
  { from, to }: Piece,
): boolean {
  let [ink, seen] = [0, 0]
  for (const off of [-5, -4, 4, 5]) {
    if (line + off < 0 || line + off >= count) continue
    for (let at = from; at <= to; at += 2) {
      seen += 1
      ink += dark[(line + off) * across + at * along] ?? 0
    }
  }
  return ink < 0.06 * seen
}

/** Dark pixels that hang together with hardly any others. */
function takeSpecks(dark: Uint8Array, width: number): void {
  const seen = new Uint8Array(dark.length)
  for (let start = 0; start < dark.length; start += 1) {
    if (dark[start] === 0 || seen[start] === 1) continue
    const part = [start]
    seen[start] = 1
    for (let next = 0; next < part.length; next += 1) {
      const at = part[next] ?? 0
      for (const off of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]) {
        const near = at + off
        if (dark[near] !== 1 || seen[near] === 1) continue
        seen[near] = 1
        part.push(near)
      }
    }
    if (part.length <= SPECK) for (const at of part) dark[at] = 0
  }
}

/** Ragged edges become grey ones, which is what letters are read by. */
function smooth(dark: Uint8Array, { grey, width }: Picture): void {
  grey.fill(PAPER)
  for (let at = width + 1; at < dark.length - width - 1; at += 1) {
    const ink =
      4 * (dark[at] ?? 0) +
      2 * ((dark[at - 1] ?? 0) + (dark[at + 1] ?? 0) + (dark[at - width] ?? 0) + (dark[at + width] ?? 0)) +
      ((dark[at - width - 1] ?? 0) +
        (dark[at - width + 1] ?? 0) +
        (dark[at + width - 1] ?? 0) +
        (dark[at + width + 1] ?? 0))
    // A stroke of one pixel is half of what lies around it, and yet ink.
    grey[at] = PAPER - Math.min(PAPER, Math.round((ink / 10) * PAPER))
  }
}
