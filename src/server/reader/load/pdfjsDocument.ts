import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)

/**
 * Opens a document with pdfjs and everything it needs for Korean text. Scripts of the document are not run and nothing
 * it refers to is loaded. The caller describes with `Pdf` the part of the pdfjs interface that it uses, because the
 * package's own types need browser types.
 */
export async function openPdfjsDocument<Pdf>(bytes: Uint8Array): Promise<Pdf> {
  const folder = dirname(require.resolve('pdfjs-dist/package.json'))
  const address = (name: string) => pathToFileURL(join(folder, name, '/')).href
  const { getDocument } = (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as {
    getDocument(options: object): { promise: Promise<Pdf> }
  }
  return getDocument({
    // Copied, because pdfjs takes ownership of the bytes.
    data: new Uint8Array(bytes),
    // Without these character maps pdfjs returns no Korean text and reports no error.
    cMapUrl: address('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: address('standard_fonts'),
    useSystemFonts: false,
    isEvalSupported: false,
    disableFontFace: true,
    verbosity: 0,
  }).promise
}
