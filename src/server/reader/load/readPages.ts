import { isDamaged, isKorean, isOverlaid, isTextless } from './health.ts'
import type { PageContent, PdfDocument } from './page.ts'
import { openWithPdfjs, type SecondEngine } from './pdfjs.ts'

export interface PagesRead {
  pages: PageContent[]
  /** Pages that show something but have no readable text. */
  pictures: number[]
  /** Pages that could not be read because the file is damaged. */
  broken: number[]
}

/** The result of an earlier reading of the same document. Only the pages in `again` are read anew. */
interface Earlier extends PagesRead {
  again: ReadonlySet<number>
}

/**
 * Reads all pages with pdfium, and those with damaged text once more with pdfjs. Pages without text are left for OCR.
 * Pages of an earlier reading are reused.
 */
export async function readPages(
  document: PdfDocument,
  bytes: Uint8Array,
  onPage: (number: number) => void,
  earlier?: Earlier,
): Promise<PagesRead> {
  const pages: PageContent[] = []
  const pictures: number[] = []
  const broken: number[] = []
  let second: SecondEngine | null | undefined
  for (let number = 1; number <= document.pageCount; number += 1) {
    const kept = earlier?.again.has(number) ? undefined : earlier?.pages[number - 1]
    if (earlier && kept) {
      pages.push(kept)
      if (earlier.pictures.includes(number)) pictures.push(number)
      if (earlier.broken.includes(number)) broken.push(number)
      continue
    }
    onPage(number)
    const found = readOne(document, number)
    if (!found) broken.push(number)
    let page = found ?? blankPage(number)
    if (isDamaged(page)) {
      second ??= await openWithPdfjs(bytes).catch(() => null)
      const again = await second?.reread(page).catch(() => null)
      page = again && isKorean(again) && !isDamaged(again) ? again : { ...page, glyphs: [], pictureShare: 1 }
    }
    if (isTextless(page) && showsSomething(page)) pictures.push(number)
    pages.push(isOverlaid(page) ? { ...page, overlaid: true } : page)
  }
  return { pages, pictures, broken }
}

/**
 * Whether a page without text shows something: a large picture, or letters drawn as outlines. A hundred such letters
 * have about two thousand segments.
 */
const showsSomething = ({ pictureShare, rules, outlines = 0 }: PageContent): boolean =>
  pictureShare > 0.2 || rules.length > 2000 || outlines > 2000

/** Reads one page. Returns null if that fails, so that the other pages can still be read. */
function readOne(document: PdfDocument, number: number): PageContent | null {
  try {
    return document.readPage(number)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'report/too-large') throw error
    return null
  }
}

const blankPage = (number: number): PageContent => ({
  number,
  width: 595,
  height: 842,
  glyphs: [],
  rules: [],
  pictureShare: 0,
  engine: 'pdfium',
})
