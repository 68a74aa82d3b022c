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
  /** Height of the textarea in lines. */
  rows?: number
  /** Help text below the field. */
  hint?: string
  financialItems?: readonly string[]
  /** Unit after a number. */
  unit?: '백만원' | '%' | '명'
  /** Options of a select. */
  options?: readonly string[]
  /** How its lines are set if their structure is ambiguous. */
  as?: 'points' | 'lead' | 'facts'
}

export interface TemplateSection {
  title: string
  fields: readonly TemplateField[]
  /** The firm's contact details end this section; if no field is filled, it uses this title. */
  contact?: string
}

export interface Template {
  id: `${DocumentCategory}-${TemplateType}`
  /** A saved document keeps the version of the template it was made with. */
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
