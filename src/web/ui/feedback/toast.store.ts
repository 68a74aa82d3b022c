import type { ReactNode } from 'react'

/** Only one toast is shown at a time: a new one replaces the old. */
export const TOAST_LIMIT = 1
/** A dismissed toast is dropped from the store after this many milliseconds. */
export const TOAST_REMOVE_DELAY = 1_000_000

export type ToastVariant = 'default' | 'destructive' | 'info'
/** An action in a toast, such as 실행 취소. A click on it closes the toast. */
export type ToastAction = { label: string; onAction: () => void }
export type ToastMessage = {
  title: ReactNode
  description?: ReactNode
  variant?: ToastVariant
  action?: ToastAction | undefined
}
export type StoredToast = ToastMessage & { id: string; open: boolean }

let toasts: readonly StoredToast[] = []
let count = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

function publish(next: readonly StoredToast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast. It may be called from anywhere, even outside React. */
export function toast(message: ToastMessage): { id: string; dismiss: () => void } {
  count += 1
  const id = String(count)
  const added: StoredToast = { ...message, id, open: true }
  publish([added, ...toasts].slice(0, TOAST_LIMIT))
  return { id, dismiss: () => dismissToast(id) }
}

/** Closes one toast, or all without an id. A closed toast leaves the store after the removal delay. */
export function dismissToast(id?: string): void {
  for (const shown of toasts) {
    if (id === undefined || shown.id === id) scheduleRemoval(shown.id)
  }
  publish(toasts.map((shown) => (id === undefined || shown.id === id ? { ...shown, open: false } : shown)))
}

function scheduleRemoval(id: string) {
  if (removals.has(id)) return
  const timer = setTimeout(() => {
    removals.delete(id)
    publish(toasts.filter((shown) => shown.id !== id))
  }, TOAST_REMOVE_DELAY)
  removals.set(id, timer)
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly StoredToast[] {
  return toasts
}
