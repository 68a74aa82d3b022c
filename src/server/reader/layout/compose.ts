import { composed as composedText } from '#shared/platform/normalForm.ts'
import type { Glyph, PageContent } from '../load/page.ts'
import { union } from './box.ts'

const first = /^[\u1100-\u1112]$/
const isPart = (text: string) => text >= '\u1100' && text <= '\u11FF'

/**
 * Joins Hangul syllables that a document prints as separate letters: ᄀ and ᅡ become 가. The letters may be in one
 * character box or in several.
 */
export function composed(page: PageContent): PageContent {
  if (!page.glyphs.some((glyph) => isPart(glyph.text))) return page
  const glyphs: Glyph[] = []
  for (const glyph of page.glyphs) {
    const last = glyphs.at(-1)
    const whole = last && joinable(last, glyph) ? composedText(last.text + glyph.text) : ''
    if (last && whole.length === 1)
      glyphs[glyphs.length - 1] = { ...last, ...union([last, glyph]), text: whole }
    else glyphs.push(glyph)
  }
  return { ...page, glyphs }
}

/**
 * Whether a jamo that is printed on its own belongs to the syllable before it: it is on top of that syllable, or right
 * after it without a space.
 */
function joinable(last: Glyph, next: Glyph): boolean {
  if (!isPart(next.text) || (!first.test(last.text) && !/^[가-힣]$/.test(last.text))) return false
  const high = Math.max(last.y1 - last.y0, next.y1 - next.y0)
  return (
    !next.blank &&
    Math.abs(last.y0 - next.y0) < high &&
    next.x0 - last.x1 < 0.5 * high &&
    next.x1 > last.x0 - high
  )
}
