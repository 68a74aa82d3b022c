/** Spellings in which a person still recognises a name or number, but a plain search does not find it. */

export const spaced = (text: string, by = ' ') => Array.from(text).join(by)
export const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
/** Characters that are letters in Unicode but look like a dot, a bar or a mark, so that readers overlook them. */
export const letterSigns = ['ㆍ', '\u119e', 'ㅣ', 'ʼ']
/** Splits each syllable into its letters: 두빛 becomes ㄷㅜㅂㅣㅊ. */
export const takenApart = (text: string) =>
  Array.from(text.normalize('NFD'), (letter) => compatibility.get(letter) ?? letter).join('')
const compatibility = new Map(
  [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'].flatMap((letter, index) => [
    [String.fromCharCode(0x1100 + index), letter] as const,
    [finalOf(letter), letter] as const,
  ]),
)
for (const [index, letter] of [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'].entries())
  compatibility.set(String.fromCharCode(0x1161 + index), letter)
function finalOf(letter: string): string {
  const finals = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
  return finals.includes(letter) ? String.fromCharCode(0x11a8 + finals.indexOf(letter)) : letter
}
/** For each Latin letter, a letter of another script that looks the same. */
const lookAlikes: Record<string, string> = {
  a: 'а',
  e: 'е',
  o: 'ο',
  i: 'і',
  A: 'Α',
  E: 'Е',
  O: 'О',
  I: 'Ι',
  B: 'В',
  M: 'Μ',
}
export const lookAlike = (text: string) => Array.from(text, (letter) => lookAlikes[letter] ?? letter).join('')
export const accented = (text: string) =>
  text.replaceAll(/[aeiou]/g, (letter) => `${letter}\u0308`).normalize('NFC')
export const mathematical = (text: string) =>
  Array.from(text.toLowerCase(), (letter) => String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97)).join(
    '',
  )
export const mathematicalDigits = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit)))
export const half = (text: string, by: string) => `${text.slice(0, 2)}${by}${text.slice(2)}`
export const masked = (text: string, at: number, by: string) =>
  `${text.slice(0, at)}${by}${text.slice(at + 1)}`
