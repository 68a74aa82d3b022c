/** The prefix of column codes in the URL; a character that needs no escaping. */
const mark = '.'
const codeLength = 3

/**
 * A three-letter base-36 code that depends only on the key, so that a later release with other columns reads
 * it the same way.
 */
export function columnCode(key: string): string {
  let hash = 0x811c_9dc5
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x0100_0193) >>> 0
  return (hash % 36 ** codeLength).toString(36).padStart(codeLength, '0')
}

/** Columns as a URL parameter: short, because URLs are shared in messages. */
export const writeColumns = (keys: readonly string[]): string => mark + keys.map(columnCode).join('')

/**
 * The keys in a URL parameter, one per code; unknown codes stay as they are. Older URLs contain the keys
 * themselves.
 */
export function columnNames(text: string, known: readonly string[]): string[] {
  if (!text.startsWith(mark)) return text.split(',')
  const byCode = new Map(known.map((key) => [columnCode(key), key]))
  const codes = text.slice(mark.length).match(/.{1,3}/g) ?? []
  return codes.map((code) => byCode.get(code) ?? code)
}
