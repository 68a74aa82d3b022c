import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- with ?url the build gives the address, not the module
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl
/**
 * The URL to which the build copies the files of PDF.js (`build/pdfFiles.ts`). It contains the version, so browsers may
 * cache the files forever.
 */
const files = `/assets/pdfjs-${version}`

/**
 * Opens a PDF with PDF.js. It is parsed in a worker with its own content security policy; scripts in the PDF never run.
 */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await file.arrayBuffer())
  signal.throwIfAborted()
  const task = getDocument({
    data,
    cMapUrl: `${files}/cmaps/`,
    standardFontDataUrl: `${files}/standard_fonts/`,
    wasmUrl: `${files}/wasm/`,
    enableXfa: false,
    // The largest image in pixels; larger ones are skipped. An image may decompress to gigabytes, and the rest of the
    // page can still be shown.
    maxImageSize: 64 * 1024 * 1024,
    verbosity: 0,
  })
  signal.addEventListener('abort', () => void task.destroy())
  return task.promise
}
