import { plainOf } from '../../company/plainDigits.ts'

/** A text without anything but letters and digits, each with its place in what was given. */
export interface Letters {
  text: string
  at: number[]
  /** Whether a word begins with this letter: behind a blank or a sign, or where the script changes. */
  fresh: boolean[]
  /** Whether there are signs for left-out letters in it. */
  hasMasks: boolean
}

const letter = /^[\p{L}\p{Nd}]$/u
/** Signs that stand for a letter somebody left out. */
export const masks = new Set('○◯●〇*＊△□▲■_')

const scriptOf = (char: string): 'hangul' | 'latin' | 'digit' | 'other' => {
  if (/[가-힣ᄀ-ᇿ]/.test(char)) return 'hangul'
  if (/[a-z]/.test(char)) return 'latin'
  return /\d/.test(char) ? 'digit' : 'other'
}

/** With `masked`, signs for left-out letters are letters, too. */
export function lettersOf(given: string, masked = false): Letters {
  const plain = plainOf(given)
  const letters: Letters = { text: '', at: [], fresh: [], hasMasks: false }
  let parted = true
  let last = ''
  const chars: string[] = []
  for (let index = 0; index < plain.text.length; index += 1) {
    const char = (plain.text[index] ?? '').toLowerCase()
    if (!letter.test(char) && !(masked && masks.has(char))) {
      parted = true
      continue
    }
    letters.hasMasks ||= masks.has(char)
    const script = scriptOf(char)
    for (const part of char) chars.push(part)
    letters.at.push(plain.at?.[index] ?? index)
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
export const placeOf = ({ at }: Letters, start: number, length: number): Hit => ({
  from: at[start] ?? 0,
  to: (at[start + length - 1] ?? 0) + 1,
})

export function* occurrences(text: string, needle: string): Generator<number> {
  if (!needle) return
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) yield at
}

/** Whether a word break lies within these letters. */
export const crosses = ({ fresh }: Letters, start: number, length: number): boolean =>
  fresh.slice(start + 1, start + length).some(Boolean)
