import type { PageContent } from './page.ts'

/** Whether a character is a Unicode replacement character, a control character or in the private use area. */
function isBroken(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return code === 0xfffd || code < 32 || (code >= 0x80 && code < 0xa0) || (code >= 0xe000 && code <= 0xf8ff)
}

/** Whether the text layer was decoded wrongly: many characters are replacement characters or private-use characters. */
export function isDamaged({ glyphs, unmapped = 0 }: PageContent): boolean {
  if (unmapped > 0.3) return true
  if (glyphs.length < 20) return false
  const isDigit = (at: number) => /^\d$/.test(glyphs[at]?.text ?? '')
  // A broken character between two digits is a comma or a decimal point, which can be restored later.
  const bad = glyphs.filter(
    (glyph, at) => isBroken(glyph.text) && !(isDigit(at - 1) && isDigit(at + 1)),
  ).length
  return bad > glyphs.length * 0.15
}

/** Whether a page has practically no text: fewer characters than a page number and a footer. */
export const isTextless = ({ glyphs }: PageContent): boolean => glyphs.length < 8

/**
 * Whether the page is a scan with an invisible text layer from some OCR program. That text is as uncertain as text that
 * this reader recognises with its own OCR.
 */
export const isOverlaid = (page: PageContent): boolean => page.pictureShare > 0.85 && !isTextless(page)

/**
 * Whether at least a tenth of the characters are Hangul. Text that was decoded wrongly without an error has hardly any.
 */
export const isKorean = ({ glyphs }: PageContent): boolean =>
  glyphs.filter((glyph) => /[가-힣]/.test(glyph.text)).length > glyphs.length * 0.1
