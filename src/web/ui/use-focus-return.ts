import { useState } from 'react'

/**
 * Returns a handler that gives the focus back when a dialog closes. Radix by itself focuses the trigger of the dialog,
 * but a dialog that is opened by code has no trigger. So this hook remembers which element had the focus when `open`
 * became true.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<Element | null>(null)
  if (open !== wasOpen) {
    setWasOpen(open)
    // The focused element is read during rendering and not in an effect, because a field in the dialog may take the
    // focus before effects run.
    if (open) setOpener(document.activeElement)
  }
  return (event) => {
    event.preventDefault()
    // If the opener was removed from the page and another element already has the focus, that element keeps it.
    if (!opener?.isConnected && document.activeElement !== document.body) return
    giveBack(opener)
    // If the opener was disabled while its dialog was open, it can be focused only after the next render.
    if (document.activeElement === document.body) requestAnimationFrame(() => giveBack(opener))
  }
}

/** Focuses the element that opened the dialog or, if it was removed, the main element. */
export function giveBack(opener: Element | null) {
  const place = opener?.isConnected ? opener : document.querySelector('main')
  if (place instanceof HTMLElement) place.focus({ preventScroll: place !== opener })
}
