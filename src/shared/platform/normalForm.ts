/**
 * Normalisation sorts combining marks one by one: 80,000 marks after one letter block the event loop for half a minute.
 * No script needs more than 30 (UAX 15 calls such texts stream-safe), so further marks are dropped first. A test
 * ensures that no other code calls `normalize`.
 */
const mostMarks = 30
/** The halfwidth ﾞ and ﾟ become combining marks. */
const tooManyMarks = /([\p{M}ﾞﾟ]{30})[\p{M}ﾞﾟ]+/gu

const bounded = (text: string) => (text.length <= mostMarks ? text : text.replaceAll(tooManyMarks, '$1'))

/** NFC: 한 as three jamo and as one syllable become equal. */
export const composed = (text: string): string => bounded(text).normalize('NFC')

/** NFD: separates letters from their marks and syllables into jamo. */
export const takenApart = (text: string): string => bounded(text).normalize('NFD')

/** NFKC: full and half width, circled and plain, ㈜ and (주) become equal. */
export const compatible = (text: string): string => bounded(text).normalize('NFKC')
