import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { TaskFailure } from '#server/platform/isolation/errors.ts'
import { directOf } from './direct.ts'
import { bytesOf, floatsOf } from './heap.ts'
import { type Glyph, MAX_GLYPHS, MAX_PAGES, type PageContent, type PdfDocument, type Turn } from './page.ts'
import { readDrawing } from './paths.ts'
import { pdfiumLibrary } from './pdfiumLibrary.ts'
import { slantedGlyphs } from './slanted.ts'

const PASSWORD = 4
const SECURITY = 5

/** Opens a document. If that fails, throws a TaskFailure with the reason. */
export async function openWithPdfium(bytes: Uint8Array): Promise<PdfDocument> {
  const lib = await pdfiumLibrary()
  const memory = lib.pdfium.wasmExports
  const data = memory.malloc(bytes.byteLength)
  if (data === 0) throw new TaskFailure('report/too-large')
  bytesOf(lib).set(bytes, data)
  const document = lib.FPDF_LoadMemDocument(data, bytes.byteLength, '')
  if (document === 0) {
    const reason = lib.FPDF_GetLastError()
    throw new TaskFailure(reason === PASSWORD || reason === SECURITY ? 'report/encrypted' : 'report/damaged')
  }
  const pageCount = lib.FPDF_GetPageCount(document)
  if (pageCount > MAX_PAGES) throw new TaskFailure('report/too-many-pages')
  if (pageCount === 0) throw new TaskFailure('report/damaged')
  const scratch = memory.malloc(64)
  return {
    pageCount,
    readPage: (number) => withPage(lib, document, number, (page) => readPage(lib, page, number, scratch)),
    renderPage: (number, dpi) => withPage(lib, document, number, (page) => render(lib, page, dpi)),
    close() {
      lib.FPDF_CloseDocument(document)
      memory.free(data)
      memory.free(scratch)
    },
  }
}

function withPage<T>(
  lib: WrappedPdfiumModule,
  document: number,
  number: number,
  work: (page: number) => T,
): T {
  const page = lib.FPDF_LoadPage(document, number - 1)
  if (page === 0) throw new TaskFailure('report/damaged')
  try {
    return work(page)
  } finally {
    lib.FPDF_ClosePage(page)
  }
}

type Place = (x: number, y: number) => [number, number]

/**
 * Converts PDF page coordinates to points from the top left. PDF coordinates start at the bottom left, the crop box may
 * begin elsewhere, and the page may be rotated.
 */
function placing(lib: WrappedPdfiumModule, page: number, scratch: number): Place {
  const turn = lib.FPDFPage_GetRotation(page)
  const width = lib.FPDF_GetPageWidthF(page)
  const height = lib.FPDF_GetPageHeightF(page)
  let [left, bottom, right, top] = [0, 0, width, height]
  const has =
    lib.FPDFPage_GetCropBox(page, scratch, scratch + 4, scratch + 8, scratch + 12) ||
    lib.FPDFPage_GetMediaBox(page, scratch, scratch + 4, scratch + 8, scratch + 12)
  if (has) {
    const heap = floatsOf(lib)
    const at = scratch >> 2
    left = heap[at] ?? 0
    bottom = heap[at + 1] ?? 0
    right = heap[at + 2] ?? width
    top = heap[at + 3] ?? height
  }
  if (turn === 1) return (x, y) => [y - bottom, x - left]
  if (turn === 2) return (x, y) => [right - x, y - bottom]
  if (turn === 3) return (x, y) => [top - y, right - x]
  return (x, y) => [x - left, top - y]
}

function readPage(lib: WrappedPdfiumModule, page: number, number: number, scratch: number): PageContent {
  const width = lib.FPDF_GetPageWidthF(page)
  const height = lib.FPDF_GetPageHeightF(page)
  const place = placing(lib, page, scratch)
  const { glyphs, unmapped } = readGlyphs(lib, page, scratch, place)
  const { rules, pictureArea, outlines } = readDrawing({ lib, direct: directOf(lib), scratch, place }, page)
  const pictureShare = Math.min(1, pictureArea / Math.max(1, width * height))
  return { number, width, height, glyphs, rules, pictureShare, engine: 'pdfium', unmapped, outlines }
}

/** Characters taller than this, in points, belong to stamps and watermarks and are not read. */
const MAX_HEIGHT = 60

/** Only this many characters of a page are checked for a missing Unicode mapping in their font. */
const ASKED = 60

