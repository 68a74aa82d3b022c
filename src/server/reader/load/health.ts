import type { PageContent } from './page.ts'

/** Replacement signs, control characters and the private area. */
function isBroken(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return code === 0xfffd || code < 32 || (code >= 0x80 && code < 0xa0) || (code >= 0xe000 && code <= 0xf8ff)
}

/** Text that was decoded wrongly: a page of replacement signs and private glyphs. */
export function isDamaged({ glyphs, unmapped = 0 }: PageContent): boolean {
  if (unmapped > 0.3) return true
  if (glyphs.length < 20) return false
  const isDigit = (at: number) => /^\d$/.test(glyphs[at]?.text ?? '')
  // Between digits it is the mark of a figure, and can be told.
  const bad = glyphs.filter(
    (glyph, at) => isBroken(glyph.text) && !(isDigit(at - 1) && isDigit(at + 1)),
  ).length
  return bad > glyphs.length * 0.15
}

/** Fewer letters than a page number and a footer make. */
export const isTextless = ({ glyphs }: PageContent): boolean => glyphs.length < 8

/** A scan that some program laid invisible text over: as unsure as our own OCR. */
export const isOverlaid = (page: PageContent): boolean => page.pictureShare > 0.85 && !isTextless(page)

/** Does it read like Korean? Rubbish decoded without an error does not. */
export const isKorean = ({ glyphs }: PageContent): boolean =>
  glyphs.filter((glyph) => /[가-힣]/.test(glyph.text)).length > glyphs.length * 0.1
