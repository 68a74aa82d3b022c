import type { KeyboardEvent } from 'react'

type KeyEvent = Pick<KeyboardEvent, 'keyCode'> & { nativeEvent: { isComposing?: boolean } }

/**
 * True while a Hangul syllable is being composed. The Enter that completes it must not submit. Safari ends
 * the composition before the keydown, so there only the legacy key code 229 shows it.
 */
export function isComposing(event: KeyEvent): boolean {
  return event.nativeEvent.isComposing === true || event.keyCode === 229
}
