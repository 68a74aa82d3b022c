import { type RefObject, useEffect, useEffectEvent } from 'react'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Ctrl+Enter and Ctrl+S, ⌘ on a Mac. By the place of the key: on a Korean keyboard S types ㄴ. */
export const isSaveKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed) =>
  ctrlKey !== metaKey &&
  !altKey &&
  !shiftKey &&
  (key === 'Enter' || code === 'KeyS' || key.toLowerCase() === 's')

export const saveKeysHint = 'Control+Enter Control+S Meta+Enter Meta+S'

/**
 * Saves by the keyboard from anywhere on the form's screen, or in its dialog. Not by the key that finishes a syllable, not
 * again while the key is held down, and not under a question that is open.
 */
export function useSaveKeys(form: RefObject<HTMLElement | null>, save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    // Otherwise the browser would save the page.
    event.preventDefault()
    if (event.repeat || event.isComposing || event.keyCode === 229) return
    const top = [...document.querySelectorAll('[role=dialog],[role=alertdialog]')].at(-1) ?? null
    if ((form.current?.closest('[role=dialog]') ?? null) === top) save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
