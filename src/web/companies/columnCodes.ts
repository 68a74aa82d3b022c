/** Column codes in the URL start with this character. It needs no escaping. */
const mark = '.'
const codeLength = 3

/**
 * Returns a three-letter base-36 code. It depends only on the key, so that a later release with other columns
 * reads it the same way.
 */
export function columnCode(key: string): string {
  let hash = 0x811c_9dc5
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x0100_0193) >>> 0
  return (hash % 36 ** codeLength).toString(36).padStart(codeLength, '0')
}

/** Writes columns as a URL parameter. It is short, because URLs are shared in messages. */
export const writeColumns = (keys: readonly string[]): string => mark + keys.map(columnCode).join('')

/**
 * Reads the column keys from a URL parameter. Unknown codes stay as they are. Older URLs contain the keys
 * instead of codes.
 */
export function columnNames(text: string, known: readonly string[]): string[] {
  if (!text.startsWith(mark)) return text.split(',')
  const byCode = new Map(known.map((key) => [columnCode(key), key]))
  const codes = text.slice(mark.length).match(/.{1,3}/g) ?? []
  return codes.map((code) => byCode.get(code) ?? code)
}
