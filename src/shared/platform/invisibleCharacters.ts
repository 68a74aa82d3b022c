/**
 * Matches invisible characters: controls, zero-width characters, direction marks, Hangul fillers, the empty Braille
 * pattern. It does not match variation selectors, because they only change how the previous character looks.
 */
const unseen = /(?!\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

export const withoutInvisible = (text: string, kept?: RegExp) =>
  text.replaceAll(unseen, (letter) => (kept?.test(letter) ? letter : ''))
