import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** The Esc events that a toast has passed on to the dialog below it. */
const left = new WeakSet<KeyboardEvent>()

/**
 * Decides whether a toast passes an Esc event on to a dialog. Radix sends Esc only to the topmost layer, which is the
 * toast. But if Esc is pressed inside a dialog, it is meant for the dialog.
 */
export function passesToDialog(event: KeyboardEvent): boolean {
  const inWindow =
    event.target instanceof Element && event.target.closest('[data-dialog], [role=alertdialog]') !== null
  if (inWindow) left.add(event)
  return inWindow
}

/** True if a toast has passed this Esc event on, so that the dialog must handle it. */
export const isPassedOnEscape = (event: ReactKeyboardEvent) =>
  event.key === 'Escape' && left.has(event.nativeEvent)
