/** The direction of text that is rotated: upwards, downwards or upside down. */
export type Turn = 'up' | 'down' | 'over'

/** One printed character. All coordinates in the reader are in PDF points from the top left corner of the page. */
export interface Glyph {
  text: string
  /** Whether the document has a space character before this character. */
  blank?: boolean
  turn?: Turn
  x0: number
  y0: number
  x1: number
  y1: number
}

/**
 * A ruling line, or the edge of a filled cell. `at` is the y position of a horizontal line or the x position of a
 * vertical one; `from` and `to` are its ends.
 */
export interface Rule {
  horizontal: boolean
  at: number
  from: number
  to: number
}

export interface PageContent {
  /** Page number, from 1. */
  number: number
  width: number
  height: number
  glyphs: Glyph[]
  rules: Rule[]
  /** The share of the page that pictures cover, 0 to 1. A scan is one large picture without characters. */
  pictureShare: number
  engine: 'pdfium' | 'pdfjs' | 'ocr'
  /**
   * Number of drawn path segments that are neither lines nor boxes. A page that draws its letters as outlines, without
   * characters, has thousands.
   */
  outlines?: number
  /**
   * True if the page is a scan with an invisible text layer from some OCR program. The layout treats it as normal text,
   * but that text is as uncertain as text that this reader recognises with its own OCR.
   */
  overlaid?: boolean
  /** Share of the characters whose font does not say which Unicode character they are. */
  unmapped?: number
  /** The direction in which the text runs on the sheet of paper. `glyphs` and `rules` are already rotated upright. */
  turn?: Turn
  /**
   * By how many degrees clockwise the scan was still tilted after the quarter turns that set it upright. `glyphs` and
   * `rules` are already straightened.
   */
  askew?: number
}

export interface PdfDocument {
  pageCount: number
  readPage(number: number): PageContent
  /** The rendered page as BGRA pixels, for OCR. */
  renderPage(number: number, dpi: number): { width: number; height: number; bgra: Uint8Array }
  close(): void
}

export const MAX_PAGES = 300
/**
 * The most characters of a page that are read. No report page has as many; a page with a million characters is an
 * attack.
 */
export const MAX_GLYPHS = 40_000
export const MAX_RULES = 20_000
