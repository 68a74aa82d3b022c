import { useState } from 'react'

/**
 * Radix returns the focus to the trigger of a dialog. A dialog opened from code has no trigger, so the focus
 * would move to the top of the page. This hook remembers the focused element when `open` becomes true.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<Element | null>(null)
  if (open !== wasOpen) {
    setWasOpen(open)
    // This is done during rendering and not in an effect, because a field in the dialog may take the focus before any effect runs.
    if (open) setOpener(document.activeElement)
  }
  return (event) => {
    event.preventDefault()
    // The opener was removed, and the page has already moved the focus to another element.
    if (!opener?.isConnected && document.activeElement !== document.body) return
    giveBack(opener)
    // A button that was disabled while its dialog was open can be focused only after the next render.
    if (document.activeElement === document.body) requestAnimationFrame(() => giveBack(opener))
  }
}

/**
 * Returns the focus to the element that opened the dialog. If the element was removed, the focus moves to the
 * main part of the page.
 */
export function giveBack(opener: Element | null) {
  const place = opener?.isConnected ? opener : document.querySelector('main')
  if (place instanceof HTMLElement) place.focus({ preventScroll: place !== opener })
}
