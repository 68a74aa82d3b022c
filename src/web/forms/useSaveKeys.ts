import { type RefObject, useEffect, useEffectEvent } from 'react'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** True for Ctrl+Enter and Ctrl+S (⌘ on a Mac). `code` is the physical key: with a Korean layout the S key types ㄴ. */
export const isSaveKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed) =>
  ctrlKey !== metaKey &&
  !altKey &&
  !shiftKey &&
  (key === 'Enter' || code === 'KeyS' || key.toLowerCase() === 's')

export const saveKeysHint = 'Control+Enter Control+S Meta+Enter Meta+S'

/**
 * Ctrl+S and Ctrl+Enter save, wherever the focus is in the form's screen or dialog. They are ignored while a Hangul
 * syllable is being composed, while the key repeats, and while another dialog is open above the form.
 */
export function useSaveKeys(form: RefObject<HTMLElement | null>, save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    // Prevents the browser's own "save page" dialog.
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
