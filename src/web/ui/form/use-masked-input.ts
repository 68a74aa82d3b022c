import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useState } from 'react'
import { type Mask, stepOverSeparator } from './mask.ts'

type Options = { text: string; mask: Mask; separators: string; onText: (text: string) => void }

/** Keeps an input formatted while it is typed in, with the caret where the person expects it. */
export function useMaskedInput({ text, mask, separators, onText }: Options) {
  // While an input method puts a character together its text must not be touched, or the character doubles.
  const [composed, setComposed] = useState<string | null>(null)

  function settle(input: HTMLInputElement) {
    const edit = mask(input.value, input.selectionStart ?? input.value.length, text)
    // Written before React does: React then finds the value as it wants it and leaves the caret alone.
    input.value = edit.text
    if (input.ownerDocument.activeElement === input) input.setSelectionRange(edit.caret, edit.caret)
    onText(edit.text)
  }

  return {
    value: composed ?? text,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      if ((event.nativeEvent as InputEvent).isComposing) setComposed(event.currentTarget.value)
      else settle(event.currentTarget)
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      setComposed(null)
      settle(event.currentTarget)
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const input = event.currentTarget
      const { selectionStart: start, selectionEnd: end } = input
      if (start === null || start !== end || event.ctrlKey || event.metaKey || event.altKey) return
      const at = stepOverSeparator(event.key, input.value, start, separators)
      if (at !== start) input.setSelectionRange(at, at)
    },
  }
}
