import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/** The module's memory; its types leave out what Emscripten adds. Read anew each time: growing replaces the views. */
const memory = (lib: WrappedPdfiumModule) =>
  lib.pdfium as unknown as { HEAPU8: Uint8Array; HEAPF32: Float32Array }
export const bytesOf = (lib: WrappedPdfiumModule): Uint8Array => memory(lib).HEAPU8
export const floatsOf = (lib: WrappedPdfiumModule): Float32Array => memory(lib).HEAPF32
