import type { TemplateField, TemplateSection } from '../templates/template.ts'
import { textOf } from '../templates/templateData.ts'
import { profitChart, revenueChart } from './charts.ts'
import type { Block, Chart, DocumentSection } from './documentModel.ts'
import { fieldFact, fieldTerm } from './fieldText.ts'
import { figureTable, sideNotes, summaryRows } from './figureTable.ts'
import { contactBlock, emptySection, isShort, type Source } from './sectionSource.ts'
import { textBlocks } from './textBlocks.ts'

function financialSection(section: TemplateSection, field: TemplateField, source: Source): DocumentSection[] {
  const { figures, template } = source
  const rows = summaryRows(field.financialItems ?? [], figures)
  if (rows.length === 0) return []
  const table = figureTable(figures, rows, { growth: !template.blind })
  const charts: Chart[] = template.blind
    ? revenueChart(figures, figures.unit)
    : [...revenueChart(figures), ...profitChart(figures)]
  const drawn: Block[] = charts.length > 0 ? [{ kind: 'charts', charts }] : []
  return [
    {
      ...emptySection(section.title),
      notes: sideNotes(figures, table),
      fields: [field.name],
      blocks: [...drawn, table],
    },
  ]
}

/**
 * Adds the label of its field to a table or a bar, unless the header of the table already is this label. Used in
 * sections with several fields.
 */
function captioned(blocks: Block[], field: TemplateField): Block[] {
  const [first, ...rest] = blocks
  if (first?.kind === 'table' && first.head?.[0] !== field.label)
    return [{ ...first, caption: field.label }, ...rest]
  if (first?.kind !== 'shares') return blocks
  const [table] = rest
  if (table?.kind === 'table' && table.head?.[0] === field.label) return blocks
  return [{ ...first, title: field.label }, ...rest]
}

interface Style {
  /** True if a row contains two label-value pairs instead of one. */
  compact: boolean
}

function shortBlocks(
  fields: readonly TemplateField[],
  { compact }: Style,
  { data, alreadyShown }: Source,
): Block[] {
  const open = fields.filter(({ name }) => !alreadyShown.has(name))
  if (compact) {
    const facts = open.flatMap((field) => fieldFact(field, data))
    return facts.length > 0 ? [{ kind: 'facts', facts }] : []
  }
  const terms = open.flatMap((field) => fieldTerm(field, data))
  return terms.length > 0 ? [{ kind: 'terms', terms }] : []
}

/**
 * Whether a long field is one entry of the label-value list instead of a block of its own. This is so for the deal type
 * and, unless `compact`, for fields of plain text.
 */
const isTerm = (field: TemplateField, style: Style, source: Source) =>
  field.name === 'dealType' ||
  (!style.compact && textBlocks(textOf(source.data, field.name)).every(({ kind }) => kind === 'paragraphs'))

function fieldBlocks(section: TemplateSection, style: Style, source: Source): Block[] {
  const blocks: Block[] = []
  let short: TemplateField[] = []
  const flush = () => {
    blocks.push(...shortBlocks(short, style, source))
    short = []
  }
  const alone = section.fields.length === 1
  for (const field of section.fields) {
    if (
      isShort(field) ||
      (!alone && field.as === undefined && field.name !== 'companyIntro' && isTerm(field, style, source))
    ) {
      short.push(field)
      continue
    }
    flush()
    const own = textBlocks(textOf(source.data, field.name), field.as)
    blocks.push(...(alone || field.name === 'companyIntro' ? own : captioned(own, field)))
  }
  flush()
  return blocks
}

function section(given: TemplateSection, index: number, source: Source): DocumentSection[] {
  const table = given.fields.find(({ type }) => type === 'financial_table')
  if (table) return financialSection(given, table, source)
  const blocks = fieldBlocks(given, { compact: index === 0 || source.template.blind === true }, source)
  const fields = given.fields.map(({ name }) => name)
  if (given.contact !== undefined) {
    const title = blocks.length > 0 ? given.title : given.contact
    return [{ ...emptySection(title), fields, blocks: [...blocks, contactBlock(source.contact)] }]
  }
  return blocks.length > 0 ? [{ ...emptySection(given.title), fields, blocks }] : []
}

export const teaserSections = (source: Source): DocumentSection[] =>
  source.template.sections.flatMap((given, index) => section(given, index, source))
