import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is being put on paper: what is drawn only where it is in sight is drawn whole then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the page as it stands when the listener returns.
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
