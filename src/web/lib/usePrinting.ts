import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is printed. Virtual lists then render all rows. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints what is on the page when this listener returns, so the state must be flushed before.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const media = window.matchMedia('print')
    const follow = () => (media.matches ? begin() : end())
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
