import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- with ?url the build gives the address, not the module
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl
/** Put there by the build (`build/pdfFiles.ts`); the version in the address lets browsers keep them for ever. */
const files = `/assets/pdfjs-${version}`

/** Opens a PDF. Parsed in a worker under a policy of its own; scripts inside the PDF never run. */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await file.arrayBuffer())
  signal.throwIfAborted()
  const task = getDocument({
    data,
    cMapUrl: `${files}/cmaps/`,
    standardFontDataUrl: `${files}/standard_fonts/`,
    wasmUrl: `${files}/wasm/`,
    enableXfa: false,
    // A page that unpacks to gigabytes is drawn without its pictures.
    maxImageSize: 64 * 1024 * 1024,
    verbosity: 0,
  })
  signal.addEventListener('abort', () => void task.destroy())
  return task.promise
}
