import { type RefObject, useEffect, useEffectEvent } from 'react'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * True for Ctrl+Enter and Ctrl+S, with ⌘ on a Mac. Compares the physical key, because S types ㄴ on a Korean
 * keyboard.
 */
export const isSaveKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed) =>
  ctrlKey !== metaKey &&
  !altKey &&
  !shiftKey &&
  (key === 'Enter' || code === 'KeyS' || key.toLowerCase() === 's')

export const saveKeysHint = 'Control+Enter Control+S Meta+Enter Meta+S'

/**
 * Keyboard shortcuts that save, anywhere on the form's screen or in its dialog. They are ignored while a
 * Hangul syllable is being composed, while the key is held down, and while another dialog is open above the
 * form.
 */
export function useSaveKeys(form: RefObject<HTMLElement | null>, save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    // Without this the browser would open its own dialog to save the page.
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
