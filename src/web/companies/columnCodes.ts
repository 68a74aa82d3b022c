/** Begins a row of codes in the address; no sign that has to be escaped there. */
const mark = '.'
const codeLength = 3

/** Three letters of base 36 that depend on nothing but the key: a later program with other columns reads them the same. */
export function columnCode(key: string): string {
  let hash = 0x811c_9dc5
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x0100_0193) >>> 0
  return (hash % 36 ** codeLength).toString(36).padStart(codeLength, '0')
}

/** Columns as they stand in an address: short, because addresses are handed on in messages. */
export const writeColumns = (keys: readonly string[]): string => mark + keys.map(columnCode).join('')

/** The keys of an address, one for each code; unknown codes stay as they are. Longer addresses name the keys themselves. */
export function columnNames(text: string, known: readonly string[]): string[] {
  if (!text.startsWith(mark)) return text.split(',')
  const byCode = new Map(known.map((key) => [columnCode(key), key]))
  const codes = text.slice(mark.length).match(/.{1,3}/g) ?? []
  return codes.map((code) => byCode.get(code) ?? code)
}
