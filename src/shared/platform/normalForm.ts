/**
 * Unicode has an order for the marks behind a letter, and the platform puts them into it one by one: 80,000 of them keep the one
 * thread busy for half a minute. No writing needs more than these (UAX 15 calls such texts stream-safe); what goes beyond
 * is dropped before. Nothing else calls `normalize`, which a test holds.
 */
const mostMarks = 30
/** The halfwidth ﾞ and ﾟ become marks. */
const tooManyMarks = /([\p{M}ﾞﾟ]{30})[\p{M}ﾞﾟ]+/gu

const bounded = (text: string) => (text.length <= mostMarks ? text : text.replaceAll(tooManyMarks, '$1'))

/** 한 in three letters and in one is the same text. */
export const composed = (text: string): string => bounded(text).normalize('NFC')

/** Letters apart from their marks, syllables in their single letters. */
export const takenApart = (text: string): string => bounded(text).normalize('NFD')

/** Full width and half, circled and plain, ㈜ and (주): what reads the same is the same. */
export const compatible = (text: string): string => bounded(text).normalize('NFKC')
