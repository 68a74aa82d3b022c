import { createContext, useContext } from 'react'

/** Where floating parts are put; the body unless a part of the page has a colour mode of its own. */
export const PortalContainer = createContext<HTMLElement | null>(null)

export function usePortalContainer(): HTMLElement | null {
  return useContext(PortalContainer)
}
