import type { KeyboardEvent } from 'react'

type KeyEvent = Pick<KeyboardEvent, 'keyCode' | 'key' | 'code'> & { nativeEvent: { isComposing?: boolean } }

/**
 * True while a Hangul syllable is being composed. Safari ends the composition before the keydown event of Enter; there
 * only the legacy key code 229 reveals it.
 */
export function isComposing(event: Omit<KeyEvent, 'key' | 'code'>): boolean {
  return event.nativeEvent.isComposing === true || event.keyCode === 229
}

/** Whether this is the Enter that ends the composition of a syllable. Windows names its key `Process`, but not its code. */
export const endsSyllable = (event: KeyEvent): boolean =>
  isComposing(event) && (event.key === 'Enter' || event.code === 'Enter' || event.code === 'NumpadEnter')
