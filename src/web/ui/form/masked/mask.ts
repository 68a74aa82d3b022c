/** The formatted text of an input and the caret position in it. */
export type Edit = { text: string; caret: number }

/**
 * Formats the typed text. `caret` is a position in `raw`. `previous` is the text before the edit; with it the
 * mask can tell its own separators from typed ones.
 */
export type Mask = (raw: string, caret: number, previous: string) => Edit

/** The input format of one kind of value. A text that cannot be parsed is not changed, and `fault` says why. */
export type TypedFormat = {
  mask: Mask
  /** Characters that the mask itself adds and removes. */
  separators: string
  /** Called on blur. Returns the normal form of a valid text, and any other text as typed. */
  settle: (text: string) => string
  /** Returns why the text is not valid. Null if it is valid or empty. */
  fault: (text: string) => string | null
}

/** Returns the position in `text` after its `count`th character that is not a separator. */
export function caretAfter(text: string, count: number, separators: string): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at
    if (!separators.includes(text[at] ?? '')) seen += 1
  }
  return text.length
}

/** Returns `text` without separators. */
export const withoutSeparators = (text: string, separators: string): string =>
  Array.from(text)
    .filter((char) => !separators.includes(char))
    .join('')

/**
 * Returns the caret position for Backspace after a separator, or Delete before one. The key would remove only
 * the separator, and the mask would restore it at once, so nothing would seem to happen. So the caret first
 * skips the separator, and the key removes the digit. A separator that the mask would not restore is simply
 * deleted.
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

/** Returns the text that an edit inserted. */
export function insertedText(previous: string, raw: string): string {
  const most = Math.min(previous.length, raw.length)
  let start = 0
  while (start < most && previous[start] === raw[start]) start += 1
  let end = 0
  while (end < most - start && previous.at(-1 - end) === raw.at(-1 - end)) end += 1
  return raw.slice(start, raw.length - end)
}

/** Converts full-width digits and signs, which come from Korean keyboards and pasted tables, to ASCII. */
export function plainFigures(raw: string): string {
  return raw
    .replaceAll('\u3000', ' ')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}
