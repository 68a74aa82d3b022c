/**
 * Decides which spellings of thirteen digits count as one resident number. Separators may stand only between birthday,
 * century digit and serial number. Amounts, telephone numbers, accounts and dates can also have thirteen digits, but
 * their separators are elsewhere.
 */
export interface Spelling {
  from: number
  to: number
}

/** How thirteen digits are written. */
export interface Writing {
  /** Text between the two halves, if both halves are written without separators. Null in every other spelling. */
  between: string | null
  /** True if the digits look like a date next to a figure, so that more evidence is required. */
  likeDay: boolean
  /** Offset after the last digit. */
  to: number
}

/** Whether the thirteen digits from `first` are a resident number. */
export type IsNumber = (digits: readonly number[], first: number, writing: Writing) => boolean

/** Text between two consecutive digits. It is empty or consists of separators. */
interface Gap {
  text: string
  empty: boolean
  short: boolean
  blank: boolean
  /** True if the gap contains a dash or an underscore. */
  joined: boolean
  spaced: boolean
  /**
   * True if the gap has only white space or commas: a typing error or an amount may contain them. A dash would separate
   * two numbers.
   */
  loose: boolean
}

/**
 * All digits of a text in order. `gaps` holds the gap before each digit; it is null if the gap contains more than
 * separators.
 */
interface Digits {
  values: number[]
  places: number[]
  gaps: (Gap | null)[]
}

const longestGap = 60
/** A longer run of white space is treated as a run of this length. */
const longestBlank = 9
const longBlanks = /\s{10,}/g
const longestShort = 3
const tag = /<\/?[a-z]{1,10} ?\/?>|&[a-z]{2,6};/gi
const signs = /^[\s\p{P}\p{S}]*$/u

/** Reads the text between two digits. An HTML tag or entity counts as one separator. */
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
    loose: text.length <= longestShort && /^[ \t,]*$/.test(text),
  }
}

const none = readGap('')

/** Caches short gaps: even a text of a million characters contains only a few different gaps. */
function createGaps() {
  const known = new Map<string, Gap | null>([['', none]])
  return (given: string): Gap | null => {
    const text = given.length > longestGap ? given.replaceAll(longBlanks, ' '.repeat(longestBlank)) : given
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
    const isFirst = found.values.length === 0
    found.values.push(value)
    found.places.push(place)
    found.gaps.push(isFirst ? null : place === next ? none : gapOf(text.slice(next, place)))
    next = place + 1
  }
  return found
}

type Half = 'whole' | 'parts' | 'single' | 'loose' | null
/**
 * Bit masks for one half of a number, with one bit per gap between two digits. A set bit means that the gap contains
 * a separator. `parts`: only the gaps between the parts of the half; `single`: all gaps.
 */
interface HalfSigns {
  parts: number
  single: number
}
/** The first half may have separators between year, month and day. */
const frontSigns: HalfSigns = { parts: 0b01010, single: 0b11111 }
/** The second half may have a separator after the digit for century and sex. */
const backSigns: HalfSigns = { parts: 0b000001, single: 0b111111 }
/** A half may have at most two loose separators, as in 1,234,568. */
const mostLoose = 2

function halfOf(gaps: Digits['gaps'], from: number, to: number, { parts, single }: HalfSigns): Half {
  let [bits, bit, signed, short, loose] = [0, 1, 0, true, true]
  for (let index = from; index < to; index += 1, bit <<= 1) {
    const gap = gaps[index]
    if (!gap) return null
    if (gap.empty) continue
    bits |= bit
    signed += 1
    short &&= gap.short
    loose &&= gap.loose
  }
  if (bits === 0) return 'whole'
  if (!short) return null
  if (bits === single) return 'single'
  if (bits === parts) return 'parts'
  return loose && signed <= mostLoose ? 'loose' : null
}

const longestBetween = 8

/**
 * Matches a dash with spaces on both sides or on neither. A dash with a space only before it is the minus sign of a
 * figure.
 */
const lonelyDash = /^(?:[-_]| [-_] )$/

