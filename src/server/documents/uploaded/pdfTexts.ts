import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)
const mostPages = 300

/** What is used of pdfjs; its own types need the browser's. */
interface PdfPage {
  getTextContent(): Promise<{ items: { str?: string; hasEOL?: boolean }[] }>
  getAnnotations(): Promise<{ contentsObj?: { str?: string }; url?: string; fieldValue?: unknown }[]>
}
interface Pdf {
  numPages: number
  getPage(number: number): Promise<PdfPage>
  getMetadata(): Promise<{ info: Record<string, unknown> }>
}

/** The words of every page with its notes and links, and the properties of the file. */
export async function pdfTexts(bytes: Uint8Array): Promise<Record<string, string>> {
  const folder = dirname(require.resolve('pdfjs-dist/package.json'))
  const address = (name: string) => pathToFileURL(join(folder, name, '/')).href
  const { getDocument } = (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as {
    getDocument(options: object): { promise: Promise<Pdf> }
  }
  const pdf = await getDocument({
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
  if (pdf.numPages > mostPages) throw new Error('too many pages')
  const texts: Record<string, string> = {}
  for (let number = 1; number <= pdf.numPages; number += 1)
    texts[`page${number}`] = await pageText(await pdf.getPage(number))
  const { info } = await pdf.getMetadata()
  texts.properties = Object.entries(info)
    // Made by a program and its day: they say nothing of the company.
    .filter(
      ([name, value]) => typeof value === 'string' && !/Date|Producer|Creator|Version|Format/.test(name),
    )
    .map(([, value]) => value)
    .join('\n')
  return texts
}

async function pageText(page: PdfPage): Promise<string> {
  const { items } = await page.getTextContent()
  const written = items.map(({ str = '', hasEOL }) => str + (hasEOL ? '\n' : '')).join('')
  const notes = (await page.getAnnotations()).flatMap(({ contentsObj, url, fieldValue }) =>
    [contentsObj?.str, url, typeof fieldValue === 'string' ? fieldValue : ''].filter(Boolean),
  )
  return [written, ...notes].join('\n')
}
