import { compatible } from './normalForm.ts'

/** A text as it reads: digits of every kind as 0 to 9, dashes as hyphens, letters typed for signs as signs, without what nobody sees. */
export interface PlainText {
  text: string
  /** Where each letter of `text` stands in what was given; undefined where both are the same. */
  at?: number[]
}

const usual = /^[ -~가-힣\s]*$/
/** What nobody sees (the empty Braille pattern, too), and marks that only stand over or through a letter. */
const unseen = /^[\p{Cf}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800]$/u
/** Dashes of every script, the minus, and the letters ー and ㅡ, which are typed for one. */
const dashLike = /^[\p{Pd}\u2212\u30fc\u3161\u1173]$/u
/** Letters that are typed for a dot, a bar or a mark: ㆍ, ㅣ and the modifier letters. */
const signLike = /^[\p{Lm}\u119e\u1175]$/u
const digit = /^\p{Nd}$/u

/** Digits that no table of Unicode makes plain, each row from its zero on. */
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

/** Every script's ten digits stand in a row: the way back to its zero is the value. */
function digitValue(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && digit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

function plainLetter(letter: string): string {
  if (/^\s$/.test(letter)) return letter
  // Before the table: the compatibility form of some is another letter.
  return Array.from(otherDigits.get(letter) ?? compatible(letter), (part) => {
    if (unseen.test(part)) return ''
    if (dashLike.test(part)) return '-'
    if (signLike.test(part)) return '·'
    return otherDigits.get(part) ?? (digit.test(part) ? digitValue(part) : part)
  }).join('')
}

/**
 * What a letter reads as does not change, so each is looked at once. Most are what they are, one byte each; the others are a
 * few thousand. Nobody can fill this up with rare letters and make everything dear for all who come later.
 */
const unchanged = new Uint8Array(0x110000)
const changed = new Map<string, string>()
/** A letter that stands for a whole sentence (ﷺ) holds no number: one of its letters is enough. */
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

/** The one look at a text before it is searched for numbers: what reads the same is the same. */
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
