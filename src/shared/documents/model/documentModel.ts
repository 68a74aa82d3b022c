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
  /** In brackets: [S26-0041], [미배정]. */
  uniqueNumber: string
  /** 2026년 11월 15일, the Seoul day. */
  date: string
  firm: ContactLines
  /** Cover of a memo; a teaser has none. */
  cover: { name: string; lines: string[] }[] | null
  keyFigures: KeyFigure[]
  sections: DocumentSection[]
  disclaimer: Disclaimer | null
  watermark: string | null
  /** The company is hidden; the document must fit on one page. */
  blind: boolean
}

export interface ContactLines {
  name: string
  /** Person, then address. */
  left: string[]
  /** Telephone, e-mail, web. */
  right: string[]
  /** For the cover: telephone and e-mail alone. */
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
  /** 전년 대비, 영업이익률. */
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
  /** Uses the full page width with the title above, for statements and charts of a memo. */
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
  /** Set in a large font. */
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
  /** `name` is the column of the table below that the bar shows. */
  | { kind: 'shares'; title: string | null; name: string | null; shares: Share[]; legend: boolean }
  | TextTable
  | FigureTable
  | { kind: 'charts'; charts: Chart[] }
  | { kind: 'contact'; contact: ContactLines }

export interface Share {
  label: string
  /** In percent. */
  value: number
  text: string
  /** Index of one of five colours; a part has the same colour in every bar and in the table. */
  tone: number
}

export interface TextTable {
  kind: 'table'
  /** Label of the field, if its section shows several. */
  caption: string | null
  head: string[] | null
  rows: { cells: string[]; sum: boolean }[]
  /** Per column: whether it holds numbers, which are right-aligned. */
  figures: boolean[]
  /** Rows show the colour squares of the bar above them. */
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
