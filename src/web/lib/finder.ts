import { useEffect, useSyncExternalStore } from 'react'

/** Whether the global search (Ctrl K) is open. The navigation, the home page and the shortcut open it. */
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

/**
 * True for Ctrl K. Compares the physical key (`code`), because a Korean keyboard layout reports the letter ㅏ
 * for it.
 */
export const isFinderKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: Pressed) =>
  code === 'KeyK' && ctrlKey !== metaKey && !altKey && !shiftKey

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)
export const finderKeyLabel = () => (isMac() ? '⌘K' : 'Ctrl K')

/**
 * Listens for the shortcut while `on` is true. After the session has ended it does not, because the login
 * dialog comes first.
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
