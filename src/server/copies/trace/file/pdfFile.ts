import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { TaskFailure } from '#server/platform/isolation/errors.ts'
import { bytesOf } from '#server/reader/load/heap.ts'
import { pdfiumLibrary } from '#server/reader/load/pdfiumLibrary.ts'
import { type Picture, toGrey } from '#server/reader/load/raster.ts'
import { mostPages, mostTextLength } from './limits.ts'

export interface PdfFile {
  pageCount: number
  /** Whether the file is encrypted, with or without a password for opening it. */
  encrypted: boolean
  /** Whether a signature field has a value. */
  signed(): boolean
  /** Width and height of a page as it is shown, in points. */
  sizeOf(page: number): { width: number; height: number }
  textOf(page: number): string
  /** An entry of the document information, or an empty text. */
  property(name: string): string
  /** Draws a page in grey, `scale` pixels per point. */
  draw(page: number, scale: number): Picture
  /** The whole file, rewritten without encryption. */
  decrypted(): Uint8Array
  /** A new file that contains only the pages. Used if the document structure around the pages is damaged. */
  pagesOnly(): Uint8Array
  close(): void
}

const passwordError = 4
const securityError = 5
const withoutEncryption = 3
const drawAnnotations = 1

/** Opens a PDF. The first page has the number 0. Throws a TaskFailure if it cannot be opened. */
export async function openPdf(bytes: Uint8Array, password = ''): Promise<PdfFile> {
  const lib = await pdfiumLibrary()
  const memory = lib.pdfium.wasmExports
  const data = memory.malloc(bytes.byteLength)
  if (data === 0) throw new TaskFailure('copies/too-heavy')
  bytesOf(lib).set(bytes, data)
  const document = lib.FPDF_LoadMemDocument(data, bytes.byteLength, password)
  if (document === 0) {
    const reason = lib.FPDF_GetLastError()
    memory.free(data)
    if (reason === passwordError)
      throw new TaskFailure(password === '' ? 'copies/encrypted' : 'copies/wrong-password')
    throw new TaskFailure(reason === securityError ? 'copies/encryption-unknown' : 'copies/damaged')
  }
  const close = () => {
    lib.FPDF_CloseDocument(document)
    memory.free(data)
  }
  const pageCount = lib.FPDF_GetPageCount(document)
  if (pageCount === 0 || pageCount > mostPages) {
    close()
    throw new TaskFailure(pageCount === 0 ? 'copies/damaged' : 'copies/too-heavy')
  }
  return {
    pageCount,
    encrypted: lib.FPDF_GetSecurityHandlerRevision(document) >= 0,
    signed: () => isSigned(lib, document),
    sizeOf: (number) => withPage(lib, document, number, (page) => sizeOf(lib, page)),
    textOf: (number) => withPage(lib, document, number, (page) => textOf(lib, page)),
    property: (name) => readText(lib, (at, size) => lib.FPDF_GetMetaText(document, name, at, size)),
    draw: (number, scale) => withPage(lib, document, number, (page) => draw(lib, page, scale)),
    decrypted: () => saved(lib, document),
    pagesOnly: () => pagesOnly(lib, document),
    close,
  }
}

function withPage<T>(
  lib: WrappedPdfiumModule,
  document: number,
  number: number,
  work: (page: number) => T,
): T {
  const page = lib.FPDF_LoadPage(document, number)
  if (page === 0) throw new TaskFailure('copies/damaged')
  try {
    return work(page)
  } finally {
    lib.FPDF_ClosePage(page)
  }
}

function isSigned(lib: WrappedPdfiumModule, document: number): boolean {
  const count = Math.min(lib.FPDF_GetSignatureCount(document), 1000)
  for (let at = 0; at < count; at += 1) {
    const signature = lib.FPDF_GetSignatureObject(document, at)
    if (signature !== 0 && lib.FPDFSignatureObj_GetContents(signature, 0, 0) > 0) return true
  }
  return false
}

const sizeOf = (lib: WrappedPdfiumModule, page: number) => ({
  width: lib.FPDF_GetPageWidthF(page),
  height: lib.FPDF_GetPageHeightF(page),
})

function textOf(lib: WrappedPdfiumModule, page: number): string {
  const text = lib.FPDFText_LoadPage(page)
  if (text === 0) return ''
  try {
    const count = Math.min(lib.FPDFText_CountChars(text), mostTextLength)
    return readText(lib, (at, size) => {
      if (at === 0) return 2 * count + 2
      return 2 * lib.FPDFText_GetText(text, 0, size / 2 - 1, at)
    })
  } finally {
    lib.FPDFText_ClosePage(text)
  }
}

/**
 * Calls a pdfium function that returns a text. It is called twice: the first call returns the size in bytes, the second
 * one the text.
 */
function readText(lib: WrappedPdfiumModule, write: (at: number, size: number) => number): string {
  const memory = lib.pdfium.wasmExports
  const size = Math.min(write(0, 0), 2 * mostTextLength + 2)
  if (size <= 2) return ''
  const at = memory.malloc(size)
  if (at === 0) throw new TaskFailure('copies/too-heavy')
  bytesOf(lib).fill(0, at, at + size)
  write(at, size)
  const text = Buffer.from(bytesOf(lib).slice(at, at + size - 2)).toString('utf16le')
  memory.free(at)
  // The library fills the rest of the buffer with zeros.
  const end = text.indexOf('\0')
  return end === -1 ? text : text.slice(0, end)
}

function draw(lib: WrappedPdfiumModule, page: number, scale: number): Picture {
  const size = sizeOf(lib, page)
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  const bitmap = lib.FPDFBitmap_Create(width, height, 0)
  if (bitmap === 0) throw new TaskFailure('copies/too-heavy')
  lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
  lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawAnnotations)
  const stride = lib.FPDFBitmap_GetStride(bitmap)
  const from = lib.FPDFBitmap_GetBuffer(bitmap)
  const picture = toGrey({ bgra: bytesOf(lib).subarray(from, from + stride * height), width, height })
  lib.FPDFBitmap_Destroy(bitmap)
  return picture
}

function pagesOnly(lib: WrappedPdfiumModule, document: number): Uint8Array {
  const other = lib.FPDF_CreateNewDocument()
  try {
    // Without a list of pages, pdfium copies all of them.
    if (!lib.FPDF_ImportPagesByIndex(other, document, 0, 0, 0)) throw new TaskFailure('copies/damaged')
    return saved(lib, other)
  } finally {
    lib.FPDF_CloseDocument(other)
  }
}

function saved(lib: WrappedPdfiumModule, document: number): Uint8Array {
  const memory = lib.pdfium.wasmExports
  const writer = lib.PDFiumExt_OpenFileWriter()
  try {
    lib.FPDF_SaveAsCopy(document, writer, withoutEncryption)
    const size = lib.PDFiumExt_GetFileWriterSize(writer)
    const at = memory.malloc(size)
    if (size === 0 || at === 0) throw new TaskFailure(size === 0 ? 'copies/damaged' : 'copies/too-heavy')
    lib.PDFiumExt_GetFileWriterData(writer, at, size)
    const bytes = bytesOf(lib).slice(at, at + size)
    memory.free(at)
    return bytes
  } finally {
    lib.PDFiumExt_CloseFileWriter(writer)
  }
}
