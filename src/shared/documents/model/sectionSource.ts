import { isOpen } from '../../company/figures/fiscalYear.ts'
import type { Template, TemplateField } from '../templates/template.ts'
import { type TemplateData, tableOf } from '../templates/templateData.ts'
import { fieldsOf } from '../templates/templates.ts'
import type { DocumentContext } from './documentContext.ts'
import type { Block, ContactLines, DocumentSection } from './documentModel.ts'
import { type YearFigures, yearFigures } from './yearFigures.ts'

/** The input from which the sections of a document are built. */
export interface Source {
  template: Template
  /**
   * The values that may be printed. In a blind document they contain ranges instead of exact values, and provinces
   * instead of places.
   */
  data: TemplateData
  context: DocumentContext
  contact: ContactLines
  /** The figures of all financial tables of the template. */
  figures: YearFigures
  /** The names of fields that the key figures already contain, so that sections do not repeat them. */
  alreadyShown: ReadonlySet<string>
}

export function figuresOf(template: Template, data: TemplateData, context: DocumentContext): YearFigures {
  const tables = fieldsOf(template).map((field) => tableOf(field, data))
  const closed = (year: number) => !isOpen(year, context.today, context.fiscalMonth)
  return yearFigures(tables, closed, template.blind ? '억원' : '백만원')
}

export const emptySection = (title: string): DocumentSection => ({
  number: '',
  title,
  notes: [],
  fields: [],
  blocks: [],
  parts: [],
  keyFigures: [],
  wide: false,
})

export const isShort = ({ type }: TemplateField) => type === 'text' || type === 'number' || type === 'select'

/** Gives sections and their parts their numbers, such as 2 for a section and 2.1 for its first part. */
export const numbered = (sections: readonly DocumentSection[], prefix = ''): DocumentSection[] =>
  sections.map((section, index) => {
    const number = `${prefix}${index + 1}`
    return { ...section, number, parts: numbered(section.parts, `${number}.`) }
  })

export const contactBlock = (contact: ContactLines): Block => ({ kind: 'contact', contact })
