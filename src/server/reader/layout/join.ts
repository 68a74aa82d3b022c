import type { Segment } from './lines.ts'

/** The words of a document. They help to decide whether a line break is inside a word or between two words. */
export interface WordCounts {
  /** Every word of the document with its count. */
  all: ReadonlyMap<string, number>
  /** Words that have another word on their left and right on the same line. No line break can have cut them. */
  inner: ReadonlySet<string>
}

export function countWords(segments: Iterable<Segment>): WordCounts {
  const all = new Map<string, number>()
  const inner = new Set<string>()
  for (const segment of segments) {
    for (const [index, { text }] of segment.words.entries()) {
      all.set(text, (all.get(text) ?? 0) + 1)
      if (index > 0 && index < segment.words.length - 1) inner.add(text)
    }
  }
  return { all, inner }
}

/** Matches endings that complete a Korean word, so that a line break after them is between two words. */
const ended =
  /(?:[은는이가을를에의로와과도만고며면서함음임됨한된인할될등및중후]|[.,;:!?)\]%]|현재|이후|당시|다만|또한|향후|전년|동사|통해|위해|대해|의해|따라|대한|에서|으로|하여|하고|되어|이며|까지|부터)$/
/** Single syllables that are complete words. */
const soleWord = /^(?:및|등|수|그|이|본|각|약|총|외|중|후|전|내|더|한|할|것|바|때|당|제|위|이를|또|단|동)$/

/**
 * English words that are always complete. If a line ends with one (TRUST OF / KOREA), the line break cut no word, and a
 * space joins the two lines.
 */
const englishWord = /^(?:AND|OF|FOR|THE|&)$/i

const companyForm = /\([주유합사재]\)$/

export interface JoinOptions {
  /** The x position, in points, up to which the line had room for text. */
  right?: number
  /** Whether the text is prose, which has spaces between words. In names such as 가나다정밀 there may be none. */
  prose?: boolean
}

/** Joins the lines of one wrapped text. Adds a space where the line broke between two words. */
export const joinLines = (lines: readonly Segment[], words: WordCounts, options: JoinOptions = {}): string =>
  join(lines, words, options).text

/**
 * Like `joinLines`, but for sentences. `sure` is false if at some line break it was unclear whether a space belongs
 * there.
 */
export const joinSentences = (
  lines: readonly Segment[],
  words: WordCounts,
): { text: string; sure: boolean } => join(lines, words, {})

function join(lines: readonly Segment[], words: WordCounts, options: JoinOptions) {
  const limit = Math.max(options.right ?? 0, ...lines.map((line) => line.x1))
  let text = ''
  let sure = true
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const known = before && knownBlank(before, line, limit, words, options.prose ?? true)
    if (before && known === undefined) sure = false
    const blank = before && (known ?? likelyBlank(before, line, words, options.prose ?? true))
    text += blank ? ` ${line.text}` : line.text
  }
  return { text: text.replaceAll(/\s+/g, ' ').trim(), sure }
}

const borderOf = (before: Segment, after: Segment) => ({
  last: before.words.at(-1)?.text ?? '',
  first: after.words[0]?.text ?? '',
})

/**
 * Whether a space belongs at a line break. True or false if the free space on the line or the letters around the break
 * prove it, undefined if they do not.
 */
function knownBlank(
  before: Segment,
  after: Segment,
  limit: number,
  words: WordCounts,
  prose: boolean,
): boolean | undefined {
  const { last, first } = borderOf(before, after)
  // In a name, (주) has no space before or after it, even if the line breaks there.
  if (!prose && (companyForm.test(last) || /^\([주유합사재]\)/.test(first))) return false
  if (/^외\s?\d+(?:인|명)?$/.test(first)) return true
  if (/^["'([]*\([주유합사재]\)$/.test(last) && /^[가-힣A-Za-z]/.test(first)) return words.inner.has(last)
  // The next letter would still have fitted on the line, so the line broke between two words.
  const room = limit - before.x1
  const nextLetter = (after.words[0] ? after.words[0].x1 - after.words[0].x0 : 0) / Math.max(1, first.length)
  if (room > nextLetter * 1.15 + 0.3 * before.em) return true
  if (words.all.has(last + first)) return false
  if (words.inner.has(last) && words.inner.has(first)) return true
  if (englishWord.test(last) && /^[A-Za-z]{2}/.test(first)) return true
  const latin = /[A-Za-z]$/.test(last) && /^[A-Za-z]/.test(first)
  if (latin || (/\d$/.test(last) && /^\d/.test(first))) return false
  if (/[,;]$/.test(last)) return true
  if (/^[)\].,%:]/.test(first) || /[([]$/.test(last)) return false
  if (/[로길]$/.test(last) && /^\d/.test(first)) return true
  if (/^[(]/.test(first) && /[\d호층동]$/.test(last)) return true
  if (/[.!?]$/.test(last)) return true
  return first.length === 1 && !soleWord.test(first) ? false : undefined
}

function likelyBlank(before: Segment, after: Segment, words: WordCounts, prose: boolean): boolean {
  const { last, first } = borderOf(before, after)
  if (!prose) return /[가-힣]{2}[시군구]$/.test(last) && /^[가-힣]+(?:구|읍|면|동|로|길|군)/.test(first)
  if (words.inner.has(last) || (words.inner.has(first) && first.length > 1)) return true
  return ended.test(last) && last.length > 1
}
