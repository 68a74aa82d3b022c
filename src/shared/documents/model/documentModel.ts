import type { DocumentCategory } from '../templates/template.ts'

/** A document ready for layout: every text and figure in reading order, without positions or pages. */
export interface DocumentModel {
  templateId: string
  templateVersion: number
  category: DocumentCategory
  /** Name of the template. */
  kind: string
  /** Name of the company, or the code name of a blind document. */
  title: string
  englishName: string | null
  /** What the company does, in one line below its name. */
  tagline: string | null
  /** The unique number in brackets, such as [S26-0041], or [미배정] if there is none. */
  uniqueNumber: string
  /** The Seoul day, such as 2026년 11월 15일. */
  date: string
  firm: ContactLines
  /** Lines of a memo's cover. A teaser has no cover. */
  cover: { name: string; lines: string[] }[] | null
  keyFigures: KeyFigure[]
  sections: DocumentSection[]
  disclaimer: Disclaimer | null
  watermark: string | null
  /** True if the document hides the company. Such a document must fit on one page. */
  blind: boolean
}

export interface ContactLines {
  name: string
  /** The contact person of the firm, then the firm's address. */
  left: string[]
  /** Telephone, e-mail and web address. */
  right: string[]
  /** Telephone and e-mail only, for the cover. */
  short: string[]
}

export interface Disclaimer {
  lead: string | null
  text: string
}

export interface KeyFigure {
  label: string
  value: string
  unit: string
  /** Label of the note, such as 전년 대비 or 영업이익률. */
  noteLabel: string | null
  note: string | null
}

export interface DocumentSection {
  number: string
  title: string
  /** Unit and remarks below the title. */
  notes: string[]
  /** Template fields that this section shows, used to mark the field being edited. */
  fields: string[]
  blocks: Block[]
  /** Numbered parts of a memo's section; a teaser's sections have none. */
  parts: DocumentSection[]
  /** Key figures at the beginning of a memo's section. */
  keyFigures: KeyFigure[]
  /** If true, the section uses the full page width with its title above. Statements and charts of a memo do. */
  wide: boolean
}

export interface NamedText {
  name: string
  text: string
}
export interface Amount {
  value: string
  unit: string
}
export interface Term {
  name: string
  /** An amount, which is shown in a large font. */
  amount: Amount | null
  lines: string[]
}

export type Block =
  | { kind: 'paragraphs'; lead: boolean; texts: string[] }
  | { kind: 'points'; points: { lead: string | null; text: string | null }[] }
  | { kind: 'facts'; facts: NamedText[] }
  | { kind: 'terms'; terms: Term[] }
  | { kind: 'history'; entries: { date: string; text: string }[] }
  | { kind: 'steps'; steps: { name: string; date: string | null }[] }
  /** A bar of shares. `name` is the heading of the table column that the bar shows. */
  | { kind: 'shares'; title: string | null; name: string | null; shares: Share[]; legend: boolean }
  | TextTable
  | FigureTable
  | { kind: 'charts'; charts: Chart[] }
  | { kind: 'contact'; contact: ContactLines }

export interface Share {
  label: string
  /** Share in percent. */
  value: number
  text: string
  /** Index of one of five colours. A part has the same colour in every bar and in the table. */
  tone: number
}

export interface TextTable {
  kind: 'table'
  /** Label of the field. Null if the section shows only this field. */
  caption: string | null
  head: string[] | null
  rows: { cells: string[]; sum: boolean }[]
  /** For each column, whether it holds numbers. Numbers are right-aligned. */
  figures: boolean[]
  /** If true, each row shows the colour that its part has in the bar above. */
  keyed: boolean
}

export type RowTone = 'plain' | 'sum' | 'part' | 'group' | 'memo'
export interface FigureCell {
  text: string
  negative: boolean
}
export interface FigureTable {
  kind: 'figures'
  title: string | null
  unit: string
  firstHead: string
  years: { label: string; state: 'closed' | 'latest' | 'open' }[]
  rows: { label: string; tone: RowTone; cells: FigureCell[]; growth: string | null; average: string | null }[]
  /** Headings of the two columns after the years; null if no row has such a figure. */
  growthHead: string | null
  averageHead: string | null
  notes: string[]
}

export interface ChartPoint {
  value: number | null
  text: string
}
export interface ChartSeries {
  label: string
  points: ChartPoint[]
}
export interface Chart {
  kind: 'bars' | 'pairs' | 'lines' | 'stack'
  title: string
  unit: string | null
  years: { label: string; state: 'closed' | 'latest' | 'open' }[]
  series: ChartSeries[]
  /** Texts above the columns of a stacked chart. */
  totals: string[]
}
