import { useSyncExternalStore } from 'react'

/** The breakpoint `md` of Tailwind. Below it, lists are shown as cards. */
const query = 'screen and (width < 768px)'

let printing = false

/**
 * Returns false while printing. The browser lays out the pages before the media query changes to print, so the
 * printed elements must be rendered when `beforeprint` ends. Otherwise a phone prints a cut-off table or a blank last
 * page.
 */
function subscribe(listener: () => void) {
  const media = window.matchMedia(query)
  const follow = (now: boolean) => () => {
    printing = now
    listener()
  }
  const [begin, end] = [follow(true), follow(false)]
  media.addEventListener('change', listener)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    media.removeEventListener('change', listener)
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** True on phones, for components that render other elements on phones. For mere differences in style, use CSS. */
export const useNarrow = () =>
  useSyncExternalStore(subscribe, () => !printing && window.matchMedia(query).matches)
