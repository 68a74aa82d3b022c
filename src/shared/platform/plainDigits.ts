import { compatible } from './normalForm.ts'

/**
 * A text normalised for the search for numbers. Digits of every script become 0 to 9, dashes become hyphens, letters
 * that look like punctuation become punctuation, and invisible characters are removed.
 */
export interface PlainText {
  text: string
  /** For each character of `text`, its offset in the original. Undefined if `text` is the unchanged original. */
  at?: number[]
}

const usual = /^[ -~가-힣\s]*$/
/** Matches invisible characters (including the empty Braille pattern) and combining marks. */
const unseen = /^[\p{Cf}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800]$/u
/** Matches dashes of every script, the minus sign, and the letters ー and ㅡ, which are used as dashes. */
const dashLike = /^[\p{Pd}\u2212\u30fc\u3161\u1173]$/u
/** Matches letters that are used like punctuation: ㆍ as a dot, ㅣ as a bar, and modifier letters. */
const signLike = /^[\p{Lm}\u119e\u1175]$/u
const digit = /^\p{Nd}$/u

/** Digits that Unicode normalisation leaves unchanged. Each row starts with the digit for zero. */
const rowsOfDigits = [
  '⓿❶❷❸❹❺❻❼❽❾',
  '🄋➀➁➂➃➄➅➆➇➈',
  '🄌➊➋➌➍➎➏➐➑➒',
  '⓿⓵⓶⓷⓸⓹⓺⓻⓼⓽',
  '〇一二三四五六七八九',
  '零〡〢〣〤〥〦〧〨〩',
  '零壹貳參肆伍陸柒捌玖',
  '零壹贰叁肆伍陆柒捌玖',
  '零壱弐参肆伍陸漆捌玖',
]
const otherDigits = new Map(
  rowsOfDigits.flatMap((row) => Array.from(row, (letter, value) => [letter, String(value)] as const)),
)

/**
 * Value of a digit of any script. The ten digits of a script are consecutive, so the value is the distance to the zero
 * of the script.
 */
function digitValue(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && digit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

function plainLetter(letter: string): string {
  if (/^\s$/.test(letter)) return letter
  // `otherDigits` is looked up before the normalisation, because NFKC would turn some of these digits into other
  // letters.
  return Array.from(otherDigits.get(letter) ?? compatible(letter), (part) => {
    if (unseen.test(part)) return ''
    if (dashLike.test(part)) return '-'
    if (signLike.test(part)) return '·'
    return otherDigits.get(part) ?? (digit.test(part) ? digitValue(part) : part)
  }).join('')
}

/**
 * Caches the result for each character. An unchanged character takes one byte of a fixed array, and only a few
 * thousand characters change. So the cache cannot grow without limit.
 */
const unchanged = new Uint8Array(0x110000)
const changed = new Map<string, string>()
/**
 * Some single characters, such as ﷺ, expand to a whole phrase. A phrase without digits is replaced by one of its
 * letters, because only digits matter here.
 */
const longestLetter = 6
const shortened = (plain: string) =>
  plain.length > longestLetter && !/\d/.test(plain) ? (/\p{L}/u.exec(plain)?.[0] ?? plain) : plain

function plainOnce(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (unchanged[code] === 1) return letter
  const before = changed.get(letter)
  if (before !== undefined) return before
  const plain = shortened(plainLetter(letter))
  if (plain === letter) unchanged[code] = 1
  else changed.set(letter, plain)
  return plain
}

/** Normalises a text before the search for numbers, so that equal-looking texts are equal. */
export function plainOf(given: string): PlainText {
  if (usual.test(given)) return { text: given }
  const at: number[] = []
  let text = ''
  let place = 0
  for (const letter of given) {
    const plain = letter >= '가' && letter <= '힣' ? letter : plainOnce(letter)
    for (let unit = 0; unit < plain.length; unit += 1) at.push(place)
    text += plain
    place += letter.length
  }
  return { text, at }
}
