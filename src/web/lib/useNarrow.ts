import { useSyncExternalStore } from 'react'

/** The same breakpoint as Tailwind's `md`. Below it, lists are shown as cards. */
const query = 'screen and (width < 768px)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True on a phone. It is for components that render other elements there; pure style differences use CSS. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
