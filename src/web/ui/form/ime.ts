import type { KeyboardEvent } from 'react'

type KeyEvent = Pick<KeyboardEvent, 'keyCode'> & { nativeEvent: { isComposing?: boolean } }

/**
 * True while a Hangul syllable is still being put together. The Enter that finishes a syllable must not submit.
 * Safari ends the composition before the keydown arrives; there only the old key code 229 tells.
 */
export function isComposing(event: KeyEvent): boolean {
  return event.nativeEvent.isComposing === true || event.keyCode === 229
}
