import { openPdfjsDocument } from '#server/reader/load/pdfjsDocument.ts'

const mostPages = 300
const mostBookmarks = 5000

interface PdfPage {
  getTextContent(): Promise<{ items: { str?: string; hasEOL?: boolean }[] }>
  getAnnotations(): Promise<Annotation[]>
}
interface Annotation {
  titleObj?: { str?: string }
  contentsObj?: { str?: string }
  url?: string
  fieldValue?: unknown
}
interface OutlineItem {
  title: string
  items: OutlineItem[]
}
interface Pdf {
  numPages: number
  getPage(number: number): Promise<PdfPage>
  getMetadata(): Promise<{ info: Record<string, unknown>; metadata?: Iterable<[string, unknown]> | null }>
  getOutline(): Promise<OutlineItem[] | null>
  getAttachments(): Promise<ReadonlyMap<string, unknown> | null>
}

/**
 * Reads the texts of a PDF: every page with its annotations and links, the bookmarks and the file properties. Embedded
 * files give an empty text.
 */
export async function pdfTexts(bytes: Uint8Array): Promise<Record<string, string>> {
  const pdf = await openPdfjsDocument<Pdf>(bytes)
  if (pdf.numPages > mostPages) throw new Error('too many pages')
  const texts: Record<string, string> = {}
  for (let number = 1; number <= pdf.numPages; number += 1)
    texts[`page${number}`] = await pageText(await pdf.getPage(number))
  const { info, metadata } = await pdf.getMetadata()
  texts.properties = [...Object.entries(info), ...(metadata ?? [])]
    // Programs write the producer and date properties, so they say nothing about the company.
    .filter(([name]) => !/Date|Producer|Creator(?:Tool)?$|Version|Format/i.test(name))
    .flatMap(([, value]) => value)
    .filter((value) => typeof value === 'string')
    .join('\n')
  const titles = titlesOf((await pdf.getOutline()) ?? [])
  if (titles.length > 0) texts.bookmarks = titles.join('\n')
  if (((await pdf.getAttachments())?.size ?? 0) > 0) texts.attached = ''
  return texts
}

/** The titles of the bookmarks on all levels. A malformed outline may contain a loop; the limit ends it. */
function titlesOf(outline: readonly OutlineItem[]): string[] {
  const titles: string[] = []
  const waiting = [...outline]
  for (let item = waiting.shift(); item && titles.length < mostBookmarks; item = waiting.shift()) {
    titles.push(item.title)
    waiting.push(...item.items)
  }
  return titles
}

async function pageText(page: PdfPage): Promise<string> {
  const { items } = await page.getTextContent()
  const written = items.map(({ str = '', hasEOL }) => str + (hasEOL ? '\n' : '')).join('')
  const notes = (await page.getAnnotations()).flatMap(({ titleObj, contentsObj, url, fieldValue }) =>
    [titleObj?.str, contentsObj?.str, url, fieldValue]
      .flat()
      .filter((words) => typeof words === 'string' && words !== ''),
  )
  return [written, ...notes].join('\n')
}
