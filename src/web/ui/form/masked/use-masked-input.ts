import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useState } from 'react'
import { caretForDeletion, type TypedFormat } from './mask.ts'

type Options = { text: string; format: TypedFormat; onText: (text: string) => void }

/**
 * Formats the text of an input while the person types, and keeps the caret at the position where the person is typing.
 */
export function useMaskedInput({ text, format, onText }: Options) {
  // The text while a Hangul syllable is being composed. Until the syllable is complete, this code does not change the
  // text. Otherwise the browser would insert the syllable twice.
  const [composed, setComposed] = useState<string | null>(null)

  function follow(input: HTMLInputElement) {
    const edit = format.mask(input.value, input.selectionStart ?? input.value.length, text)
    // Sets the value of the input directly, before React does. React then finds it unchanged and does not move the
    // caret.
    input.value = edit.text
    if (input.ownerDocument.activeElement === input) input.setSelectionRange(edit.caret, edit.caret)
    onText(edit.text)
  }

  return {
    value: composed ?? text,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      if ((event.nativeEvent as InputEvent).isComposing) setComposed(event.currentTarget.value)
      else follow(event.currentTarget)
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      setComposed(null)
      follow(event.currentTarget)
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const input = event.currentTarget
      const { selectionStart: start, selectionEnd: end } = input
      if (start === null || start !== end || event.ctrlKey || event.metaKey || event.altKey) return
      const at = caretForDeletion(format, event.key, input.value, start)
      if (at !== start) input.setSelectionRange(at, at)
    },
    onBlur() {
      const settled = format.settle(text)
      if (settled !== text) onText(settled)
    },
  }
}
