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
  /** Unit that is written after a number. */
  unit?: '백만원' | '%' | '명'
  /** Options of a select. */
  options?: readonly string[]
  /** How the document shows the lines of the field if their structure is ambiguous. */
  as?: 'points' | 'lead' | 'facts'
}

export interface TemplateSection {
  title: string
  fields: readonly TemplateField[]
  /** Set if the firm's contact details end this section. The text is the section's title if no field is filled. */
  contact?: string
}

export interface Template {
  id: `${DocumentCategory}-${TemplateType}`
  /** Version of the template. A saved document keeps the version that it was made with. */
  version: number
  type: TemplateType
  category: DocumentCategory
  name: string
  /** One sentence for the template's card. */
  summary: string
  /** True if the document hides the company: it shows a code name, rounded figures and ranges, on one page. */
  blind?: true
  sections: readonly TemplateSection[]
}
