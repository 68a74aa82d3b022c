import { type PDFContext, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { bitsOfNumber } from '../code/copyNumber.ts'
import { cellPoints, cellScale, dotOpacity, dotSize, shift } from '../code/pattern.ts'
import { encodeTile, tileSize } from '../code/tile.ts'
import type { Sheet } from './visibleBox.ts'
import type { DrawnWords } from './words.ts'

const usualArea = 595 * 842
/**
 * The maximum length of the diagonal watermark text and the maximum height of its letters, both as fractions of the
 * page's diagonal.
 */
const [mostAcross, mostLetter] = [0.86, 0.042]
const footSize = 7
const footAbove = 10

/** A text that is embedded once in the PDF as a form object, with its size. */
export interface Piece extends DrawnWords {
  ref: PDFRef
}
export interface Pieces {
  across: Piece
  foot: Piece
  tile: PDFRef
}

const text = (value: number) => String(Math.round(value * 1e4) / 1e4)
const matrix = (...values: number[]) => `${values.map(text).join(' ')} cm`

/**
 * One tile of the dot pattern, 16 units wide and high, its first row at the top. A unit is a cell. All dots are one
 * path, which is quick to draw.
 */
export function drawTile(context: PDFContext, number: string): PDFRef {
  const bits = bitsOfNumber(number)
  if (bits === null) throw new RangeError('Not a copy number')
  const dots = [...encodeTile(bits)].map((bit, at) => {
    const x = (at % tileSize) + 0.5 + bit * shift - dotSize / 2
    const y = tileSize - Math.floor(at / tileSize) - 0.5 - bit * shift - dotSize / 2
    return `${text(x)} ${text(y)} ${dotSize} ${dotSize} re`
  })
  const states = context.obj({ Faint: { Type: 'ExtGState', ca: dotOpacity, BM: 'Normal' } })
  return context.register(
    context.flateStream(`/Faint gs 0 g\n${dots.join('\n')}\nf`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, tileSize, tileSize],
      Resources: { ExtGState: states },
    }),
  )
}

/** Draws the overlay for pages of this size. Pages of the same size share one overlay. */
export function drawOverlay(context: PDFContext, { width, height, toPage }: Sheet, pieces: Pieces): PDFRef {
  const { across, foot, tile } = pieces
  const scale = cellScale(width, height)
  const cell = cellPoints * scale
  const side = tileSize * cell
  const lines = ['q', matrix(...toPage)]
  const place = (name: string, ...values: number[]) => lines.push('q', matrix(...values), `/${name} Do`, 'Q')
  for (let top = height; top > 0; top -= side)
    for (let left = 0; left < width; left += side) place('Tile', cell, 0, 0, cell, left, top - side)

  const diagonal = Math.hypot(width, height)
  const size = Math.min((mostAcross * diagonal) / across.width, (mostLetter * diagonal) / across.height)
  const [cos, sin] = [width / diagonal, height / diagonal]
  const [x, y] = [(size * across.width) / 2, (size * across.height) / 2]
  place(
    'Across',
    size * cos,
    size * sin,
    -size * sin,
    size * cos,
    width / 2 - x * cos + y * sin,
    height / 2 - x * sin - y * cos,
  )

  const usual = Math.min(4, Math.max(0.4, Math.sqrt((width * height) / usualArea)))
  const small = Math.min((usual * footSize) / 10, (0.9 * width) / foot.width)
  const above = Math.min(footAbove * usual, height / 4)
  place('Foot', small, 0, 0, small, (width - small * foot.width) / 2, above)
  lines.push('Q')
  return context.register(
    context.flateStream(lines.join('\n'), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: boxAround(toPage, width, height),
      Resources: { XObject: { Tile: tile, Across: across.ref, Foot: foot.ref } },
    }),
  )
}

function boxAround([a, b, c, d, e, f]: Sheet['toPage'], width: number, height: number): number[] {
  const xs = [e, e + a * width + c * height]
  const ys = [f, f + b * width + d * height]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Returns a name for the overlay that the page's resources do not use yet. */
export function freeName(taken: (name: PDFName) => boolean): PDFName {
  let name = 'Copy'
  for (let at = 1; taken(PDFName.of(name)); at += 1) name = `Copy${at}`
  return PDFName.of(name)
}
