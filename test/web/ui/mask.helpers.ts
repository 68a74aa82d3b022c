import type { Mask } from '#web/ui/form/mask.ts'

/** Runs a mask on text with the caret drawn in as `|`, and draws the result the same way. */
export function run(mask: Mask, drawn: string, previous = ''): string {
  const { text, caret } = mask(drawn.replace('|', ''), drawn.indexOf('|'), previous)
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

/** Types the keys one after another at the end. */
export function type(mask: Mask, keys: string): string {
  let text = ''
  for (const key of keys) text = mask(text + key, text.length + 1, text).text
  return text
}
