import type { DocumentModel } from '../model/documentModel.ts'
import { artDrawn } from './art.ts'
import { colors, type Drawn, mm, pageSize } from './drawing/drawing.ts'
import {
  type Area,
  baseline,
  hairline,
  moved,
  type Row,
  row,
  textAt,
  textBox,
  textEndingAt,
} from './drawing/row.ts'
import { styles } from './drawing/styles.ts'
import { logoDrawn } from './logo.ts'
import { fittedTitle } from './pageFrame.ts'
import { whole } from './sectionRows.ts'

const band = mm(212)
const sizes = [
  [36, 46],
  [28, 37],
  [22, 29],
  [16, 22],
  [12, 16],
  [8, 11],
] as const
const kindStyle = { size: 13, weight: 600, color: colors.kind } as const
const englishStyle = { size: 11, weight: 400, color: colors.pale, spacing: 0.01 } as const
const taglineStyle = { size: 11, weight: 400, color: colors.white } as const
const factStyle = { size: 9, weight: 500, color: colors.ink, tabular: true } as const

function factsDrawn(facts: NonNullable<DocumentModel['cover']>): Drawn[] {
  const width = mm(39.5)
  return facts.flatMap(({ name, lines }, index): Drawn[] => {
    const x = whole.x + index * (width + mm(4))
    const top = mm(250)
    const values = textBox(lines, { x, width }, factStyle, 13.4)
    return [
      hairline(x, width, top, colors.line),
      textAt(x, top + mm(2) + baseline(11, 7.5), name, styles.keyLabel),
      ...moved(values.drawn, top + mm(2.6) + 11),
    ]
  })
}

export function coverDrawn(model: DocumentModel): Drawn[] {
  const english = textBox(model.englishName ?? [], whole, englishStyle, 16)
  const tagline = textBox(model.tagline ?? [], whole, taglineStyle, 17)
  const englishHeight = english.height > 0 ? english.height + mm(1.5) : 0
  const taglineHeight = tagline.height > 0 ? tagline.height + mm(7) : 0
  const title = fittedTitle(model.title, sizes, whole.width, mm(62) - englishHeight)
  const titleHeight = title.lines.length * title.line
  const bottom = band - mm(19)
  const top = bottom - taglineHeight - englishHeight - titleHeight
  const y = mm(16) + baseline(13, 9.5)
  return [
    { kind: 'area', x: 0, y: 0, width: pageSize.width, height: band, fill: colors.band },
    ...artDrawn({ x: mm(16), y: mm(34), width: pageSize.width - mm(16), height: mm(92) }, 1.25),
    textAt(whole.x, y, model.firm.name, { size: 9.5, weight: 600, color: colors.white }, true),
    textEndingAt(whole.x + whole.width, y, '대외비', { size: 8, weight: 500, color: colors.pale }, true),
    ...logoDrawn(model, whole.x + whole.width, mm(22), mm(17)),
    textAt(whole.x, top - mm(3) - 18 + baseline(18, 13), model.kind, kindStyle),
    ...title.lines.map((text, index) =>
      textAt(whole.x, top + index * title.line + baseline(title.line, title.style.size), text, title.style),
    ),
    ...moved(english.drawn, top + titleHeight + mm(1.5)),
    ...moved(tagline.drawn, top + titleHeight + englishHeight + mm(7)),
    ...factsDrawn(model.cover ?? []),
  ]
}

const contentsNumber = { size: 11.5, weight: 400, color: colors.navy, tabular: true } as const
const contentsTitle = { size: 11.5, weight: 600, color: colors.ink } as const
const contentsPage = { size: 10, weight: 600, color: colors.navy, tabular: true } as const
const contentsNote = { size: 8.5, weight: 400, color: colors.quiet } as const
const column: Area = { x: mm(63.5), width: mm(110) }

export interface ContentsEntry {
  number: string
  title: string
  parts: string
  page: number
}

export function contentsRows(entries: readonly ContentsEntry[]): Row[] {
  const heading = row(mm(4) + 27 + mm(7), [
    textAt(column.x, mm(4) + baseline(27, styles.opening.size), '목차', styles.opening),
  ])
  const rows = entries.map(({ number, title, parts, page }, index) => {
    const pad = mm(3.1)
    const titles = textBox(title, column, contentsTitle, 16)
    const notes = textBox(parts, column, contentsNote, 13)
    const height = 2 * pad + titles.height + notes.height
    const y = pad + baseline(16, 11.5)
    return row(height, [
      ...(index === 0 ? [hairline(whole.x, whole.width, 0, colors.navy, 1.25)] : []),
      textAt(whole.x, y, number, contentsNumber),
      ...moved(titles.drawn, pad),
      ...moved(notes.drawn, pad + titles.height),
      textEndingAt(whole.x + whole.width, y, String(page), contentsPage),
      hairline(whole.x, whole.width, height, colors.hair),
    ])
  })
  return [heading, ...rows]
}
