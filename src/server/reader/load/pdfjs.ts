import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Glyph, PageContent } from './page.ts'

const require = createRequire(import.meta.url)

/** What pdfjs says of a piece of text; its own types need the browser's. */
interface TextItem {
  str: string
  width: number
  height: number
  transform: number[]
}
interface PdfjsPage {
  getTextContent(): Promise<{ items: (TextItem | object)[] }>
  getViewport(options: { scale: number }): { transform: number[]; width: number; height: number }
}
interface Pdfjs {
  getDocument(options: object): { promise: Promise<{ getPage(number: number): Promise<PdfjsPage> }> }
}

export interface SecondEngine {
  /** The page's glyphs as pdfjs reads them; the rest of the page stays as it is. */
  reread(page: PageContent): Promise<PageContent>
}

/** The second opinion on text: pdfjs decodes some fonts that pdfium does not, and the other way round. */
export async function openWithPdfjs(bytes: Uint8Array): Promise<SecondEngine> {
  const folder = dirname(require.resolve('pdfjs-dist/package.json'))
  const pdfjs = (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as Pdfjs
  const address = (name: string) => pathToFileURL(join(folder, name, '/')).href
  const document = await pdfjs.getDocument({
    data: new Uint8Array(bytes),
    // Without the character maps pdfjs returns no text, and no error either.
    cMapUrl: address('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: address('standard_fonts'),
    useSystemFonts: false,
    isEvalSupported: false,
    disableFontFace: true,
    verbosity: 0,
  }).promise
  return {
    async reread(page) {
      const source = await document.getPage(page.number)
      const view = source.getViewport({ scale: 1 }).transform
      const { items } = await source.getTextContent()
      const glyphs = items.flatMap((item) => ('str' in item ? glyphsOf(item as TextItem, view) : []))
      return { ...page, glyphs, engine: 'pdfjs', unmapped: 0 }
    },
  }
}

/** Hangul letters are about twice as wide as the rest. */
const weightOf = (letter: string): number => (/[\u1100-\uD7FF\uF900-\uFFEF]/.test(letter) ? 1 : 0.55)

function glyphsOf(item: TextItem, view: number[]): Glyph[] {
  const letters = [...item.str]
  const total = letters.reduce((sum, letter) => sum + weightOf(letter), 0)
  if (total === 0 || item.width === 0) return []
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view
  const [, , , , x = 0, y = 0] = item.transform
  const left = a * x + c * y + e
  const base = b * x + d * y + f
  const high = item.height || Math.hypot(item.transform[2] ?? 0, item.transform[3] ?? 0)
  let at = left
  return letters.flatMap((letter) => {
    const wide = (weightOf(letter) / total) * item.width
    const glyph = { text: letter, x0: at, x1: at + wide, y0: base - high * 0.85, y1: base + high * 0.2 }
    at += wide
    // Control characters stand where a font's blanks should.
    return letter.trim() === '' || (letter.codePointAt(0) ?? 0) < 32 ? [] : [glyph]
  })
}
