import { createContext, useContext } from 'react'

/** The container of floating elements: the body, unless a part of the page has its own colour mode. */
export const PortalContainer = createContext<HTMLElement | null>(null)

export function usePortalContainer(): HTMLElement | null {
  return useContext(PortalContainer)
}
