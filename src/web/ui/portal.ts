import { createContext, useContext } from 'react'

/**
 * The element in which floating elements are rendered. It is the body, unless a part of the page has its own
 * colour mode.
 */
export const PortalContainer = createContext<HTMLElement | null>(null)

export function usePortalContainer(): HTMLElement | null {
  return useContext(PortalContainer)
}
