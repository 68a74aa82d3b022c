import { caretForDeletion, type TypedFormat } from '#web/ui/form/masked/mask.ts'

/** Simulates a text input with a format, with its text and caret, as a browser and a user change them. */
export function typedField(format: TypedFormat, text = '') {
  let shown = { text, caret: text.length }
  const follow = (raw: string, caret: number) => {
    shown = format.mask(raw, caret, shown.text)
  }
  return {
    get text() {
      return shown.text
    },
    get caret() {
      return shown.caret
    },
    moveTo(caret: number) {
      shown = { ...shown, caret: Math.min(caret, shown.text.length) }
    },
    /** Types one key or pastes a text at the caret. */
    insert(piece: string) {
      const { text: before, caret } = shown
      follow(before.slice(0, caret) + piece + before.slice(caret), caret + piece.length)
    },
    remove(key: 'Backspace' | 'Delete') {
      const { text: before } = shown
      const caret = caretForDeletion(format, key, before, shown.caret)
      const at = key === 'Backspace' ? caret - 1 : caret
      if (at < 0 || at >= before.length) return
      follow(before.slice(0, at) + before.slice(at + 1), at)
    },
    leave() {
      shown = { ...shown, text: format.settle(shown.text) }
    },
  }
}

export function typeKeys(format: TypedFormat, keys: string) {
  const field = typedField(format)
  for (const key of keys) field.insert(key)
  return field
}

export function paste(format: TypedFormat, text: string) {
  const field = typedField(format)
  field.insert(text)
  return field
}
