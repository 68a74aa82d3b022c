import { useEffect, useSyncExternalStore } from 'react'

/** Whether the search over the page (Ctrl K) is open. The navigation, the home page and the keys all open it. */
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

/** By the key's place: a Hangul keyboard gives the letter ㅏ for it. */
export const isFinderKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: Pressed) =>
  code === 'KeyK' && ctrlKey !== metaKey && !altKey && !shiftKey

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)
export const finderKeyLabel = () => (isMac() ? '⌘K' : 'Ctrl K')

/** Listens for the keys while somebody is signed in; a session that has ended is asked for its password first. */
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
