const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']
const loneLetter = /[ㄱ-ㅎㅏ-ㅣ]/g
const firstSyllable = 0xac00
const fewestLone = 2
/** The minimum number of single letters to search for. A shorter sequence occurs in many words. */
const shortest = 6

const partsOf = (char: string): string => {
  const index = char.charCodeAt(0) - firstSyllable
  if (index < 0 || index > 11_171) return /[ㄱ-ㅎㅏ-ㅣ]/.test(char) ? char : ''
  return `${initials[Math.floor(index / 588)]}${vowels[Math.floor((index % 588) / 28)]}${finals[index % 28]}`
}

/** A text split into single letters (jamo). Each has the position of its syllable. */
export interface Spelled {
  text: string
  at: number[]
}

/**
 * Splits a text into single letters. Returns null if hardly any are written singly, because the letters of ordinary
 * words could match a name by chance.
 */
export function spelledOf(given: string): Spelled | null {
  if ((given.match(loneLetter)?.length ?? 0) < fewestLone) return null
  const at: number[] = []
  let text = ''
  for (let index = 0; index < given.length; index += 1) {
    const parts = partsOf(given[index] ?? '')
    for (let part = 0; part < parts.length; part += 1) at.push(index)
    text += parts
  }
  return { text, at }
}

/** Splits a name into single letters, to find spellings such as ㄷㅜㅂㅣㅊ나래. Returns null if there are too few. */
export function spellingOf(name: string): string | null {
  const letters = Array.from(name, partsOf).join('')
  return letters.length < shortest ? null : letters
}
