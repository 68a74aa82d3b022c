import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

let library: Promise<WrappedPdfiumModule> | undefined

/** The PDF engine, a WebAssembly module. It is started on first use. Only isolated child processes may use it. */
export function pdfiumLibrary(): Promise<WrappedPdfiumModule> {
  library ??= start()
  return library
}

async function start(): Promise<WrappedPdfiumModule> {
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
  const bytes = await readFile(file)
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const lib = await init({ wasmBinary })
  lib.PDFiumExt_Init()
  return lib
}
