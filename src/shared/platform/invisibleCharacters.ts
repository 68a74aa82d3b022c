/**
 * What nobody can see or type: controls, zero widths, direction marks, the fillers of Hangul, the empty Braille pattern.
 * Signs that only choose how the letter before them looks stay.
 */
const unseen = /(?!\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

export const withoutInvisible = (text: string, kept?: RegExp) =>
  text.replaceAll(unseen, (letter) => (kept?.test(letter) ? letter : ''))
