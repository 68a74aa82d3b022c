const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']
const loneLetter = /[ㄱ-ㅎㅏ-ㅣ]/g
const firstSyllable = 0xac00
const fewestLone = 2
/** A shorter sequence of single letters occurs in many words. */
const shortest = 6

const partsOf = (char: string): string => {
  const index = char.charCodeAt(0) - firstSyllable
  if (index < 0 || index > 11_171) return /[ㄱ-ㅎㅏ-ㅣ]/.test(char) ? char : ''
  return `${initials[Math.floor(index / 588)]}${vowels[Math.floor((index % 588) / 28)]}${finals[index % 28]}`
}

/** A text as single letters (jamo), each with the position of its syllable. */
export interface Spelled {
  text: string
  at: number[]
}

/** Null if the text has hardly any single letters: split up, ordinary words may have the same letters by chance. */
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

/** The single letters to search for when syllables are split, as in ㄷㅜㅂㅣㅊ나래; null if there are too few. */
export function spellingOf(name: string): string | null {
  const letters = Array.from(name, partsOf).join('')
  return letters.length < shortest ? null : letters
}
