import type { Picture } from './raster.ts'

const DARK = 128
const PAPER = 255
/**
 * A page is treated as a fax if at least this share of its pixels are dark without any dark neighbour. A scan has
 * almost no such pixels.
 */
const SPECKS = 0.0002
/** A connected group of at most this many dark pixels is a speck. A full stop has more. */
const SPECK = 3
/**
 * A fax breaks thin ruling lines into pieces. A row of dark pixels counts as such a piece if its gaps are at most
 * HOLE pixels wide and at least the share LEFT_OF_LINE of its pixels are dark. Each ruling line must have at least
 * one piece of LINE pixels.
 */
const HOLE = 6
const LEFT_OF_LINE = 0.35
const LINE = 40
/** The shortest piece, in pixels, that is joined to a horizontal ruling line if a longer piece is near. */
const REST = 4
/** The widest gap, in pixels, between two pieces of the same ruling line. */
const LOST = 150

/**
 * Cleans a page that looks like a black-and-white fax: joins broken ruling lines, removes specks and smooths ragged
 * edges. Other pages are left unchanged.
 */
export function cleanFax(picture: Picture): void {
  const { grey, width, height } = picture
  const dark = new Uint8Array(grey.length)
  for (let index = 0; index < grey.length; index += 1) dark[index] = (grey[index] ?? PAPER) < DARK ? 1 : 0
  if (countAlone(dark, width) < SPECKS * dark.length) return
  const whole = dark.slice()
  mendLines(dark, whole, { count: height, length: width, along: 1, across: width, least: REST })
  // For vertical ruling lines every piece must be long, because a digit 1 or a vowel (ㅣ) below such a line looks like
  // its continuation.
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
  /** How many lines of pixels there are (rows or columns), and how many pixels each has. */
  count: number
  length: number
  /**
   * By how much the index in the pixel array grows from one pixel to the next of the same line (`along`), and from one
   * line to the next (`across`).
   */
  along: number
  across: number
  /** Pieces shorter than this, in pixels, are ignored. */
  least: number
}

/** Fills the gaps of long ruling lines that the fax broke into pieces. */
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

/**
 * Returns those pieces of one pixel line that belong to a ruling line: each long piece, and the short pieces near one.
 * Other short pieces are dashes or strokes of letters.
 */
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

/**
 * Whether a piece has empty paper on both sides, as a ruling line has. A stroke of a letter has other strokes near it.
 */
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

/** Removes groups of connected dark pixels that are too small to be a full stop. */
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

/** Turns ragged black edges into grey ones, because OCR reads letters with soft edges better. */
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
    // The sum is divided by 10 and not by 16, the sum of all weights, so that a stroke one pixel wide stays dark.
    grey[at] = PAPER - Math.min(PAPER, Math.round((ink / 10) * PAPER))
  }
}
