import type { PlainPath } from './screenPath.ts'

let leaving = false

/**
 * True after the app itself has decided to leave the page. The browser then does not ask for confirmation
 * again.
 */
export const isLeaving = () => leaving

export function leaveTo(path: PlainPath): void {
  leaving = true
  globalThis.location.replace(path)
}

export function reloadPage(): void {
  leaving = true
  globalThis.location.reload()
}
