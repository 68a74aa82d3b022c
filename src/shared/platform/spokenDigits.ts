/**
 * Digits as they are read aloud: 구공공일 for 9001. Most of these syllables are words as well (이사, 구, 일), so they are
 * digits only in a run of at least a birthday's length.
 */
const rows = ['공일이삼사오육칠팔구', '영일이삼사오륙칠팔구']
const values = new Map(
  rows.flatMap((row) => Array.from(row, (letter, value) => [letter, String(value)] as const)),
)
/** Six or more, some of them perhaps written as digits, with signs between them at most. */
const run = /[\d공영일이삼사오육륙칠팔구](?:[\s\p{P}\p{S}]{0,3}[\d공영일이삼사오육륙칠팔구]){5,}/gu
const any = /[공영일이삼사오육륙칠팔구]/

/** Letter by letter: a callback for each would cost twice as much. */
function written(found: string): string {
  let digits = ''
  for (let at = 0; at < found.length; at += 1) {
    const letter = found.charAt(at)
    digits += values.get(letter) ?? letter
  }
  return digits
}

/** The same text, letter for letter, with spoken digits as 0 to 9; null where there is no run of them. */
export function withSpokenDigits(text: string): string | null {
  if (!any.test(text)) return null
  const plain = text.replaceAll(run, written)
  return plain === text ? null : plain
}

/** Whether a letter of the given text is a spoken digit: the particle behind a number (이, 일) may look like one. */
export const isSpokenDigit =
  (text: string) =>
  (at: number): boolean =>
    values.has(text.charAt(at))
