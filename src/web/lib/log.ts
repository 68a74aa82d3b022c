/* oxlint-disable no-console -- the one place of the browser half that writes to the console */
export const log = {
  warn: (...parts: unknown[]) => console.warn(...parts),
  error: (...parts: unknown[]) => console.error(...parts),
}