function readGlyphs(
  lib: WrappedPdfiumModule,
  page: number,
  scratch: number,
  place: Place,
): { glyphs: Glyph[]; unmapped: number } {
  const text = lib.FPDFText_LoadPage(page)
  if (text === 0) return { glyphs: [], unmapped: 0 }
  const count = lib.FPDFText_CountChars(text)
  if (count > MAX_GLYPHS) {
    lib.FPDFText_ClosePage(text)
    throw new TaskFailure('report/too-large')
  }
  const glyphs: Glyph[] = []
  const places: number[] = []
  const direct = directOf(lib)
  const at = scratch >> 2
  let unmapped = 0
  let blank = false
  for (let index = 0; index < count; index += 1) {
    if (index < ASKED && lib.FPDFText_HasUnicodeMapError(text, index) === 1) unmapped += 1
    const code = direct.FPDFText_GetUnicode(text, index)
    // Words are separated by the gaps between characters, because some programs write no space characters and others
    // too many. A space character is only recorded with the character that follows it.
    if (code <= 32 || code === 0xa0) {
      blank ||= code !== 10 && code !== 13 && direct.FPDFText_IsGenerated(text, index) === 0
      continue
    }
    if (code === 0xad || code === 0xfffe || code === 0xffff) continue
    if (!direct.FPDFText_GetLooseCharBox(text, index, scratch)) continue
    const heap = floatsOf(lib)
    const [ax, ay] = place(heap[at] ?? 0, heap[at + 1] ?? 0)
    const [bx, by] = place(heap[at + 2] ?? 0, heap[at + 3] ?? 0)
    const glyph = {
      text: code >= 0xd800 && code <= 0xdfff ? '' : String.fromCodePoint(code),
      x0: Math.min(ax, bx),
      y0: Math.min(ay, by),
      x1: Math.max(ax, bx),
      y1: Math.max(ay, by),
    }
    const high = glyph.y1 - glyph.y0
    if (high <= 0.5 || high > MAX_HEIGHT) continue
    if (high > 24 && Math.abs(Math.sin(lib.FPDFText_GetCharAngle(text, index))) > 0.1) continue
    glyphs.push(blank ? { ...glyph, blank } : glyph)
    places.push(index)
    blank = false
  }
  const angleOf = (at: number) => lib.FPDFText_GetCharAngle(text, places[at] ?? 0)
  const slanted = slantedGlyphs(glyphs, angleOf)
  markTurned(glyphs, angleOf, lib.FPDFPage_GetRotation(page))
  lib.FPDFText_ClosePage(text)
  return {
    glyphs: glyphs.filter((_, at) => !slanted.has(at)),
    unmapped: unmapped / Math.max(1, Math.min(count, ASKED)),
  }
}

/**
 * A character that is wider than this many times its height may be rotated: upright ones are taller than wide in nearly
 * every font.
 */
const LYING = 1.15
/** How many wide characters are checked. If none of them is rotated, the page is taken to have no rotated text. */
const ASKED_LYING = 12

/**
 * Records which characters run up or down the displayed page. Asking for an angle is slow. So a sample of wide
 * characters is asked first, and all characters only if one of the sample is rotated.
 */
function markTurned(glyphs: Glyph[], angleOf: (at: number) => number, rotation: number): void {
  const turnOf = (at: number): Turn | undefined => {
    const quarters = angleOf(at) / (Math.PI / 2)
    // Text at an angle that is no quarter turn is a stamp or a watermark.
    if (Math.abs(quarters - Math.round(quarters)) > 0.05) return undefined
    return ([undefined, 'down', undefined, 'up'] as const)[(Math.round(quarters) + rotation) % 4]
  }
  const lying = [...glyphs.keys()].filter((at) => {
    const { x0, y0, x1, y1 } = glyphs[at] as Glyph
    return x1 - x0 > LYING * (y1 - y0)
  })
  const step = Math.ceil(lying.length / ASKED_LYING)
  if (!lying.some((at, index) => index % step === 0 && turnOf(at) !== undefined)) return
  for (const [at, glyph] of glyphs.entries()) {
    const turn = turnOf(at)
    if (turn) glyphs[at] = { ...glyph, turn }
  }
}

function render(lib: WrappedPdfiumModule, page: number, dpi: number) {
  const scale = dpi / 72
  const width = Math.min(6000, Math.round(lib.FPDF_GetPageWidthF(page) * scale))
  const height = Math.min(6000, Math.round(lib.FPDF_GetPageHeightF(page) * scale))
  const bitmap = lib.FPDFBitmap_Create(width, height, 0)
  if (bitmap === 0) throw new TaskFailure('report/too-large')
  lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
  lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
  const stride = lib.FPDFBitmap_GetStride(bitmap)
  const from = lib.FPDFBitmap_GetBuffer(bitmap)
  const bgra = bytesOf(lib).slice(from, from + stride * height)
  lib.FPDFBitmap_Destroy(bitmap)
  return { width, height, bgra }
}
