import type { Line } from '../layout/lines.ts'
import { bare } from '../layout/text.ts'
import type { PageContent } from '../load/page.ts'
import type { Reading } from '../sections/reading.ts'
import { isFigure } from '../values/numbers.ts'
import { anyYear } from './pattern.ts'

/** The most features stored for one report: about as many as a long report has headings and header rows. */
const MOST = 300
/** Two reports have the same layout if their likeness (0 to 1) is at least this. */
const ALIKE = 0.55

/** FNV-1a hash. It shows whether two layouts have the same words, but the words cannot be read from it. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (value >>> 0).toString(16).padStart(8, '0')
}

/**
 * The features that identify a report layout regardless of its numbers: publisher, page size, headings and header rows
 * of tables. Texts with the company's name are left out, because they differ from report to report.
 */
export function featuresOf(
  { sections, lines }: Pick<Reading, 'sections' | 'lines'>,
  pages: readonly PageContent[],
  maker: string | null,
  names: readonly string[],
): string[] {
  const own = names.map(bare).filter((name) => name.length > 1)
  const found = new Set<string>()
  const add = (sort: 'm' | 'p' | 'h' | 't', text: string) => {
    if (!own.some((name) => text.includes(name))) found.add(`${sort}${hash(text)}`)
  }
  add('m', maker ?? '')
  const [first] = pages
  if (first) add('p', `${Math.round(first.width / 5)}x${Math.round(first.height / 5)}`)
  for (const { title } of sections) add('h', title.replaceAll(/\s+/g, '').replaceAll(/\d+/g, '#'))
  for (const [index, line] of lines.entries())
    if (isHeadRow(line, lines[index + 1])) add('t', headWords(line))
  return [...found].slice(0, MOST)
}

/** Whether a line is a header row: short words or years in several columns, with numbers right below. */
function isHeadRow({ segments, page }: Line, next: Line | undefined): boolean {
  if (segments.length < 2 || next?.page !== page) return false
  const plain = segments.every(({ text }) => text.length <= 16 && !/\d,\d|\d{5}|\.\d/.test(text))
  return (
    plain && !segments.every(({ text }) => isFigure(text)) && next.segments.some(({ text }) => isFigure(text))
  )
}

/**
 * The different words of a header row, with each year replaced by a placeholder, so that the number of years does not
 * matter.
 */
const headWords = ({ segments }: Line): string =>
  [...new Set(segments.map(({ text }) => anyYear(text)))].join('|')

const weights: Record<string, number> = { m: 2, p: 1, h: 2, t: 2 }
const weigh = (features: Iterable<string>): number =>
  [...features].reduce((sum, feature) => sum + (weights[feature[0] ?? ''] ?? 0), 0)

/** How similar two layouts are, from 0 to 1. Reports of different publishers have likeness 0. */
export function likeness(a: readonly string[], b: readonly string[]): number {
  const [mine, other] = [new Set(a), new Set(b)]
  const maker = (list: readonly string[]) => list.find((feature) => feature.startsWith('m'))
  if (maker(a) !== maker(b)) return 0
  const all = weigh(new Set([...a, ...b]))
  return all === 0 ? 0 : weigh([...mine].filter((feature) => other.has(feature))) / all
}

/** The known layout that is most similar to these features. Null if none is similar enough (see `ALIKE`). */
export function kindOf<T extends { features: readonly string[] }>(
  features: readonly string[],
  kinds: readonly T[],
): T | null {
  let best: T | null = null
  let most = ALIKE
  for (const kind of kinds) {
    const like = likeness(features, kind.features)
    if (like >= most) {
      best = kind
      most = like
    }
  }
  return best
}
