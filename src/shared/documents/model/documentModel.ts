import type { DocumentCategory } from '../templates/template.ts'

/** One document, ready to be set: every word and figure of it in reading order, and nothing about places or pages. */
export interface DocumentModel {
  templateId: string
  templateVersion: number
  category: DocumentCategory
  /** Name of the template. */
  kind: string
  /** The company, or the code name where it is hidden. */
  title: string
  englishName: string | null
  /** What the company does, in one line under its name. */
  tagline: string | null
  /** In brackets: [S26-0041], [미배정]. */
  uniqueNumber: string
  /** 2026년 11월 15일, Seoul's day. */
  date: string
  firm: ContactLines
  /** A memo's cover; a teaser has none. */
  cover: { name: string; lines: string[] }[] | null
  keyFigures: KeyFigure[]
  sections: DocumentSection[]
  disclaimer: Disclaimer | null
  watermark: string | null
  /** Hidden company: must fit on one page. */
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
  /** Unit and remarks under the title. */
  notes: string[]
  /** Fields of the template that it shows, for marking the one being edited. */
  fields: string[]
  blocks: Block[]
  /** A memo's numbered parts; a teaser's sections have none. */
  parts: DocumentSection[]
  /** A memo's key figures stand at the opening of a section. */
  keyFigures: KeyFigure[]
  /** Statements and chart rows of a memo take the page's whole width, with their title above. */
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
  /** Set large. */
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
  /** `name` says which column of the table below a bar draws. */
  | { kind: 'shares'; title: string | null; name: string | null; shares: Share[]; legend: boolean }
  | TextTable
  | FigureTable
  | { kind: 'charts'; charts: Chart[] }
  | { kind: 'contact'; contact: ContactLines }

export interface Share {
  label: string
  /** Percent. */
  value: number
  text: string
  /** Which of the five colours: the same part has one colour in every bar and in the table. */
  tone: number
}

export interface TextTable {
  kind: 'table'
  /** Which field it is, where its section shows several. */
  caption: string | null
  head: string[] | null
  rows: { cells: string[]; sum: boolean }[]
  /** Per column: figures stand flush right. */
  figures: boolean[]
  /** Rows carry the squares of the bar above them. */
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
  /** Heads of the two columns behind the years; null where no row has such a figure. */
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
  /** Texts above the columns of a stack. */
  totals: string[]
}
