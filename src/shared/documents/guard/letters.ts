import { plainOf } from '../../company/plainDigits.ts'

/** A text without anything but letters and digits, each with its place in what was given. */
export interface Letters {
  text: string
  at: number[]
  /** Where what was given of the letter ends: some take two units. */
  to: number[]
  /** Whether a word begins with this letter: behind a blank or a sign, or where the script changes. */
  fresh: boolean[]
  /** Whether there are signs for left-out letters in it. */
  hasMasks: boolean
}

const letter = /^[\p{L}\p{Nd}]$/u
/** Of writings that documents are set in; every other letter is printed as □. */
const known =
  /^[\p{Nd}\p{Script=Hangul}\p{Script=Han}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}]$/u
const unknownLetter = '□'
/** Signs that stand for a letter somebody left out. */
export const masks = new Set('○◯●〇*＊△□▲■_')

/** Letters of other writings, and small capitals, that read as Latin ones. */
const lookAlikes = new Map<string, string>()
for (const [latin, others] of Object.entries({
  // biome-ignore format: a table
  a: 'аαᴀ',
  b: 'вβʙ',
  c: 'сᴄ',
  d: 'ԁᴅđ',
  e: 'еєεᴇ',
  f: 'ꜰ',
  g: 'ɡɢ',
  h: 'нηһʜ',
  i: 'іιıɪ',
  j: 'јȷᴊ',
  k: 'кκᴋ',
  l: 'ӏʟł',
  m: 'мμᴍ',
  n: 'νпɴ',
  o: 'оοσᴏø',
  p: 'рρᴘ',
  r: 'ʀг',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υᴜ',
  v: 'ѵᴠ',
  w: 'ѡᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ζᴢ',
}))
  for (const other of others) lookAlikes.set(other, latin)

/** A letter as it is read: in lower case, without accents, Latin where it looks Latin. */
export function readAs(char: string): string {
  const lower = char.toLowerCase()
  if (/^[\0-~가-힣]$/.test(lower)) return lower
  const [bare = lower] = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(lower)
    ? lower.normalize('NFD')
    : [lower]
  return lookAlikes.get(bare) ?? bare
}

const scriptOf = (char: string): 'hangul' | 'latin' | 'digit' | 'other' => {
  if (/[가-힣ᄀ-ᇿ]/.test(char)) return 'hangul'
  if (/[a-z]/.test(char)) return 'latin'
  return /\d/.test(char) ? 'digit' : 'other'
}

/** How many units of the text the letter there takes. */
export const unitsAt = (text: string, at: number) => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)

/** With `masked`, signs for left-out letters are letters, too. */
export function lettersOf(given: string, masked = false): Letters {
  const plain = plainOf(given)
  const letters: Letters = { text: '', at: [], to: [], fresh: [], hasMasks: false }
  let parted = true
  let last = ''
  const chars: string[] = []
  for (let index = 0; index < plain.text.length; index += 1) {
    const read = readAs(plain.text[index] ?? '')
    const char = letter.test(read) && !known.test(read) ? unknownLetter : read
    if (!letter.test(char) && !(masked && masks.has(char))) {
      parted = true
      continue
    }
    letters.hasMasks ||= masks.has(char)
    const script = scriptOf(char)
    const at = plain.at?.[index] ?? index
    chars.push(char)
    letters.at.push(at)
    letters.to.push(at + unitsAt(given, at))
    letters.fresh.push(parted || (script !== last && script !== 'other'))
    parted = false
    last = script
  }
  letters.text = chars.join('')
  return letters
}

export interface Hit {
  from: number
  to: number
}

/** The place of letters in the given text. */
export const placeOf = ({ at, to }: Letters, start: number, length: number): Hit => ({
  from: at[start] ?? 0,
  to: to[start + length - 1] ?? 0,
})

export function* occurrences(text: string, needle: string): Generator<number> {
  if (!needle) return
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) yield at
}

/** Whether a word break lies within these letters. */
export const crosses = ({ fresh }: Letters, start: number, length: number): boolean =>
  fresh.slice(start + 1, start + length).some(Boolean)
