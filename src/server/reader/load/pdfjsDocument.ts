import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)

/**
 * A document opened by pdfjs with everything that it needs for Korean text, and nothing that runs or loads what the document says.
 * `Pdf` names what is used of it: its own types need the browser's.
 */
export async function openPdfjsDocument<Pdf>(bytes: Uint8Array): Promise<Pdf> {
  const folder = dirname(require.resolve('pdfjs-dist/package.json'))
  const address = (name: string) => pathToFileURL(join(folder, name, '/')).href
  const { getDocument } = (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as {
    getDocument(options: object): { promise: Promise<Pdf> }
  }
  return getDocument({
    // Copied: pdfjs takes its input over.
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
}
