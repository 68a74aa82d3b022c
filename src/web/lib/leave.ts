import type { PlainPath } from './screenPath.ts'

let leaving = false

/** True once the app itself has decided to leave the page, so that the browser does not ask for confirmation again. */
export const isLeaving = () => leaving

export function leaveTo(path: PlainPath): void {
  leaving = true
  globalThis.location.replace(path)
}

export function reloadPage(): void {
  leaving = true
  globalThis.location.reload()
}
