import { useState } from 'react'

/**
 * Radix gives the focus back to the button that is a dialog's trigger. A dialog opened from code has none, and the
 * focus would fall to the top of the page: this one remembers where it was when `open` turned true.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<Element | null>(null)
  if (open !== wasOpen) {
    setWasOpen(open)
    // While rendering: a field in the dialog may take the focus by itself before any effect runs.
    if (open) setOpener(document.activeElement)
  }
  return (event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus()
  }
}
