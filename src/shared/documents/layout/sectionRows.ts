import type { DocumentSection } from '../model/documentModel.ts'
import { type BlockStyle, blocksRows } from './blocks/blockRows.ts'
import { stripRows } from './blocks/keyFigureDrawing.ts'
import { colors, type Drawn, mm } from './drawing/drawing.ts'
import { textWidth } from './drawing/measure.ts'
import {
  type Area,
  baseline,
  hairline,
  kept,
  moved,
  type Row,
  row,
  textAt,
  textBox,
  textEndingAt,
  withGap,
} from './drawing/row.ts'
import { styles } from './drawing/styles.ts'

export const whole: Area = { x: mm(20), width: mm(170) }
const side: Area = { x: mm(20), width: mm(39.5) }
const main: Area = { x: mm(63.5), width: mm(126.5) }

export interface SectionStyle extends BlockStyle {
  /** `gap` is the space above a section, `pad` the space below the line at its top, in points. */
  gap: number
  pad: number
  isBlind: boolean
}

/**
 * Sections shorter than `halfPage` are not split. Longer sections have line and heading on the same page as their first
 * three rows.
 */
const halfPage = mm(126)
const keptRows = 4

function headBox({ number, title, notes }: DocumentSection): { height: number; drawn: Drawn[] } {
  const indent = number.includes('.')
    ? Math.max(mm(9), textWidth(`${number} `, styles.headNumber) + mm(1))
    : mm(5.5)
  const titles = textBox(title, { x: side.x + indent, width: side.width - indent - mm(2) }, styles.head, 15)
  const remarks = textBox(notes, { x: side.x, width: side.width - mm(2) }, styles.note, 11.5)
  return {
    height: titles.height + (notes.length > 0 ? mm(1.6) + remarks.height : 0),
    drawn: [
      textAt(side.x, baseline(15, styles.headNumber.size), number, styles.headNumber),
      ...titles.drawn,
      ...moved(remarks.drawn, titles.height + mm(1.6)),
    ],
  }
}

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { height, gap }) => sum + height + gap, 0)

/** Makes the last row taller if necessary, so that a section is at least as tall as the title beside it. */
function filled(rows: Row[], least: number): Row[] {
  const missing = least - heightOf(rows)
  const last = rows.at(-1)
  return missing > 0 && last ? [...rows.slice(0, -1), { ...last, height: last.height + missing }] : rows
}

function sideHeadRows(section: DocumentSection, style: SectionStyle): Row[] {
  const head = headBox(section)
  const rule = row(
    style.pad,
    [
      hairline(whole.x, whole.width, 0, colors.line),
      { kind: 'area', x: side.x, y: -0.9, width: side.width, height: 1.4, fill: colors.navy },
      ...moved(head.drawn, style.pad),
    ],
    { gap: style.gap },
  )
  const rows = [rule, ...filled(blocksRows(section.blocks, main, style, style.isBlind), head.height)]
  return heightOf(rows) < halfPage ? kept(rows) : kept(rows, keptRows)
}

/** The rows of a statement in full page width, with charts before or after the table. */
function wideRows(section: DocumentSection, style: SectionStyle): Row[] {
  const at = section.blocks.findIndex(({ kind }) => kind === 'figures')
  const table = section.blocks[at]
  const unit = table?.kind === 'figures' ? `단위: ${table.unit}` : ''
  const y = baseline(12, styles.caption.size)
  const titleX = whole.x + textWidth(section.number, styles.captionNumber) + mm(2.6)
  const title = row(
    12 + mm(1.4),
    [
      textAt(whole.x, y, section.number, styles.captionNumber),
      textAt(titleX, y, section.title, styles.caption),
      textEndingAt(whole.x + whole.width, y, unit, styles.note),
    ],
    { keep: true },
  )
  const blocks = (from: number, to?: number) =>
    blocksRows(section.blocks.slice(from, to), whole, style, style.isBlind)
  const before = blocks(0, at)
  const all = [title, ...blocks(at, at + 1)]
  const statement = heightOf(all) < halfPage ? kept(all) : all
  const rows = [
    ...before,
    ...withGap(statement, before.length > 0 ? mm(7) : 0),
    ...withGap(blocks(at + 1), mm(8)),
  ]
  return withGap(rows, style.gap)
}

function openingRow({ number, title }: DocumentSection): Row {
  const top = mm(4)
  const titles = textBox(title, main, styles.opening, 27)
  return row(
    top + titles.height + mm(7),
    [
      textAt(whole.x, top + baseline(27, styles.openingNumber.size), number, styles.openingNumber),
      ...moved(titles.drawn, top),
    ],
    { keep: true, gap: mm(11) },
  )
}

export interface Piece {
  section: DocumentSection
  rows: Row[]
}

const ownPiece = (section: DocumentSection, style: SectionStyle): Piece => ({
  section,
  rows: section.wide ? wideRows(section, style) : sideHeadRows(section, style),
})

/**
 * Splits a section into pieces for pagination. A teaser's section is one piece. In a memo, the opening of a section
 * forms one piece with the first part, and each further part is a piece of its own.
 */
export function sectionPieces(section: DocumentSection, style: SectionStyle): Piece[] {
  if (section.parts.length === 0 && section.keyFigures.length === 0) return [ownPiece(section, style)]
  const [first, ...others] = section.parts.map((part) => ownPiece(part, style))
  const strip = stripRows(section.keyFigures, whole)
  const firstRows = first?.rows ?? []
  const tight = strip.length > 0 ? firstRows : withGap(firstRows, -(firstRows[0]?.gap ?? 0))
  const opening: Piece = {
    section: first?.section ?? section,
    rows: [openingRow(section), ...strip, ...tight],
  }
  return [opening, ...others]
}
