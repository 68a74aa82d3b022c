import { readOwnKey } from '#shared/company/own/ownKey.ts'

/**
 * The first character of a URL parameter that contains column codes instead of column keys. It needs no URL escaping.
 */
const mark = '.'
const codeLength = 3
/** The first character of the code of an own field. No other code has a capital letter, so the codes never collide. */
const ownMark = 'X'

/**
 * Hashes a column key to three base-36 characters. The code depends on the key only, so that old links stay valid when
 * columns are added.
 */
export function columnCode(key: string): string {
  const own = readOwnKey(key)
  if (own && own.id < 36 ** 2) return ownMark + own.id.toString(36).padStart(2, '0')
  let hash = 0x811c_9dc5
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x0100_0193) >>> 0
  return (hash % 36 ** codeLength).toString(36).padStart(codeLength, '0')
}

/** Encodes column keys as short codes, so that the URL stays short. People share it in messages. */
export const writeColumns = (keys: readonly string[]): string => mark + keys.map(columnCode).join('')

/**
 * Decodes the column keys of a URL parameter. Unknown codes are returned as they are. Older URLs contain the keys
 * themselves, separated by commas.
 */
export function columnNames(text: string, known: readonly string[]): string[] {
  if (!text.startsWith(mark)) return text.split(',')
  const byCode = new Map(known.map((key) => [columnCode(key), key]))
  const codes = text.slice(mark.length).match(/.{1,3}/g) ?? []
  return codes.map((code) => byCode.get(code) ?? code)
}
