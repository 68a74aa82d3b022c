import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is being printed. Virtual lists then render all rows. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints the DOM as it is when this listener returns, so the state change is flushed synchronously.
    const show = () => flushSync(() => setPrinting(true))
    let isPrinting = false
    const begin = () => {
      isPrinting = true
      show()
    }
    const end = () => {
      isPrinting = false
      setPrinting(false)
    }
    const media = window.matchMedia('print')
    // While a font is loading, Chromium leaves the print mode for a moment, between counting the pages and drawing
    // them. That is not the end of printing.
    const follow = () => {
      if (media.matches) show()
      else if (!isPrinting) setPrinting(false)
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    media.addEventListener('change', follow)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      media.removeEventListener('change', follow)
    }
  }, [])
  return printing
}
