/**
 * Estimates the width in px of a heading at 12 px font size, with padding and sort arrow. Hangul letters are wider
 * than other letters.
 */
export const headWidth = (heading: string): number =>
  Math.ceil([...heading].reduce((sum, letter) => sum + (letter > 'ᄀ' ? 10.5 : 4.5), 38))
