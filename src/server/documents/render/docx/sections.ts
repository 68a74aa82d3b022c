import { Bookmark, Paragraph, type Table } from 'docx'
import type {
  Block,
  Chart,
  ContactLines,
  DocumentSection,
  FigureTable,
} from '#shared/documents/model/documentModel.ts'
import { bookmarkOf } from './contents.ts'
import { leading, paragraph, run } from './paragraphs.ts'
import { factTable, figureTable, keyFigureTable, namedRows, termTable, textTable } from './tables.ts'

export type BodyPart = Paragraph | Table
export const pointList = 'points'

/** Counts the numbered lists of a document, so that each list starts again at 1. */
export interface Lists {
  next: number
}

function pointParts({ points }: Extract<Block, { kind: 'points' }>, lists: Lists): Paragraph[] {
  lists.next += 1
  const instance = lists.next
  return points.flatMap(({ lead, text }) => {
    const numbering = { reference: pointList, level: 0, instance }
    const first = lead ?? text ?? ''
    const head = new Paragraph({
      style: 'ListNumber',
      numbering,
      children: [run(first, lead ? {} : { bold: false })],
    })
    return lead && text ? [head, paragraph('PointText', text)] : [head]
  })
}

/** Turns a chart into a table of its data. Word files show this table instead of a drawing. */
function chartTable({ years, series }: Chart, unit: string): FigureTable {
  return {
    kind: 'figures',
    title: null,
    unit,
    firstHead: '구분',
    years,
    rows: series.map(({ label, points }) => ({
      label,
      tone: 'plain',
      cells: points.map(({ value, text }) => ({ text: text || '–', negative: (value ?? 0) < 0 })),
      growth: null,
      average: null,
    })),
    growthHead: null,
    averageHead: null,
    notes: [],
  }
}

const contactParts = ({ name, left, right }: ContactLines) => [
  paragraph('Normal', run(name, { bold: true })),
  ...[...left, ...right].map((line) => paragraph('TableText', line)),
]

function blockParts(block: Block, lists: Lists): BodyPart[] {
  switch (block.kind) {
    case 'paragraphs':
      return block.texts.map((text) => paragraph(block.lead ? 'Lead' : 'Normal', text))
    case 'points':
      return pointParts(block, lists)
    case 'facts':
      return [factTable(block.facts)]
    case 'terms':
      return [termTable(block.terms)]
    case 'history':
      return [namedRows(block.entries.map(({ date, text }) => [date, text] as const))]
    case 'steps':
      return [
        paragraph(
          'Normal',
          block.steps.map(({ name, date }) => (date ? `${name} (${date})` : name)).join(' → '),
        ),
      ]
    case 'shares':
      return [
        ...(block.title ? [paragraph('TableCaption', block.title)] : []),
        ...(block.legend
          ? [paragraph('Normal', block.shares.map(({ label, text }) => `${label} ${text}`).join(' · '))]
          : []),
      ]
    case 'table':
      return [...(block.caption ? [paragraph('TableCaption', block.caption)] : []), textTable(block)]
    case 'figures':
      return [
        ...(block.title ? [leading('Note', `단위: ${block.unit}`)] : []),
        figureTable(block),
        ...block.notes.map((note) => paragraph('Note', note)),
      ]
    case 'charts':
      return []
    case 'contact':
      return contactParts(block.contact)
  }
}

const isTable = (part: BodyPart | undefined) => part !== undefined && !(part instanceof Paragraph)

/** Puts an empty paragraph between two adjacent tables, because Word would merge them into one. */
function parted(parts: BodyPart[]): BodyPart[] {
  return parts.flatMap((part, index) =>
    isTable(part) && isTable(parts[index - 1]) ? [paragraph('Note'), part] : [part],
  )
}

const onlyDrawn = ({ blocks }: DocumentSection) =>
  blocks.length > 0 && blocks.every(({ kind }) => kind === 'charts')

/**
 * The level of a section heading, and whether it begins a new page, as the first section of a memo does after the
 * cover.
 */
export interface Heading {
  level: 1 | 2
  onNewPage?: boolean
}

export function sectionParts(
  section: DocumentSection,
  lists: Lists,
  { level, onNewPage = false }: Heading,
): BodyPart[] {
  const drawn = onlyDrawn(section)
    ? section.blocks.flatMap((block) =>
        block.kind === 'charts' ? block.charts.map((chart) => figureTable(chartTable(chart, ''))) : [],
      )
    : []
  return parted([
    new Paragraph({
      style: level === 1 ? 'Heading1' : 'Heading2',
      pageBreakBefore: onNewPage,
      keepNext: true,
      children: [
        new Bookmark({
          id: bookmarkOf(section),
          children: [run(`${section.number}\u2002`), run(section.title)],
        }),
      ],
    }),
    ...(section.notes.length > 0 ? [leading('Note', section.notes.join(' · '))] : []),
    ...(section.keyFigures.length > 0 ? [keyFigureTable(section.keyFigures)] : []),
    ...section.blocks.flatMap((block) => blockParts(block, lists)),
    ...drawn,
    ...section.parts.flatMap((part) => sectionParts(part, lists, { level: 2 })),
  ])
}
