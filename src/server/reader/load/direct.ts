import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/**
 * What is asked once a letter or a line. The package wraps every function in one that looks for texts among its
 * arguments, which costs more than the call; these take and give numbers only.
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

/** The functions themselves; a truth value is 0 or 1 here. */
export function directOf(lib: WrappedPdfiumModule): Direct {
  const all = lib.pdfium.wasmExports as unknown as Record<string, unknown>
  const missing = asked.find((name) => typeof all[name] !== 'function')
  if (missing) throw new Error(`pdfium has no ${missing}`)
  return Object.fromEntries(asked.map((name) => [name, all[name]])) as unknown as Direct
}
