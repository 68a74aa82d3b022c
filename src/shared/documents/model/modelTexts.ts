import type {
  Block,
  ContactLines,
  DocumentModel,
  DocumentSection,
  FigureTable,
  KeyFigure,
} from './documentModel.ts'

const some = (...texts: (string | null | undefined)[]): string[] =>
  texts.filter((text): text is string => Boolean(text))

const keyFigureTexts = ({ label, value, unit, noteLabel, note }: KeyFigure) =>
  some(label, value, unit, noteLabel, note)

const contactTexts = ({ name, left, right }: ContactLines) => [name, ...left, ...right]

const figureTexts = (table: FigureTable): string[] => [
  ...some(table.title ? `단위: ${table.unit}` : null),
  table.firstHead,
  ...table.years.map(({ label }) => label),
  ...some(table.growthHead, table.averageHead),
  ...table.rows.flatMap(({ label, tone, cells, growth, average }) => [
    label,
    ...cells.map(({ text }) => text),
    ...(tone === 'group'
      ? []
      : some(table.growthHead && (growth ?? '–'), table.averageHead && (average ?? '–'))),
  ]),
  ...table.notes,
]

function blockTexts(block: Block): string[] {
  switch (block.kind) {
    case 'paragraphs':
      return block.texts
    case 'points':
      return block.points.flatMap(({ lead, text }) => some(lead, text))
    case 'facts':
      return block.facts.flatMap(({ name, text }) => [name, text])
    case 'terms':
      return block.terms.flatMap(({ name, amount, lines }) =>
        some(name, amount?.value, amount?.unit, ...lines),
      )
    case 'history':
      return block.entries.flatMap(({ date, text }) => [date, text])
    case 'steps':
      return block.steps.flatMap(({ name, date }) => some(name, date))
    case 'shares':
      return [
        ...some(block.title),
        ...(block.legend ? block.shares.flatMap(({ label, text }) => some(label, text)) : []),
      ]
    case 'table':
      return [
        ...some(block.caption),
        ...some(...(block.head ?? [])),
        ...block.rows.flatMap(({ cells }) => some(...cells)),
      ]
    case 'figures':
      return figureTexts(block)
    case 'charts':
      return []
    case 'contact':
      return contactTexts(block.contact)
  }
}

const sectionTexts = (section: DocumentSection): string[] => [
  ...some(section.number, section.title),
  ...section.notes,
  ...section.keyFigures.flatMap(keyFigureTexts),
  ...section.blocks.flatMap(blockTexts),
  ...section.parts.flatMap(sectionTexts),
]

/**
 * Returns all texts of a document in reading order. Charts are omitted, because the tables contain the same figures.
 */
export const modelTexts = (model: DocumentModel): string[] => [
  model.kind,
  model.title,
  ...some(model.englishName, model.tagline),
  ...(model.cover ?? []).flatMap(({ name, lines }) => [name, ...lines]),
  ...model.keyFigures.flatMap(keyFigureTexts),
  ...model.sections.flatMap(sectionTexts),
  ...some(model.disclaimer?.lead, model.disclaimer?.text),
]
