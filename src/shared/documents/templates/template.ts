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
  /** The height of the textarea in lines. */
  rows?: number
  /** The help text below the field. */
  hint?: string
  financialItems?: readonly string[]
  /** The unit after a number. */
  unit?: '백만원' | '%' | '명'
  /** The options of a select. */
  options?: readonly string[]
  /** How the document presents the lines of the field. It is set only if the lines themselves do not show it. */
  as?: 'points' | 'lead' | 'facts'
}

export interface TemplateSection {
  title: string
  fields: readonly TemplateField[]
  /**
   * The title that the section has if all its fields are empty. Only the section that ends with the firm's contact
   * details has one.
   */
  contact?: string
}

export interface Template {
  id: `${DocumentCategory}-${TemplateType}`
  /** The version of the template. A stored document names the version it was made with. */
  version: number
  type: TemplateType
  category: DocumentCategory
  name: string
  /** One sentence for the template's card in the wizard. */
  summary: string
  /** True for a blind document: it contains a code name, ranges and rounded amounts, on one page. */
  blind?: true
  sections: readonly TemplateSection[]
}
