import { useSyncExternalStore } from 'react'

/** The same border as Tailwind's `md`: below it lists are cards. */
const query = 'screen and (width < 768px)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True on a phone, for what is built differently there; what only looks different is left to CSS. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
