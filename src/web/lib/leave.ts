import type { PlainPath } from './screenPath.ts'

let leaving = false

/** True once the app itself has begun to leave the page. From then on the `beforeunload` confirmation is skipped. */
export const isLeaving = () => leaving

export function leaveTo(path: PlainPath): void {
  leaving = true
  globalThis.location.replace(path)
}

export function reloadPage(): void {
  leaving = true
  globalThis.location.reload()
}
