/**
 * Normalisation sorts combining marks one by one: 80,000 marks after one letter block the event loop for half a minute.
 * No script needs more than 30 (UAX 15 calls such texts stream-safe), so further marks are dropped first. A test
 * ensures that no other code calls `normalize`.
 */
const mostMarks = 30
/**
 * Matches too many marks in a row. ﾞ and ﾟ count as marks, because normalisation can turn these halfwidth characters
 * into combining marks.
 */
const tooManyMarks = /([\p{M}ﾞﾟ]{30})[\p{M}ﾞﾟ]+/gu

/**
 * Matches characters that may be marks. Characters below U+0300 and Hangul syllables are never marks, and nearly all
 * texts consist of these alone.
 */
const mayHaveMarks = /[^\0-\u02ff\uac00-\ud7a3]/

const bounded = (text: string) =>
  text.length <= mostMarks || !mayHaveMarks.test(text) ? text : text.replaceAll(tooManyMarks, '$1')

/** Normalises to NFC: a syllable such as 한 is then equal, whether it was typed as three jamo or as one syllable. */
export const composed = (text: string): string => bounded(text).normalize('NFC')

/** Normalises to NFD: separates letters from their marks, and syllables into jamo. */
export const takenApart = (text: string): string => bounded(text).normalize('NFD')

/** Normalises to NFKC: variants such as full and half width, circled and plain, ㈜ and (주) are then equal. */
export const compatible = (text: string): string => bounded(text).normalize('NFKC')
