import type { ReactNode } from 'react'

/** The largest number of toasts at the same time. If it is reached, a new toast replaces the oldest one. */
export const TOAST_LIMIT = 1
/** How long a closed toast stays in the store, in ms. */
export const TOAST_REMOVE_DELAY = 1_000_000

export type ToastVariant = 'default' | 'destructive' | 'info'
/** A button in a toast, such as 실행 취소. A click on it also closes the toast. */
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

/** Shows a toast. Can be called from anywhere, also outside React. */
export function toast(message: ToastMessage): { id: string; dismiss: () => void } {
  count += 1
  const id = String(count)
  const added: StoredToast = { ...message, id, open: true }
  publish([added, ...toasts].slice(0, TOAST_LIMIT))
  return { id, dismiss: () => dismissToast(id) }
}

/**
 * Closes the toast with this ID or, without an ID, all toasts. A closed toast stays in the store for
 * TOAST_REMOVE_DELAY.
 */
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
