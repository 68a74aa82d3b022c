import type { Glyph, PageContent } from './page.ts'
import { openPdfjsDocument } from './pdfjsDocument.ts'

/** A piece of text as pdfjs returns it. */
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
interface Pdf {
  getPage(number: number): Promise<PdfjsPage>
}

export interface SecondEngine {
  /** Replaces the characters of the page by those that pdfjs reads. Ruling lines and sizes stay as they are. */
  reread(page: PageContent): Promise<PageContent>
}

/** The second PDF engine: pdfjs decodes some fonts that pdfium does not, and the other way round. */
export async function openWithPdfjs(bytes: Uint8Array): Promise<SecondEngine> {
  const document = await openPdfjsDocument<Pdf>(bytes)
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

/** Hangul syllables are about twice as wide as Latin letters and digits. */
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
    // Some fonts use control characters as space characters, so both are left out.
    return letter.trim() === '' || (letter.codePointAt(0) ?? 0) < 32 ? [] : [glyph]
  })
}
