/** Which way a text runs that is not set upright. */
export type Turn = 'up' | 'down' | 'over'

/** One printed character. Coordinates everywhere in the reader: PDF points from the page's top left. */
export interface Glyph {
  text: string
  /** The document prints a blank before it. */
  blank?: boolean
  turn?: Turn
  x0: number
  y0: number
  x1: number
  y1: number
}

/** A ruling line, or the edge of a filled cell. `at` is its y when horizontal, its x when vertical. */
export interface Rule {
  horizontal: boolean
  at: number
  from: number
  to: number
}

export interface PageContent {
  /** From 1. */
  number: number
  width: number
  height: number
  glyphs: Glyph[]
  rules: Rule[]
  /** How much of the page pictures cover, 0 to 1: a scan is one large picture without glyphs. */
  pictureShare: number
  engine: 'pdfium' | 'pdfjs' | 'ocr'
  /** How much is drawn that is neither line nor box: a page whose letters are outlines has thousands of segments. */
  outlines?: number
  /** Some program's invisible text over a scan: set like any text, but as unsure as our own OCR. */
  overlaid?: boolean
  /** Glyphs whose letter the font does not tell. */
  unmapped?: number
  /** What ran this way on the paper; the page is turned upright. */
  turn?: Turn
  /** By how many degrees clockwise it lay askew, once it was turned; it is set straight. */
  askew?: number
}

export interface PdfDocument {
  pageCount: number
  readPage(number: number): PageContent
  /** Grey pixels of a page, for OCR. */
  renderPage(number: number, dpi: number): { width: number; height: number; rgba: Uint8Array }
  close(): void
}

export const MAX_PAGES = 300
/** More than a report page can hold; a page of a million glyphs is an attack. */
export const MAX_GLYPHS = 40_000
export const MAX_RULES = 20_000
