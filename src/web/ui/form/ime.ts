import type { KeyboardEvent } from 'react'

type KeyEvent = Pick<KeyboardEvent, 'keyCode'> & { nativeEvent: { isComposing?: boolean } }

/**
 * True while a Hangul syllable is being composed. Safari ends the composition before the keydown event of Enter; there
 * only the legacy key code 229 reveals it.
 */
export function isComposing(event: KeyEvent): boolean {
  return event.nativeEvent.isComposing === true || event.keyCode === 229
}
