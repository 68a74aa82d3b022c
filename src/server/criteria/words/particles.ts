import { shortestWord } from '#shared/criteria/tradeWords.ts'

const firstSyllable = 0xac00
const lastSyllable = 0xd7a3

/** Whether a syllable ends in a consonant (받침); null for other characters. */
function closes(letter: string | undefined): boolean | null {
  const code = letter?.codePointAt(0) ?? 0
  return code < firstSyllable || code > lastSyllable ? null : (code - firstSyllable) % 28 > 0
}

/**
 * Particles that may end a typed word, with whether they follow a syllable that ends in a consonant. The longer ones
 * come first.
 */
const particles: readonly (readonly [particle: string, afterConsonant: boolean | null])[] = [
  ['에서', null],
  ['으로', true],
  ['을', true],
  ['를', false],
  ['은', true],
  ['는', false],
  ['이', true],
  ['가', false],
  ['과', true],
  ['와', false],
]

/** Removes a particle from the end of a word, if at least two letters remain. */
export function withoutParticle(word: string): string {
  for (const [particle, afterConsonant] of particles) {
    if (!word.endsWith(particle)) continue
    const stem = word.slice(0, -particle.length)
    const before = closes(Array.from(stem).at(-1))
    if (Array.from(stem).length < shortestWord || before === null) continue
    if (afterConsonant === null || afterConsonant === before) return stem
  }
  return word
}
