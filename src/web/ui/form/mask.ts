/** What stands in an input after formatting, and where the caret belongs in it. */
export type Edit = { text: string; caret: number }

/**
 * Formats what was just typed. `caret` counts characters of `raw`; `previous` is the text before the key, for
 * masks that treat deleting differently from typing.
 */
export type Mask = (raw: string, caret: number, previous: string) => Edit

/** The place in `text` behind its `count`th character that is not a separator. */
export function caretAfter(text: string, count: number, separators: string): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at
    if (!separators.includes(text[at] ?? '')) seen += 1
  }
  return text.length
}

/**
 * Backspace behind a separator, or Delete before one, would remove only the separator, which the mask puts straight
 * back: nothing seems to happen. Step over it first, so that the key removes the figure one meant.
 */
export function stepOverSeparator(key: string, text: string, caret: number, separators: string): number {
  const isSeparator = (at: number) => at >= 0 && at < text.length && separators.includes(text[at] ?? '')
  let at = caret
  if (key === 'Backspace') while (isSeparator(at - 1)) at -= 1
  if (key === 'Delete') while (isSeparator(at)) at += 1
  return at
}

/** Full-width figures and signs, as Korean keyboards and pasted tables bring them, become plain ones. */
export function plainFigures(raw: string): string {
  return raw.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}
