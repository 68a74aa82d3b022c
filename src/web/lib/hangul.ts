const first = 0xac00
const last = 0xd7a3
const vowels = 21
const finals = 28

const initialJamo = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
/** What each final consonant is on its way to: the rest that stays and the initial of the next syllable. */
const finalParts =
  ',ㄱ,ㄲ,ㄱㅅ,ㄴ,ㄴㅈ,ㄴㅎ,ㄷ,ㄹ,ㄹㄱ,ㄹㅁ,ㄹㅂ,ㄹㅅ,ㄹㅌ,ㄹㅍ,ㄹㅎ,ㅁ,ㅂ,ㅂㅅ,ㅅ,ㅆ,ㅇ,ㅈ,ㅊ,ㅋ,ㅌ,ㅍ,ㅎ'.split(
    ',',
  )
/** A vowel that may still grow into a later one: ㅗ to ㅘ ㅙ ㅚ, ㅜ to ㅝ ㅞ ㅟ, ㅡ to ㅢ. */
const vowelGrowth: Record<number, number> = { 8: 3, 13: 3, 18: 1 }

const isSyllable = (code: number) => code >= first && code <= last
const escape = (char: string) => char.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
const range = (from: number, to: number) => `[${String.fromCharCode(from)}-${String.fromCharCode(to)}]`

/** A lone consonant stands for every syllable that begins with it: ㄱㄷㅎ finds 김도현. */
function wholeChar(char: string): string {
  const initial = initialJamo.indexOf(char)
  if (initial === -1) return escape(char)
  const from = first + initial * vowels * finals
  return `(?:${char}|${range(from, from + vowels * finals - 1)})`
}

/** The syllable under the cursor: 기 is on its way to 김, 돟 to 도현, 호 to 화. */
function unfinishedChar(char: string): string {
  const code = char.charCodeAt(0)
  if (!isSyllable(code)) return wholeChar(char)
  const final = (code - first) % finals
  if (final === 0) {
    const vowel = Math.floor((code - first) / finals) % vowels
    return range(code, code + (vowelGrowth[vowel] ?? 0) * finals + finals - 1)
  }
  const parts = finalParts[final] ?? ''
  const kept = parts.length === 2 ? finalParts.indexOf(parts[0] ?? '') : 0
  const next = wholeChar(parts.at(-1) ?? '')
  return `(?:${char}|${String.fromCharCode(code - final + kept)}${next})`
}

const plain = (text: string) => text.normalize('NFC').toLowerCase()

/**
 * A filter for what is being typed right now: Hangul is taken syllable by syllable as it grows, so that the list
 * never jumps to "nothing found" between two keystrokes.
 */
export function textFilter(query: string): (text: string) => boolean {
  const chars = [...plain(query).trim()]
  const end = chars.pop()
  if (end === undefined) return () => true
  const pattern = new RegExp(chars.map(wholeChar).join('') + unfinishedChar(end), 'u')
  return (text) => pattern.test(plain(text))
}
