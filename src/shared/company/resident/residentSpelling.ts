/**
 * How thirteen digits with signs between them may be written so that they are one resident number. Only the ways in which
 * a birthday, a digit and six digits are parted count: amounts, telephones, accounts and dates have thirteen digits,
 * too, but part them elsewhere.
 */
export interface Spelling {
  from: number
  to: number
}

/**
 * Whether the thirteen digits from `first` on are such a number. `between` is what stands between the halves, where it is
 * the usual spelling of two whole halves; null in every other.
 */
export type IsNumber = (digits: readonly number[], first: number, between: string | null) => boolean

/** What stands between two digits that follow each other: nothing, or signs. */
interface Gap {
  text: string
  empty: boolean
  short: boolean
  blank: boolean
  /** Holds a dash or an underscore. */
  joined: boolean
  spaced: boolean
}

/** All digits of a text in order. A gap is the one before its digit; null where that is no mere sign. */
interface Digits {
  values: number[]
  places: number[]
  gaps: (Gap | null)[]
}

const longestGap = 60
const longestShort = 3
const tag = /<\/?[a-z]{1,10} ?\/?>|&[a-z]{2,6};/gi
const signs = /^[\s\p{P}\p{S}]*$/u

/** A mark of a web page between two digits parts them as one sign does. */
function readGap(given: string): Gap | null {
  const text = given.replaceAll(tag, '|')
  if (!signs.test(text)) return null
  return {
    text,
    empty: text === '',
    short: text.length <= longestShort,
    blank: text.trim() === '',
    joined: /[-_]/.test(text),
    spaced: /\s/.test(text),
  }
}

const none = readGap('')

/** The same few gaps fill a text of a million letters: each of them is read once. */
function createGaps() {
  const known = new Map<string, Gap | null>([['', none]])
  return (text: string): Gap | null => {
    if (text.length > longestGap) return null
    const before = known.get(text)
    if (before !== undefined) return before
    const gap = readGap(text)
    if (text.length <= longestShort) known.set(text, gap)
    return gap
  }
}

const zero = 48

function digitsIn(text: string): Digits {
  const found: Digits = { values: [], places: [], gaps: [] }
  const gapOf = createGaps()
  let next = 0
  for (let place = 0; place < text.length; place += 1) {
    const value = text.charCodeAt(place) - zero
    if (value < 0 || value > 9) continue
    const tooFar = next === 0 || place - next > longestGap
    found.values.push(value)
    found.places.push(place)
    found.gaps.push(tooFar ? null : place === next ? none : gapOf(text.slice(next, place)))
    next = place + 1
  }
  return found
}

/** Which of the gaps of a half hold a sign, as bits from the first on; no half where one of them is too long for that. */
const wholeHalf = 0
const noHalf = -1
/** The places where its meaning parts the front: year, month and day. */
const frontParts = 0b01010
const frontSingle = 0b11111
/** The digit of century and sex. */
const backParts = 0b000001
const backSingle = 0b111111

function signsIn(gaps: Digits['gaps'], from: number, to: number): number {
  let [bits, bit, short] = [0, 1, true]
  for (let index = from; index < to; index += 1, bit <<= 1) {
    const gap = gaps[index]
    if (!gap) return noHalf
    if (gap.empty) continue
    bits |= bit
    short &&= gap.short
  }
  return short ? bits : noHalf
}

const longestBetween = 8

/** How the two halves from here on are written; null where they are no one number. */
function spellingOf(gaps: Digits['gaps'], first: number, hasCentury: boolean): 'usual' | 'other' | null {
  const between = gaps[first + 6]
  if (!between) return null
  const front = signsIn(gaps, first + 1, first + 6)
  if (front !== wholeHalf && front !== frontParts && front !== frontSingle) return null
  const back = signsIn(gaps, first + 7, first + 13)
  if (back !== wholeHalf && back !== backParts && back !== backSingle) return null
  // A date and an amount stand beside each other often enough; nobody joins them with a dash.
  if (hasCentury) {
    const isOne = between.empty ? front === wholeHalf : between.joined && !between.spaced
    return isOne ? 'other' : null
  }
  const isShort = between.text.length <= longestBetween
  if (front === wholeHalf && back === wholeHalf) return isShort ? 'usual' : 'other'
  if (!isShort) return null
  if (front !== frontParts) return 'other'
  if (back === wholeHalf) return between.joined || areBlank(gaps, first + 1, first + 13) ? 'other' : null
  return between.empty ? null : 'other'
}

function areBlank(gaps: Digits['gaps'], from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) if (!gaps[index]?.blank) return false
  return true
}

/** Month, day and the digit of century and sex. Few numbers have all three: the rest is not looked at. */
function isBirthday({ values }: Digits, first: number): boolean {
  const at = (index: number) => values[first + index] ?? 0
  const [month, day] = [at(2) * 10 + at(3), at(4) * 10 + at(5)]
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && at(6) >= 1 && at(6) <= 8
}

/** The thirteen digits from here on, where they are written as one number; before them the century may stand. */
function spellingAt(digits: Digits, start: number, hasCentury: boolean, isNumber: IsNumber): Spelling | null {
  const { values, places, gaps } = digits
  const first = start + (hasCentury ? 2 : 0)
  const [head, tail] = [places[start], places[first + 12]]
  if (head === undefined || tail === undefined || gaps[first + 13]?.empty) return null
  const spelling = isBirthday(digits, first) ? spellingOf(gaps, first, hasCentury) : null
  if (!spelling) return null
  const between = spelling === 'usual' ? (gaps[first + 6]?.text ?? '') : null
  return isNumber(values, first, between) ? { from: head, to: tail + 1 } : null
}

/** The seventh digit names the century as well: both must say the same. */
const sexes: Record<string, readonly number[]> = { '19': [1, 2, 5, 6], '20': [3, 4, 7, 8] }

export function* spellingsIn(text: string, isNumber: IsNumber): Generator<Spelling> {
  const digits = digitsIn(text)
  const { values, places, gaps } = digits
  for (let start = 0; start + 13 <= values.length; start += 1) {
    if (gaps[start]?.empty) continue
    const plain = spellingAt(digits, start, false, isNumber)
    if (plain) yield plain
    const place = places[start] ?? 0
    const ofCentury = gaps[start + 2]?.empty ? sexes[text.slice(place, place + 2)] : undefined
    if (!ofCentury?.includes(values[start + 8] ?? 0)) continue
    const long = spellingAt(digits, start, true, isNumber)
    if (long) yield long
  }
}
