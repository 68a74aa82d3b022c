import { inflateRawSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export const withoutBlanks = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '')

interface PdfText {
  text: string
  /** Text that screen readers skip. */
  aside: string
  /** Text that is marked as a heading for screen readers. */
  headings: string
  pages: number
  info: Record<string, unknown>
  language: string | null
}

type Item = { str: string } | { type: string; tag?: string }

/** The text of a PDF in drawing order. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const read: PdfText = { text: '', aside: '', headings: '', pages: pdf.numPages, info: {}, language: null }
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const open: string[] = []
    for (const item of items as Item[]) {
      if (!('str' in item)) {
        if (item.type === 'endMarkedContent') open.pop()
        else open.push(item.tag ?? '')
        continue
      }
      read[open.includes('Artifact') ? 'aside' : 'text'] += item.str
      if (open.some((tag) => tag === 'H2' || tag === 'H3')) read.headings += item.str
    }
  }
  const { info } = await pdf.getMetadata()
  read.info = info as Record<string, unknown>
  read.language = typeof read.info.Language === 'string' ? read.info.Language : null
  await pdf.loadingTask.destroy()
  return read
}

/** The files inside a zip by name, read from its directory. */
export function unzip(bytes: Uint8Array): Map<string, string> {
  const buffer = Buffer.from(bytes)
  const end = buffer.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const parts = new Map<string, string>()
  let at = buffer.readUInt32LE(end + 16)
  for (let count = buffer.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => buffer.readUInt16LE(at + offset))
    const name = buffer.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const local = buffer.readUInt32LE(at + 42)
    const start = local + 30 + buffer.readUInt16LE(local + 26) + buffer.readUInt16LE(local + 28)
    const data = buffer.subarray(start, start + buffer.readUInt32LE(at + 20))
    parts.set(name, (buffer.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString('utf8'))
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return parts
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const unescaped = (xml: string) =>
  xml.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '')

/** The text of one XML part of a Word file. */
export const wordsOf = (xml: string): string =>
  Array.from(xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g), ([, text = '']) => unescaped(text)).join('')

/** The first text that does not come after the previous one in `whole`; null if all are in order. */
export function firstOutOfOrder(texts: readonly string[], whole: string): string | null {
  const plain = withoutBlanks(whole)
  let at = 0
  for (const text of texts) {
    const wanted = withoutBlanks(text)
    const found = plain.indexOf(wanted, at)
    if (found < 0) return text
    at = found + wanted.length
  }
  return null
}
