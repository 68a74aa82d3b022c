/* oxlint-disable no-console -- the only place in the web code that writes to the console */
export const log = {
  warn: (...parts: unknown[]) => console.warn(...parts),
  error: (...parts: unknown[]) => console.error(...parts),
}
