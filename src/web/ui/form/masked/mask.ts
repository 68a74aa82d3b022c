/** What is in an input after formatting, and where the caret belongs in it. */
export type Edit = { text: string; caret: number }

/**
 * Formats what was just typed. `caret` counts characters of `raw`; `previous` is the text before the key, so that
 * separators of the formatted text can be told from those that were typed.
 */
export type Mask = (raw: string, caret: number, previous: string) => Edit

/**
 * How one kind of value is typed. What was typed keeps its meaning or is refused: a text that cannot be read stays as
 * it is, and `fault` says why.
 */
export type TypedFormat = {
  mask: Mask
  /** Characters that the mask adds and removes by itself. */
  separators: string
  /** On leaving the field: the usual spelling of what can be read. Anything else stays as typed. */
  settle: (text: string) => string
  /** Why the text cannot be taken; null if it can, or if there is none. */
  fault: (text: string) => string | null
}

/** The place in `text` behind its `count`th character that is not a separator. */
export function caretAfter(text: string, count: number, separators: string): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at
    if (!separators.includes(text[at] ?? '')) seen += 1
  }
  return text.length
}

/** `text` without separators. */
export const withoutSeparators = (text: string, separators: string): string =>
  Array.from(text)
    .filter((char) => !separators.includes(char))
    .join('')

/**
 * Backspace behind a separator, or Delete before one, would remove only the separator, which the mask puts straight
 * back: nothing seems to happen. The caret steps over it first, so that the key removes the figure one meant. A
 * separator that the mask would not restore is simply deleted.
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

/** What an edit put between the parts that stayed. */
export function insertedText(previous: string, raw: string): string {
  const most = Math.min(previous.length, raw.length)
  let start = 0
  while (start < most && previous[start] === raw[start]) start += 1
  let end = 0
  while (end < most - start && previous.at(-1 - end) === raw.at(-1 - end)) end += 1
  return raw.slice(start, raw.length - end)
}

/** Full-width figures and signs, as Korean keyboards and pasted tables bring them, become plain ones. */
export function plainFigures(raw: string): string {
  return raw
    .replaceAll('\u3000', ' ')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}
