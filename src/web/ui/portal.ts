import { createContext, useContext } from 'react'

/**
 * The element into which dialogs and menus are portalled; null for the body. A part of the page that has its own colour
 * mode sets it.
 */
export const PortalContainer = createContext<HTMLElement | null>(null)

export function usePortalContainer(): HTMLElement | null {
  return useContext(PortalContainer)
}
