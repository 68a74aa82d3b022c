import { type Box, union } from '#server/reader/layout/box.ts'
import type { Line, Word } from '#server/reader/layout/lines.ts'
import { noData } from '#server/reader/values/numbers.ts'
import type { Section } from '../split.ts'
import { isNamed, type ListCell, type ListRow } from './listTable.ts'

export interface ToldOptions<K extends string> {
  /** The column of the first text of a line, which has no label. */
  name: K
  /** Finds the column for a label: 사업자번호, 지분율. */
  labelled(label: string): K | undefined
  /** Finds the column of a value without a label from its form, such as a business number. */
  shaped?(value: string): K | undefined
}

interface Piece {
  words: Word[]
  page: number
}

/**
 * Reads a list that is printed as lines and not as a table: "• 가나(주), 사업자번호 123-45-67890, 거래비중 4.2%" or
 * "가나(주) ······ 123-45-67890 ······ 4.2%". Returns nothing unless most lines have this form.
 */
export function toldRows<K extends string>(
  { lines }: Pick<Section, 'lines'>,
  options: ToldOptions<K>,
): ListRow<K>[] {
  const said = lines.filter(({ segments }) => {
    const text = segments.map((segment) => segment.text).join(' ')
    return /[\p{L}\p{N}]/u.test(text) && !noData(text) && !/단위|기준일|^[※*]/.test(text)
  })
  const entries = entriesOf(said)
  const rows = entries.flatMap((pieces) => rowOf(pieces, options) ?? [])
  return rows.length >= 2 && rows.length * 4 >= entries.length * 3 ? rows : []
}

/** Matches a bullet, a number before a name, or several of them. */
const sign = /^(?:[^\p{L}\p{N}([]{1,2}|\(?\d{1,2}[.)]|[①-⑳])$/u
/** Matches the dots that lead from one value to the next. */
const leaders = /[.·…‥•∙]{3,}/

/** The pieces of each entry. If entries begin with a sign, a line without one continues the entry above it. */
function entriesOf(lines: readonly Line[]): Piece[][] {
  const signed = lines.filter((line) => sign.test(firstWord(line)))
  const bySigns = signed.length >= 2 && lines[0] === signed[0]
  const entries: Piece[][] = []
  for (const line of lines) {
    const pieces = piecesOf(line)
    const last = entries.at(-1)
    if (!bySigns || sign.test(firstWord(line)) || !last) {
      entries.push(pieces)
      continue
    }
    const [first, ...others] = pieces
    const open = last.at(-1)
    const isCut = open && first && !(open.words.at(-1)?.text ?? '').endsWith(',')
    if (isCut) open.words.push(...first.words)
    last.push(...(isCut ? others : pieces))
  }
  return entries
}

const firstWord = ({ segments }: Line): string => segments[0]?.words[0]?.text ?? ''

/** Splits a line at commas before a space and at leaders. Commas within a number do not split it. */
function piecesOf(line: Line): Piece[] {
  const pieces: Piece[] = [{ words: [], page: line.page }]
  const open = () => pieces.push({ words: [], page: line.page })
  for (const word of line.segments.flatMap(({ words }) => words)) {
    if (pieces.length === 1 && pieces[0]?.words.length === 0 && sign.test(word.text)) continue
    for (const [at, part] of partedAtLeaders(word).entries()) {
      if (at > 0) open()
      if (part.text !== '') pieces.at(-1)?.words.push(part)
    }
    if (word.text.endsWith(',')) open()
  }
  return pieces.filter(({ words }) => words.length > 0)
}

/** Splits a word at the dots within it. */
function partedAtLeaders(word: Word): Word[] {
  const texts = word.text.split(leaders)
  if (texts.length === 1) return [word]
  const wide = (word.x1 - word.x0) / word.text.length
  let from = 0
  return texts.map((text) => {
    const at = word.text.indexOf(text, from)
    from = at + text.length
    return { ...word, text, x0: word.x0 + at * wide, x1: word.x0 + from * wide }
  })
}

const textOf = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(/,$/, '')
    .trim()
const cellOf = ({ words, page }: Piece): ListCell => ({
  text: textOf(words),
  page,
  box: union(words as Box[]),
})

const longestLabel = 3

/** Finds the label at the beginning of a piece, and the words after it. */
function labelOf<K extends string>(
  { words }: Piece,
  options: ToldOptions<K>,
): { key: K; rest: Word[] } | null {
  for (let count = Math.min(longestLabel, words.length - 1); count > 0; count -= 1) {
    const key = options.labelled(textOf(words.slice(0, count)).replace(/\s?:$/, ''))
    if (key === undefined) continue
    const rest = words.slice(count)
    return { key, rest: rest[0]?.text === ':' ? rest.slice(1) : rest }
  }
  return null
}

/** The values of an entry; null if it does not begin with a name or no other piece can be assigned. */
function rowOf<K extends string>([name, ...others]: Piece[], options: ToldOptions<K>): ListRow<K> | null {
  if (!name || others.length === 0 || !isNamed(textOf(name.words))) return null
  const row: ListRow<K> = new Map([[options.name, cellOf(name)]])
  let last: K | null = null
  for (const piece of others) {
    const label = labelOf(piece, options)
    const key = label?.key ?? options.shaped?.(textOf(piece.words))
    if (key !== undefined && !row.has(key)) {
      const words = label?.rest ?? piece.words
      if (words.length > 0) row.set(key, cellOf({ ...piece, words }))
      last = key
      continue
    }
    // A comma within the value before it, as in an address.
    const before = last === null ? undefined : row.get(last)
    if (!before || last === null) return null
    const more = cellOf(piece)
    row.set(last, {
      ...before,
      text: `${before.text}, ${more.text}`,
      box: more.page === before.page ? union([before.box, more.box]) : before.box,
    })
  }
  return row.size > 1 ? row : null
}
