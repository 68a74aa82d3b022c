/** One spelling for what producers write in many: ㈜, full-width signs, private-use glyphs, odd dashes and dots. */
export const tidy = (text: string): string =>
  text.includes(KOREAN_DOT) ? text.split(KOREAN_DOT).map(tidyPart).join(KOREAN_DOT) : tidyPart(text)

/** Stands in the official names of industries (냉ㆍ난방) and is kept as printed; normalising would make it a vowel. */
const KOREAN_DOT = '\u318D'

function tidyPart(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u{E000}-\u{F8FF}\u{F0000}-\u{10FFFF}\u200B-\u200F\u2060\uFEFF\u00AD]/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212\uFE58\uFE63]/g, '-')
    .replaceAll(/[\u2022\u2027\u30FB\u119E\uFF65]/g, '·')
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/[\u201C\u201D]/g, '"')
}

/** For comparing labels: no blanks, no bullets, no colon, no mark of a sum. */
export function bare(text: string): string {
  const known = bared.get(text)
  if (known !== undefined) return known
  if (bared.size >= REMEMBERED) bared.clear()
  const plain = bareOf(text)
  bared.set(text, plain)
  return plain
}

/** The same few words are compared with every dictionary. */
const bared = new Map<string, string>()
const REMEMBERED = 4000

function bareOf(text: string): string {
  return tidy(text)
    .replaceAll(/\s+/g, '')
    .replaceAll(KOREAN_DOT, '·')
    .replace(/^[-*·※■□▶▷◆◇●○◎▣►❖•]+/, '')
    .replace(/^[<[【〈《](.+)[>\]】〉》]$/, '$1')
    .replace(/^(?:\d{1,2}|[IVX]{1,4}|[가-하])[.)]\s*(?=\D)/, '')
    .replace(/[:;.]+$/, '')
    .replace(/\(\*\)$/, '')
    .replace(/\*+$/, '')
    .toLowerCase()
}
