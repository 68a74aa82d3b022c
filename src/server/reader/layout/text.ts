import { compatible } from '#shared/platform/normalForm.ts'

/**
 * Normalises characters that programs write in different ways: ㈜, full-width characters, private-use characters,
 * unusual dashes and dots.
 */
export function tidy(text: string): string {
  if (usual.test(text)) return text
  return text
    .replaceAll(plainSigns, (part) => compatible(part))
    .replaceAll(markedFigure, (figure) => figure.replace(lastMark, '.'))
    .replaceAll(/[\u{E000}-\u{F8FF}\u{F0000}-\u{10FFFF}\u200B-\u200F\u2060\uFEFF\u00AD]/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212\uFE58\uFE63]/g, '-')
    .replaceAll(/[\u2022\u2027\u30FB\u119E\uFF65]/g, '·')
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/[\u201C\u201D]/g, '"')
}

/** Matches text that needs no normalising, which is nearly every word. */
const usual = /^[ -~가-힣]*$/

/** The middle dot (ㆍ) in official industry names such as 냉ㆍ난방. Unicode normalising would turn it into a vowel. */
const KOREAN_DOT = '\u318D'

/**
 * Matches the characters that Unicode normalising may change. ㎡, ①, Ⅲ, ℃, ½ and the like are left out, because
 * normalising would spell them out. ㈜ always becomes (주).
 */
const plainSigns =
  /[^\u00B2\u00B3\u00B9\u00BC-\u00BE\u2026\u2070-\u209F\u2100-\u218F\u2460-\u24FF\u3131-\u318E\u3200-\u321B\u321D-\u33FF]+/g

/**
 * Matches a number whose separators are private-use characters. The last one is a decimal point unless three digits
 * follow it.
 */
const markedFigure =
  /(?<![\d\u{E000}-\u{F8FF}])(?:\d+|\d{1,3}(?:[,\u{E000}-\u{F8FF}]\d{3})+)[\u{E000}-\u{F8FF}]\d{1,2}(?![\d\u{E000}-\u{F8FF}])/gu
const lastMark = /[\u{E000}-\u{F8FF}](?=\d{1,2}$)/u

/** The form in which texts are compared: special characters are spelled out too, so that ㎡ and m2 are equal. */
export const spelledOut = (text: string): string =>
  usual.test(text) ? text : compatible(tidy(text).replaceAll(KOREAN_DOT, '·'))

/** Whether the text has Hangul letters outside of syllables, which means that it was decoded wrongly. */
export const hasLooseLetters = (text: string): boolean => /[\u1100-\u11FF\u3131-\u3163]/.test(text)

/**
 * Reduces a label to the form in which labels are compared: without spaces, bullets and signs. "■ 자산 총계 :" becomes
 * 자산총계.
 */
export function bare(text: string): string {
  const known = bared.get(text)
  if (known !== undefined) return known
  if (bared.size >= REMEMBERED) bared.clear()
  const plain = bareOf(text)
  bared.set(text, plain)
  return plain
}

/** Caches normalised words, because the same few words are compared with every dictionary. */
const bared = new Map<string, string>()
const REMEMBERED = 4000

/** Matches bullets and other signs before the first word; official papers also use ㅇ as a bullet. */
const bullets = /^(?:[^\p{L}\p{N}([<【〈《『「{'"+%]|[ㅇ\u110B](?=[가-힣]))+/u

function bareOf(text: string): string {
  return spelledOut(text)
    .replaceAll(/\s+/g, '')
    .replace(bullets, '')
    .replace(/^[<[【〈《](.+)[>\]】〉》]$/, '$1')
    .replace(/^(?:\d{1,2}|[IVX]{1,4}|[가-하])[.)]\s*(?=\D)/, '')
    .replace(/(?<![:;.])[:;.]+$/, '')
    .replace(/\(\*\)$/, '')
    .replace(/(?<!\*)\*+$/, '')
    .toLowerCase()
}
