import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/**
 * pdfium functions that are called for every letter or ruling line. The package wraps each function and searches the
 * arguments for strings, which costs more than the call itself. These functions take and return only numbers, so they
 * can be called without the wrapper.
 */
const asked = [
  'FPDFText_GetUnicode',
  'FPDFText_IsGenerated',
  'FPDFText_GetLooseCharBox',
  'FPDFPage_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetMatrix',
  'FPDFFormObj_GetObject',
  'FPDFPath_CountSegments',
  'FPDFPath_GetPathSegment',
  'FPDFPathSegment_GetPoint',
  'FPDFPathSegment_GetType',
  'FPDFPathSegment_GetClose',
] as const

export type Direct = Pick<WrappedPdfiumModule, (typeof asked)[number]>

/** The unwrapped functions. Unlike the wrapped ones they return booleans as 0 or 1. */
export function directOf(lib: WrappedPdfiumModule): Direct {
  const all = lib.pdfium.wasmExports as unknown as Record<string, unknown>
  const missing = asked.find((name) => typeof all[name] !== 'function')
  if (missing) throw new Error(`pdfium has no ${missing}`)
  return Object.fromEntries(asked.map((name) => [name, all[name]])) as unknown as Direct
}
