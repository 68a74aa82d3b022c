import type { DocumentModel } from '../model/documentModel.ts'
import { artDrawn } from './art.ts'
import { keyFiguresDrawn } from './blocks/keyFigureDrawing.ts'
import { colors, type Drawn, mm, pageSize } from './drawing/drawing.ts'
import { baseline, moved, textBox } from './drawing/row.ts'
import { logoDrawn } from './logo.ts'
import { bandTone, fittedTitle, headerDrawn } from './pageFrame.ts'
import { whole } from './sectionRows.ts'

interface BandSize {
  band: number
  strip: number
  stripPad: number
  foot: number
  art: { width: number; height: number }
  sizes: readonly (readonly [number, number])[]
}
const usual: BandSize = {
  band: mm(67),
  strip: mm(27),
  stripPad: mm(5.4),
  foot: mm(10),
  art: { width: mm(96), height: mm(50) },
  sizes: [
    [26, 33],
    [20, 26],
    [15, 20.5],
    [12, 16],
    [9, 12],
    [7, 9],
  ],
}
const onePage: BandSize = {
  ...usual,
  band: mm(51),
  strip: mm(24.5),
  stripPad: mm(4.4),
  foot: mm(7.4),
  art: { width: mm(63), height: mm(33) },
  sizes: [[23, 29], ...usual.sizes.slice(1)],
}
const sizeOf = ({ blind }: DocumentModel) => (blind ? onePage : usual)

/**
 * From `smallFrom` letters on, the company name has a smaller font. From `longFrom` letters on, it also takes the space
 * of the decorative picture.
 */
const smallFrom = 15
const longFrom = 29

const kindStyle = { size: 10, weight: 600, color: colors.kind } as const
const taglineStyle = { size: 10, weight: 400, color: colors.light } as const

/** Returns the vertical position below the header, where the text of the first page begins. */
export function mastheadBottom(model: DocumentModel): number {
  const { band, strip } = sizeOf(model)
  const below = model.blind ? mm(6.5) : mm(9)
  return band + (model.keyFigures.length > 0 ? strip : 0) + below
}

export function mastheadDrawn(model: DocumentModel): Drawn[] {
  const { band, strip, stripPad, foot, art, sizes } = sizeOf(model)
  const letters = Array.from(model.title).length
  const isLong = letters >= longFrom
  const from = isLong ? 2 : letters >= smallFrom ? 1 : 0
  const width = isLong ? mm(160) : mm(128)
  const tagline = textBox(model.tagline ?? [], { x: whole.x, width }, taglineStyle, 15)
  const taglineHeight = tagline.height > 0 ? tagline.height + mm(1.6) : 0
  const room = band - foot - mm(19) - taglineHeight - 14 - mm(1.4)
  const title = fittedTitle(model.title, sizes.slice(from), width, room)
  const titleHeight = title.lines.length * title.line
  const top = band - foot - taglineHeight - titleHeight
  const figures = model.keyFigures
  const stripDrawn: Drawn[] =
    figures.length === 0
      ? []
      : [
          { kind: 'area', x: 0, y: band, width: pageSize.width, height: strip, fill: colors.tint },
          ...moved(keyFiguresDrawn(figures, whole.x, mm(34)), band + stripPad),
        ]
  return [
    { kind: 'area', x: 0, y: 0, width: pageSize.width, height: band, fill: colors.band },
    ...(isLong ? [] : artDrawn({ x: pageSize.width - art.width, y: band - art.height, ...art }, 0.9)),
    ...headerDrawn(model, model.firm.name, bandTone),
    ...logoDrawn(model, whole.x + whole.width, mm(20.5), mm(12)),
    {
      kind: 'text',
      x: whole.x,
      y: top - mm(1.4) - 14 + baseline(14, kindStyle.size),
      text: model.kind,
      style: kindStyle,
    },
    ...title.lines.map(
      (text, index): Drawn => ({
        kind: 'text',
        x: whole.x,
        y: top + index * title.line + baseline(title.line, title.style.size),
        text,
        style: title.style,
      }),
    ),
    ...moved(tagline.drawn, top + titleHeight + mm(1.6)),
    ...stripDrawn,
  ]
}
