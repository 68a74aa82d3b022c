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
    // Done while rendering: a field in the dialog may take the focus before any effect runs.
    if (open) setOpener(document.activeElement)
  }
  return (event) => {
    event.preventDefault()
    giveBack(opener)
    // A button that is locked while its dialog is open takes the focus only after the next drawing.
    if (document.activeElement === document.body) requestAnimationFrame(() => giveBack(opener))
  }
}

/** Where what opened the dialog is gone meanwhile, the page goes on from its main part. */
function giveBack(opener: Element | null) {
  const place = opener?.isConnected ? opener : document.querySelector('main')
  if (place instanceof HTMLElement) place.focus({ preventScroll: place !== opener })
}
