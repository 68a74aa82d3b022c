import { cutPart, withoutNames } from './cutPath.ts'
import { endsWithTrade, isKnownWord, isPerson, isTail } from './knownWords.ts'
import { isOfTwo, isOwnPaper, isUsualPaper, namesDeal } from './otherNames.ts'

// What a path must say before a file is placed without asking: see the decision on files, "Enough to place a file
// unasked".

/** A name of so many syllables is hardly a usual word. Two Latin letters or digits count as one syllable. */
const distinctiveFrom = 4
const syllable = /^[가-힣]$/u

const lengthOf = (key: string) => [...key].reduce((sum, letter) => sum + (syllable.test(letter) ? 1 : 0.5), 0)
/** Whether a name is long enough to mean a company wherever it stands: 하나, 미래 and 좋은날 are also usual words. */
export const isDistinctive = (key: string): boolean => lengthOf(key) >= distinctiveFrom
/**
 * Whether a name that some path uses as the name of a company hardly means something else in another path: it is longer
 * still, or ends with a trade, as 청우테크 and unlike 푸른바다.
 */
export const isUnmistakable = (key: string): boolean =>
  lengthOf(key) > distinctiveFrom || (isDistinctive(key) && endsWithTrade(key))

const ranks = /^(?:대표|대표이사|대표님|사장|사장님|회장|회장님|님)?$/u
/** Whether the part names this person as a word, with or without a rank: 홍길동, 홍길동대표. */
export const namesPersonIn = (part: string, person: string): boolean =>
  person.length > 1 &&
  cutPart(part).some(({ text }) => text.startsWith(person) && ranks.test(text.slice(person.length)))

/** How surely the words around a name say that it is a company's: `own` by its own papers or as a party of a deal. */
export type Paper = 'none' | 'usual' | 'own'
export const paperOf = (around: string): Paper =>
  isOwnPaper(around) || isOfTwo(around) || namesDeal(around) ? 'own' : isUsualPaper(around) ? 'usual' : 'none'
const order: readonly Paper[] = ['none', 'usual', 'own']
export const strongest = (papers: readonly Paper[]): Paper =>
  order.findLast((one) => papers.includes(one)) ?? 'none'

/** A code name directly after the word 프로젝트 is no company, even if one is called so. */
export const isCodeName = (part: string, key: string): boolean =>
  /(?:프로젝트|project|pjt|prj)[^\p{L}\p{N}]*\|/u.test(withoutNames(part, [key]))

export interface Neutral {
  isCommon(word: string): boolean
}

/**
 * The words of a text that may be the name of another company or deal: they are neither known nor a person nor only a
 * trade, such as the folder 식품.
 */
export const unknownWords = (around: string, { isCommon }: Neutral): string[] =>
  cutPart(around)
    .map(({ text }) => text)
    .filter((word) => word.length > 1 && ![isKnownWord, isPerson, isTail, isCommon].some((is) => is(word)))

/** Whether an unknown word stands in this part where it may be the name of another party. */
export function namesStranger(part: string, keys: Iterable<string>, neutral: Neutral): boolean {
  const around = withoutNames(part, keys)
  const [before = '', ...after] = around.split('|')
  if (unknownWords(before, neutral).length > 0) return true
  return isOfTwo(around) && unknownWords(after.join(' '), neutral).length > 0
}
