import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Key events that a toast has passed on to the dialog below it. */
const left = new WeakSet<KeyboardEvent>()

/**
 * A toast is the topmost layer, above every dialog opened before it, and Radix sends Esc only to the topmost layer. A person who presses Esc inside a
 * dialog means the dialog, so the toast passes the key event on.
 */
export function passesToDialog(event: KeyboardEvent): boolean {
  const inWindow =
    event.target instanceof Element && event.target.closest('[data-dialog], [role=alertdialog]') !== null
  if (inWindow) left.add(event)
  return inWindow
}

/** True if a dialog must handle this Esc itself, because a toast above it has passed it on. */
export const isPassedOnEscape = (event: ReactKeyboardEvent) =>
  event.key === 'Escape' && left.has(event.nativeEvent)
