import type { PlainPath } from './screenPath.ts'

let leaving = false

/** True once the app itself has decided to go: the browser must not ask the person again. */
export const isLeaving = () => leaving

export function leaveTo(path: PlainPath): void {
  leaving = true
  globalThis.location.replace(path)
}

export function reloadPage(): void {
  leaving = true
  globalThis.location.reload()
}
