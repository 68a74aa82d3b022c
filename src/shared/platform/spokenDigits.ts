/**
 * Digits spelled as Korean syllables: 구공공일 for 9001. Most of these syllables are also words (이사, 구, 일), so they count
 * as digits only in runs at least as long as a birthday.
 */
const rows = ['공일이삼사오육칠팔구', '영일이삼사오륙칠팔구']
const values = new Map(
  rows.flatMap((row) => Array.from(row, (letter, value) => [letter, String(value)] as const)),
)
/** Matches six or more syllables or digits, with at most a few separators between them. */
const run = /[\d공영일이삼사오육륙칠팔구](?:[\s\p{P}\p{S}]{0,3}[\d공영일이삼사오육륙칠팔구]){5,}/gu
const any = /[공영일이삼사오육륙칠팔구]/

/**
 * Replaces the syllables by digits. It uses a loop, because a replace callback per letter would take twice as long.
 */
function written(found: string): string {
  let digits = ''
  for (let at = 0; at < found.length; at += 1) {
    const letter = found.charAt(at)
    digits += values.get(letter) ?? letter
  }
  return digits
}

/** Replaces spelled digits by 0 to 9. The text keeps its length. Null if the text has no run of spelled digits. */
export function withSpokenDigits(text: string): string | null {
  if (!any.test(text)) return null
  const plain = text.replaceAll(run, written)
  return plain === text ? null : plain
}

/**
 * Returns a function that tells whether a character of the text is a spelled digit. A particle after a number (이, 일)
 * may look like one.
 */
export const isSpokenDigit =
  (text: string) =>
  (at: number): boolean =>
    values.has(text.charAt(at))
