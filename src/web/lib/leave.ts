import type { PlainPath } from './screenPath.ts'

let leaving = false

/** True once the app itself is leaving the page. The `beforeunload` confirmation is skipped then. */
export const isLeaving = () => leaving

export function leaveTo(path: PlainPath): void {
  leaving = true
  globalThis.location.replace(path)
}

export function reloadPage(): void {
  leaving = true
  globalThis.location.reload()
}
