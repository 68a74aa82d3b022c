import { useEffect, useSyncExternalStore } from 'react'

/** Whether the finder (Ctrl K) is open. It is opened by the navigation bar, the home page and the shortcut. */
let open = false
const listeners = new Set<() => void>()

export function setFinderOpen(next: boolean): void {
  if (open === next) return
  open = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useFinderOpen = () => useSyncExternalStore(subscribe, () => open)

type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** True for Ctrl K or ⌘K. `code` is the physical key, because with a Korean layout the K key types ㅏ. */
export const isFinderKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: Pressed) =>
  code === 'KeyK' && ctrlKey !== metaKey && !altKey && !shiftKey

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)
export const finderKeyLabel = () => (isMac() ? '⌘K' : 'Ctrl K')

/**
 * Listens for the shortcut while `on` is true. `on` is false after the session has ended, because the login dialog is
 * open then.
 */
export function useFinder(on: boolean): boolean {
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (!isFinderKey(event)) return
      event.preventDefault()
      setFinderOpen(!open)
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      setFinderOpen(false)
    }
  }, [on])
  return useFinderOpen()
}