/** How the two halves that begin here are written. Null if they do not form one number. */
function spellingOf(
  gaps: Digits['gaps'],
  first: number,
  hasCentury: boolean,
): 'usual' | 'like-day' | 'other' | null {
  const between = gaps[first + 6]
  if (!between) return null
  const front = halfOf(gaps, first + 1, first + 6, frontSigns)
  if (!front) return null
  const back = halfOf(gaps, first + 7, first + 13, backSigns)
  if (!back) return null
  const isLoose = front === 'loose' || back === 'loose'
  // Dates with a century are often written next to amounts, but nobody joins the two with a dash.
  if (hasCentury) {
    const isOne = between.empty ? front === 'whole' : between.joined && !between.spaced
    return isOne && !isLoose ? 'other' : null
  }
  const isShort = between.text.length <= longestBetween
  if (front === 'whole' && back === 'whole') return isShort ? 'usual' : 'other'
  if (!isShort) return null
  if (isLoose) return lonelyDash.test(between.text) ? 'other' : null
  if (front !== 'parts') return 'other'
  if (back !== 'whole') return between.empty ? null : 'other'
  if (between.joined || areBlank(gaps, first + 1, first + 13)) return 'other'
  return isDayBeside(gaps, first) ? 'like-day' : null
}

/**
 * Whether the digits look like a date and a figure, as in 90-01-01 1234568 or 90,01,01,1234568. Such digits need more
 * evidence to count as a resident number.
 */
function isDayBeside(gaps: Digits['gaps'], first: number): boolean {
  const between = gaps[first + 6]
  if (!between) return false
  if (between.blank) return !between.empty
  const { text } = between
  return /^[,/|]$/.test(text) && gaps[first + 2]?.text === text && gaps[first + 4]?.text === text
}

function areBlank(gaps: Digits['gaps'], from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) if (!gaps[index]?.blank) return false
  return true
}

/**
 * Checks month, day and the digit for century and sex. Few runs of digits pass, so the expensive checks after it are
 * rarely needed.
 */
function isBirthday({ values }: Digits, first: number): boolean {
  const at = (index: number) => values[first + index] ?? 0
  const [month, day] = [at(2) * 10 + at(3), at(4) * 10 + at(5)]
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && at(6) >= 1 && at(6) <= 8
}

/**
 * Finds the thirteen digits that begin here, if they are written as one number. Two digits of the century may precede
 * them.
 */
function spellingAt(
  digits: Digits,
  start: number,
  hasCentury: boolean,
  { isNumber, isLetter }: Judges,
): Spelling | null {
  const first = start + (hasCentury ? 2 : 0)
  // The cheapest check comes first, because most runs of digits fail it.
  if (!isBirthday(digits, first)) return null
  const { values, places, gaps } = digits
  const [head, tail] = [places[start], places[first + 12]]
  if (head === undefined || tail === undefined) return null
  if (gaps[first + 13]?.empty && !isLetter(places[first + 13] ?? 0)) return null
  const spelling = spellingOf(gaps, first, hasCentury)
  if (!spelling) return null
  const between = spelling === 'usual' ? (gaps[first + 6]?.text ?? '') : null
  const to = tail + 1
  return isNumber(values, first, { between, likeDay: spelling === 'like-day', to })
    ? { from: head, to }
    : null
}

/** Seventh digits that are possible in each century. A written century and the seventh digit must agree. */
const sexes = new Map<number, readonly number[]>([
  [19, [1, 2, 5, 6]],
  [20, [3, 4, 7, 8]],
])

interface Judges {
  isNumber: IsNumber
  /**
   * Whether a digit was written as a letter that can also be part of a word. A number may begin or end directly next to
   * such a letter.
   */
  isLetter: (at: number) => boolean
}

export function* spellingsIn(
  text: string,
  isNumber: IsNumber,
  isLetter: Judges['isLetter'] = () => false,
): Generator<Spelling> {
  const judges = { isNumber, isLetter }
  const digits = digitsIn(text)
  const { values, places, gaps } = digits
  for (let start = 0; start + 13 <= values.length; start += 1) {
    const place = places[start] ?? 0
    if (gaps[start]?.empty && !isLetter(place - 1)) continue
    const plain = spellingAt(digits, start, false, judges)
    if (plain) yield plain
    const century = (values[start] ?? 0) * 10 + (values[start + 1] ?? 0)
    const ofCentury = gaps[start + 1]?.empty && gaps[start + 2]?.empty ? sexes.get(century) : undefined
    if (!ofCentury?.includes(values[start + 8] ?? 0)) continue
    const long = spellingAt(digits, start, true, judges)
    if (long) yield long
  }
}
