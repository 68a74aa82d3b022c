import type { KeyFigure } from '../../model/documentModel.ts'
import { colors, type Drawn, mm } from '../drawing/drawing.ts'
import { type TextStyle, textWidth } from '../drawing/measure.ts'
import { type Area, baseline, hairline, type Row, row, textAt } from '../drawing/row.ts'
import { styles } from '../drawing/styles.ts'

const sizes = [18, 15, 12.5, 10, 8, 6]
const valueStyle = (size: number): TextStyle => ({ size, weight: 700, color: colors.navy, spacing: -0.025 })

/**
 * Returns the font size of a key figure: the largest size at which the value fits into `room`. A value with many
 * characters never gets the largest sizes.
 */
function sizeOf({ value, unit }: KeyFigure, room: number): number {
  const most = value.length >= 9 ? 12.5 : value.length >= 7 ? 15 : 18
  const unitWidth = unit ? mm(0.8) + textWidth(unit, styles.keyUnit) : 0
  return sizes.find((size) => size <= most && textWidth(value, valueStyle(size)) + unitWidth <= room) ?? 6
}

function figureDrawn(figure: KeyFigure, x: number, room: number): Drawn[] {
  const size = sizeOf(figure, room)
  const style = valueStyle(size)
  const valueY = 10 + baseline(25, 18) - (18 - size) * 0.15
  const noteY = 35 + baseline(10, 7.5)
  const drawn: Drawn[] = [
    textAt(x, baseline(10, 7.5), figure.label, styles.keyLabel),
    textAt(x, valueY, figure.value, style),
  ]
  if (figure.unit) {
    drawn.push(textAt(x + textWidth(figure.value, style) + mm(0.8), valueY, figure.unit, styles.keyUnit))
  }
  const label = figure.noteLabel ? `${figure.noteLabel} ` : ''
  if (label) drawn.push(textAt(x, noteY, label.trim(), styles.keyNote))
  if (figure.note) {
    const noteX = x + (label ? textWidth(label, styles.keyNote) : 0)
    drawn.push(textAt(noteX, noteY, figure.note, label ? styles.keyNoteFigure : styles.keyNote))
  }
  return drawn
}

export const keyFiguresHeight = mm(16.2)

/** Draws key figures side by side, with y relative to the top of the row. */
export const keyFiguresDrawn = (figures: readonly KeyFigure[], x: number, width: number): Drawn[] =>
  figures.flatMap((figure, index): Drawn[] => {
    const left = x + index * width
    const inset = index === 0 ? 0 : mm(4)
    const edge: Drawn = {
      kind: 'line',
      x1: left,
      y1: 0,
      x2: left,
      y2: keyFiguresHeight,
      color: colors.strip,
      line: 0.5,
    }
    return [...(index === 0 ? [] : [edge]), ...figureDrawn(figure, left + inset, width - inset - mm(1))]
  })

/** A row of key figures between two lines, at the beginning of a memo's section. */
export function stripRows(figures: readonly KeyFigure[], area: Area): Row[] {
  if (figures.length === 0) return []
  const top = mm(3.6)
  const height = top + keyFiguresHeight + mm(3.4)
  const drawn = keyFiguresDrawn(figures, area.x, area.width / Math.max(figures.length, 4)).map(
    (each): Drawn =>
      each.kind === 'line' ? { ...each, y1: each.y1 + top, y2: each.y2 + top } : { ...each, y: each.y + top },
  )
  return [
    row(
      height,
      [
        hairline(area.x, area.width, 0, colors.navy, 1.25),
        ...drawn,
        hairline(area.x, area.width, height, colors.line),
      ],
      { keep: true },
    ),
  ]
}
