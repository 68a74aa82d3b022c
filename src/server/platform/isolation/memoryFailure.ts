const MEMORY_CODES = new Set([
  'ENOMEM',
  'ERR_BUFFER_TOO_LARGE',
  'ERR_MEMORY_ALLOCATION_FAILED',
  'ERR_STRING_TOO_LONG',
  'ERR_WORKER_OUT_OF_MEMORY',
])

// V8, WebAssembly, Emscripten ("Aborted(OOM)", "enlarge memory") and C++ report missing memory in different words.
const MEMORY_WORDS =
  /out of memory|allocation failed|failed to (?:allocate|reserve)|could not allocate|cannot allocate memory|unable to grow instance memory|cannot enlarge memory|\bOOM\b|bad_alloc|invalid string length/i

/** Whether a process that failed wrote about memory on stderr. */
export function speaksOfMemory(text: string): boolean {
  return MEMORY_WORDS.test(text)
}

/**
 * Whether an error is a failed allocation. The causes of the error are checked as well, because parsers often wrap
 * errors.
 */
export function isMemoryFailure(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false
  if ('code' in error && typeof error.code === 'string' && MEMORY_CODES.has(error.code)) return true
  return MEMORY_WORDS.test(error.message) || isMemoryFailure(error.cause, depth + 1)
}
