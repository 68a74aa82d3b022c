import { useSyncExternalStore } from 'react'

/** The same breakpoint as Tailwind's `md`. Below it, lists are shown as cards. */
const query = 'screen and (width < 768px)'

let printing = false

/**
 * A printed page never counts as narrow. The browser counts the pages before it reports the switch to print media, so
 * the page must have its printed elements when `beforeprint` ends. Otherwise a phone prints a cut table or a blank
 * last page.
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

/** True on a phone. It is for components that render other elements there; pure style differences use CSS. */
export const useNarrow = () =>
  useSyncExternalStore(subscribe, () => !printing && window.matchMedia(query).matches)
