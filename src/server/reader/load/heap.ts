import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/**
 * The memory of the WebAssembly module; its types omit these fields, which Emscripten adds. Call this again for every
 * use, because Emscripten replaces both arrays when the memory grows.
 */
const memory = (lib: WrappedPdfiumModule) =>
  lib.pdfium as unknown as { HEAPU8: Uint8Array; HEAPF32: Float32Array }
export const bytesOf = (lib: WrappedPdfiumModule): Uint8Array => memory(lib).HEAPU8
export const floatsOf = (lib: WrappedPdfiumModule): Float32Array => memory(lib).HEAPF32
