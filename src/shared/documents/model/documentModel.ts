import type { Firm } from '../../firm/firm.endpoints.ts'
import type { DocumentCategory } from '../templates/template.ts'

/** A document before layout: all texts and figures in reading order, without positions and pages. */
export interface DocumentModel {
  templateId: string
  templateVersion: number
  category: DocumentCategory
  /** The name of the template. */
  kind: string
  /** Name of the company, or the code name of a blind document. */
  title: string
  englishName: string | null
  /** One line below the company's name: what the company does. */
  tagline: string | null
  /** The company's unique number in brackets, such as [S26-0041], or [미배정] if it has none. */
  uniqueNumber: string
  /** The date as text, such as 2026년 11월 15일. */
  date: string
  firm: ContactLines
  /** The texts of a memo's cover; null for a teaser, which has no cover. */
  cover: { name: string; lines: string[] }[] | null
  keyFigures: KeyFigure[]
  sections: DocumentSection[]
  disclaimer: Disclaimer | null
  watermark: string | null
  /** True for a blind document, which hides the company and must fit on one page. */
  blind: boolean
}

export interface ContactLines {
  name: string
  logo: Firm['logo']
  /** The firm's contact person and address. */
  left: string[]
  /** The firm's telephone number, e-mail address and website. */
  right: string[]
  /** Telephone number and e-mail address for the cover. */
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
  /** The label of `note`, such as 전년 대비 or 영업이익률. */
  noteLabel: string | null
  note: string | null
}

export interface DocumentSection {
  number: string
  title: string
  /** Unit and remarks below the title. */
  notes: string[]
  /** The names of the form fields in this section. With them the editor outlines the section that is being edited. */
  fields: string[]
  blocks: Block[]
  /** The numbered subsections of a memo's section; empty in a teaser. */
  parts: DocumentSection[]
  /** The key figures at the beginning of a memo's section. */
  keyFigures: KeyFigure[]
  /** True if the section takes the full page width with its title above it, as statements and charts of a memo do. */
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
  /** An amount, shown in a larger font; null for plain text. */
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
  /** A bar whose segments are shares of a whole. `name` is the heading of the table column that the bar shows. */
  | { kind: 'shares'; title: string | null; name: string | null; shares: Share[]; legend: boolean }
  | TextTable
  | FigureTable
  | { kind: 'charts'; charts: Chart[] }
  | { kind: 'contact'; contact: ContactLines }

export interface Share {
  label: string
  /** The share in percent. */
  value: number
  text: string
  /** The index of one of five colours. A name has the same colour in all bars and in the table. */
  tone: number
}

export interface TextTable {
  kind: 'table'
  /** The label of the field, shown above the table where the section has several fields; otherwise null. */
  caption: string | null
  head: string[] | null
  rows: { cells: string[]; sum: boolean }[]
  /** For each column, true if it contains numbers, which are right-aligned. */
  figures: boolean[]
  /** True if each row shows the colour of its segment in the bar above. */
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
  /**
   * The headings of the two columns after the years, for growth and for average growth. A column whose heading is null
   * is left out.
   */
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
  /** The totals above the columns of a stacked chart. */
  totals: string[]
}
