export type DocumentCategory = 'teaser' | 'im'
export type TeaserType = 'investment' | 'ma' | 'blind'
export type MemoType = 'investment' | 'ma' | 'intro'
export type TemplateType = TeaserType | MemoType

export type TemplateFieldType = 'text' | 'textarea' | 'number' | 'select' | 'financial_table'

export interface TemplateField {
  name: string
  label: string
  type: TemplateFieldType
  placeholder?: string
  required?: true
  /** Height of a textarea. */
  rows?: number
  /** What the screen says about it under the field. */
  hint?: string
  financialItems?: readonly string[]
  /** What stands behind a number. */
  unit?: '백만원' | '%' | '명'
  /** Choices of a select. */
  options?: readonly string[]
  /** How its lines are set where they could be read as more than one thing. */
  as?: 'points' | 'lead' | 'facts'
}

export interface TemplateSection {
  title: string
  fields: readonly TemplateField[]
  /** The firm's details stand at its end; without filled fields the section has this title. */
  contact?: string
}

export interface Template {
  id: `${DocumentCategory}-${TemplateType}`
  /** A saved document keeps the version it was made with. */
  version: number
  type: TemplateType
  category: DocumentCategory
  name: string
  /** One sentence for its card. */
  summary: string
  /** Hides the company: code name, rounded figures, bands, one page. */
  blind?: true
  sections: readonly TemplateSection[]
}
