import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Keys that a message has left to the window below it. */
const left = new WeakSet<KeyboardEvent>()

/**
 * A message lies above every window that was open before it, and only the topmost part hears Esc. A person who presses it
 * inside a window means the window, so the message lets it pass.
 */
export function leftToWindow(event: KeyboardEvent): boolean {
  const inWindow =
    event.target instanceof Element && event.target.closest('[data-dialog], [role=alertdialog]') !== null
  if (inWindow) left.add(event)
  return inWindow
}

/** Whether a window must act on this Esc itself, because a message above it has left it. */
export const isLeftEscape = (event: ReactKeyboardEvent) =>
  event.key === 'Escape' && left.has(event.nativeEvent)
