/** A formatted text and the caret position in it. */
export type Edit = { text: string; caret: number }

/**
 * Formats typed text. `raw` is the text after an edit, and `caret` a position in it. `previous` is the text before the
 * edit; from it the mask knows which separators it has added itself and which were typed.
 */
export type Mask = (raw: string, caret: number, previous: string) => Edit

/** The input format for one kind of value. Text that cannot be parsed stays unchanged, and `fault` says why. */
export type TypedFormat = {
  mask: Mask
  /** The characters that the mask adds and removes. */
  separators: string
  /** Normalises valid text on blur; returns other text unchanged. */
  settle: (text: string) => string
  /** Returns the error message for invalid text; null if it is valid or empty. */
  fault: (text: string) => string | null
}

/** Returns the index after the `count`th character of `text` that is not a separator. */
export function caretAfter(text: string, count: number, separators: string): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at
    if (!separators.includes(text[at] ?? '')) seen += 1
  }
  return text.length
}

/** Removes the separators from a text. */
export const withoutSeparators = (text: string, separators: string): string =>
  Array.from(text)
    .filter((char) => !separators.includes(char))
    .join('')

/**
 * Returns where to put the caret before the key Backspace or Delete is applied to a separator. The key alone would
 * delete only the separator, which the mask would add again. So the caret is first moved past the separator, and the
 * key deletes the digit. A separator that the mask does not add again is deleted normally.
 */
export function caretForDeletion(
  { mask, separators }: Pick<TypedFormat, 'mask' | 'separators'>,
  key: string,
  text: string,
  caret: number,
): number {
  const step = key === 'Backspace' ? -1 : key === 'Delete' ? 1 : 0
  if (step === 0) return caret
  let at = caret
  for (;;) {
    const gone = step < 0 ? at - 1 : at
    if (gone < 0 || gone >= text.length || !separators.includes(text[gone] ?? '')) return at
    const raw = text.slice(0, gone) + text.slice(gone + 1)
    if (mask(raw, gone, text).text !== text) return at
    at += step
  }
}

/** Returns the text that an edit has inserted. */
export function insertedText(previous: string, raw: string): string {
  const most = Math.min(previous.length, raw.length)
  let start = 0
  while (start < most && previous[start] === raw[start]) start += 1
  let end = 0
  while (end < most - start && previous.at(-1 - end) === raw.at(-1 - end)) end += 1
  return raw.slice(start, raw.length - end)
}

/** Converts full-width digits and signs to ASCII. They come from Korean keyboards and pasted tables. */
export function plainFigures(raw: string): string {
  return raw
    .replaceAll('\u3000', ' ')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}
