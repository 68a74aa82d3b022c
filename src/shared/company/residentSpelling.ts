/**
 * How thirteen digits with signs between them may be written so that they are one resident number. Only the ways in which
 * a birthday, a digit and six digits are parted count: amounts, telephones, accounts and dates have thirteen digits,
 * too, but part them elsewhere.
 */
export interface Spelling {
  from: number
  to: number
  digits: string
  /** What stands between the halves, where it is the usual spelling of two whole halves; null in every other. */
  between: string | null
}

interface Digit {
  at: number
  /** What stands between it and the digit before; null where that is no mere sign. */
  gap: string | null
}

const longestGap = 60
const tag = /<\/?[a-z]{1,10} ?\/?>|&[a-z]{2,6};/gi
const signs = /^[\s\p{P}\p{S}]*$/u

function digitsIn(text: string): Digit[] {
  const found: Digit[] = []
  for (const { index } of text.matchAll(/\d/g)) {
    const last = found.at(-1)
    found.push({ at: index, gap: last ? gapOf(text, last.at + 1, index) : null })
  }
  return found
}

/** A mark of a web page between two digits parts them as one sign does. */
function gapOf(text: string, from: number, to: number): string | null {
  if (from === to) return ''
  if (to - from > longestGap) return null
  const gap = text.slice(from, to).replaceAll(tag, '|')
  return signs.test(gap) ? gap : null
}

type Half = 'whole' | 'parts' | 'single' | null
const isShort = (gap: string) => gap.length <= 3

/** `parts` are the places where its meaning parts it: year, month and day, or the digit of century and sex. */
function halfOf(gaps: readonly string[], parts: readonly number[]): Half {
  if (gaps.every((gap) => gap === '')) return 'whole'
  if (!gaps.every(isShort)) return null
  if (gaps.every((gap) => gap !== '')) return 'single'
  return gaps.every((gap, index) => (gap !== '') === parts.includes(index)) ? 'parts' : null
}

const isBlank = (gap: string) => gap.trim() === ''
const longestBetween = 8

function isSpelling(front: Half, back: Half, gaps: readonly string[], hasCentury: boolean): boolean {
  const between = gaps[5] ?? ''
  if (!front || !back) return false
  // A date and an amount stand beside each other often enough; nobody joins them with a dash.
  const joined = /[-_]/.test(between)
  if (hasCentury) return between === '' ? front === 'whole' : joined && !/\s/.test(between)
  if (front === 'whole' && back === 'whole') return true
  if (between.length > longestBetween) return false
  if (front === 'parts' && back === 'whole') return joined || gaps.every(isBlank)
  return front !== 'parts' || between !== ''
}

/** The thirteen digits from here on, where they are written as one number; before them the century may stand. */
function spellingAt(
  text: string,
  digits: readonly Digit[],
  start: number,
  hasCentury: boolean,
): Spelling | null {
  const first = start + (hasCentury ? 2 : 0)
  const part = digits.slice(first, first + 13)
  const [head, tail] = [digits[start], part.at(-1)]
  if (part.length < 13 || !head || !tail || digits[first + 13]?.gap === '') return null
  const gaps: string[] = []
  for (const { gap } of part.slice(1)) {
    if (gap === null) return null
    gaps.push(gap)
  }
  const [front, back] = [halfOf(gaps.slice(0, 5), [1, 3]), halfOf(gaps.slice(6), [0])]
  if (!isSpelling(front, back, gaps, hasCentury)) return null
  const between = gaps[5] ?? ''
  const isUsual = front === 'whole' && back === 'whole' && !hasCentury && between.length <= longestBetween
  return {
    from: head.at,
    to: tail.at + 1,
    digits: part.map(({ at }) => text[at]).join(''),
    between: isUsual ? between : null,
  }
}

/** The seventh digit names the century as well: both must say the same. */
const sexes: Record<string, string> = { '19': '1256', '20': '3478' }

export function* spellingsIn(text: string): Generator<Spelling> {
  const digits = digitsIn(text)
  for (const [start, { at, gap }] of digits.entries()) {
    if (gap === '' || start + 13 > digits.length) continue
    const plain = spellingAt(text, digits, start, false)
    if (plain) yield plain
    const ofCentury = sexes[text.slice(at, at + 2)]
    if (!ofCentury || digits[start + 2]?.gap !== '') continue
    const long = spellingAt(text, digits, start, true)
    if (long && ofCentury.includes(long.digits[6] ?? ' ')) yield long
  }
}
