const spelled = (letters: string) => letters.split(' ').map((letter) => (letter === '-' ? '' : letter))
const initials = spelled('g kk n d tt r m b pp s ss - j jj ch k t p h')
const vowels = spelled('a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i')
const finals = spelled('- k k k n n n t l k m l l l p l m p p t t ng t t k t p t')
const first = 0xac00

const parts = (syllable: string) => {
  const index = (syllable.codePointAt(0) ?? 0) - first
  return index < 0 || index > 11_171
    ? null
    : { initial: Math.floor(index / 588), vowel: Math.floor((index % 588) / 28), final: index % 28 }
}

const openEu = 18

/**
 * Writes a Korean loanword as in its original language: 크로 becomes cro. The vowel 으 is left out, because it only
 * separates consonants.
 */
export const borrowed = (hangul: string): string =>
  Array.from(hangul, (syllable) => {
    const found = parts(syllable)
    return found?.vowel === openEu && found.final === 0 && found.initial !== silent
      ? (initials[found.initial] ?? '')
      : romanised(syllable)
  }).join('')
const silent = 11

/** Romanises each syllable by the Revised Romanization, without the sound changes between syllables. */
export const romanised = (hangul: string): string =>
  Array.from(hangul, (syllable) => {
    const found = parts(syllable)
    return found
      ? `${initials[found.initial]}${vowels[found.vowel]}${finals[found.final]}`
      : syllable.toLowerCase()
  }).join('')
