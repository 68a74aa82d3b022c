import { bareWord, isLongEnough } from '#shared/criteria/tradeWords.ts'
import { withoutParticle } from './particles.ts'
import type { Synonyms } from './synonyms.ts'

/** A word with all spellings that count as the same word. */
export interface Spelt {
  spellings: readonly string[]
  /** The spellings as one text, by which hits are looked up. */
  key: string
}

/** A wanted or refused word. */
export interface TradeWord extends Spelt {
  typed: string
  /** The single words of what was typed as several words, except letters; empty for one word. */
  words: readonly Spelt[]
}

/** Words that say nothing beside another word: 도금 업체 is looked for as 도금. */
const idle = new Set(['업체', '회사', '기업', '제조사', '관련', '업종', '분야', '전문'])

/** The largest number of spellings of one word that consists of several. */
const mostSpellings = 12
/** The largest number of single words that are looked for, if the whole is nowhere. */
const mostSingleWords = 4

const meant = (bare: string, synonyms: Synonyms): readonly string[] => {
  const stem = withoutParticle(bare)
  return synonyms.get(bare) ?? synonyms.get(stem) ?? [stem]
}
const speltAs = (spellings: readonly string[]): Spelt => ({ spellings, key: spellings.join('\n') })

/** All combinations of the spellings of the words, written together. */
function together(words: readonly (readonly string[])[]): string[] {
  let found = ['']
  for (const spellings of words)
    found = found.flatMap((start) => spellings.map((one) => start + one)).slice(0, mostSpellings)
  return found
}

/**
 * Reads a typed word. What is typed as several words is looked for as a whole, however it is spaced and whichever of
 * their synonyms are used; the single words are looked for where the whole is nowhere.
 */
export function readTradeWord(typed: string, synonyms: Synonyms): TradeWord {
  const typedWords = typed.split(/\s+/).filter((word) => word !== '')
  const telling = typedWords.filter((word) => !idle.has(word))
  const words = (telling.length > 0 ? telling : typedWords).map(bareWord)
  const whole = words.join('')
  const known = synonyms.get(whole) ?? synonyms.get(withoutParticle(whole))
  if (known || words.length < 2) return { typed, ...speltAs(known ?? meant(whole, synonyms)), words: [] }
  const each = words.map((word) => meant(word, synonyms))
  const last = withoutParticle(whole)
  return {
    typed,
    ...speltAs([...new Set([last, ...together(each)])].slice(0, mostSpellings)),
    words: each
      .filter(([first]) => isLongEnough(first ?? ''))
      .slice(0, mostSingleWords)
      .map(speltAs),
  }
}
