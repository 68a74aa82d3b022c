import type { Hit } from './letters.ts'

const run = /\p{Script=Han}{2,}/gu
/**
 * Matches words that consist only of Hanja for numbers, dates and counters. They are no finding, because they are
 * compared as numbers elsewhere.
 */
const counts = /^[〇零一二三四五六七八九十百千萬万億兆年月日名人圓]+$/
const gloss = /[가-힣]\s?[([（［]$/

/**
 * Finds words in Hanja. They cannot be compared with stored data, so a person has to look at them. Hanja in brackets
 * after a Korean word is no finding.
 */
export function hanjaIn(text: string): Hit[] {
  return Array.from(text.matchAll(run), ({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }))
    .filter(({ word, from }) => !counts.test(word) && !gloss.test(text.slice(Math.max(0, from - 3), from)))
    .map(({ from, to }) => ({ from, to }))
}
