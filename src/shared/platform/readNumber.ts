const written = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$|^\.\d+$/
/** Converts full-width characters to ASCII. NFKC is not used, because it would turn 5² into 52. */
const plainWidth = (text: string) =>
  text.replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/**
 * Parses a number as people and reports write it: 1,234 · -5 · △5 · (5) · 5%. Returns null for an empty text, and
 * undefined for text that is not a number. Commas are allowed only as thousands separators and spaces only at the ends,
 * so 1,5 and 1 5 are not numbers.
 */
export function readNumber(text: string): number | null | undefined {
  const given = plainWidth(text).trim()
  const plain = given.endsWith('%') ? given.slice(0, -1).trimEnd() : given
  if (plain === '' || plain === '-' || plain === '–') return null
  const isBracketed = plain.startsWith('(') && plain.endsWith(')')
  const isLoss = isBracketed || '-−–△▲'.includes(plain[0] ?? ' ')
  const figures = (isLoss ? plain.slice(1, isBracketed ? -1 : undefined) : plain).trim()
  if (!written.test(figures)) return undefined
  const amount = Number(figures.replaceAll(',', ''))
  return isLoss && amount !== 0 ? -amount : amount
}
