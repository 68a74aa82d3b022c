import { eachInTurns } from '../../platform/admission/givingWay.ts'
import { cutPart, type Token } from './cutPath.ts'
import { endsWithTrade, isKnown, isKnownWord, isPerson, isTail } from './knownWords.ts'
import { isOfTwo } from './otherNames.ts'

/** A name of a company that a part of a path contains. */
export interface FoundName {
  key: string
  /** False if an unknown word stands next to the name, and the gap between them may also lie inside a name. */
  sure: boolean
  /** Whether a legal form stands at the name and can belong to no other word: (주)한빛, Hanbit Co. */
  formed: boolean
}

const shortest = 2
/** Longer texts are not looked up. */
export const longest = 40
/** In a word of more letters, such as one that was made by a program, no name is searched. */
const longestWord = 60
/** The name of another company rarely begins with a whole name of so many letters. */
const longEnough = 3
/** A name of so many letters is one whole name and not the beginning of another. */
const separableFrom = 4

/** A particle or the number of a copy directly after a name. 와 and 과 are none of them, because they name two. */
export const endsName = /^(?:은|는|이|가|을|를|에|로|으로|\d{1,3})$/u
/** After a name in Latin letters, such a word may belong to the name. */
const isLatin = (text: string) => /^[a-z]+$/.test(text)

const latinForm = /^(?:co|ltd|inc|corp|llc)$/u

/** What is known of the names of companies. */
export interface Names {
  /** Where the names end that begin at this place of the text, the farthest first. */
  endsFrom(text: string, from: number): Iterable<number>
  /** Whether the word stands beside so many different names in this intake that it is no part of a name. */
  isCommon(word: string): boolean
  /** Whether the word is the name of the representative of a company with this name. */
  isRepresentative(key: string, word: string): boolean
}

/**
 * Finds company names in one part of a path. A name counts only where it ends: at the border of the part, at a sign, at
 * a legal form, at the name of its representative, or at a word that is known to be no part of names. 한빛 is not found
 * in 한빛정밀 or 한빛 정밀.
 */
export function findNames(part: string, names: Names): FoundName[] {
  const tokens = cutPart(part)
  const isFree = (token: Token | undefined) =>
    token === undefined || isKnownWord(token.text) || isPerson(token.text) || names.isCommon(token.text)
  const isFormed = (first: Token | undefined, last: Token | undefined) => {
    if (!first || !last) return false
    const next = tokens[tokens.indexOf(last) + 1]
    return (
      (first.before === 'form' && isFree(tokens[tokens.indexOf(first) - 1])) ||
      (last.after === 'form' && isFree(next)) ||
      (next !== undefined && latinForm.test(next.text))
    )
  }
  const found = runsOf(tokens).flatMap((run) => namesOfRun(run, names, isFormed))
  const byKey = new Map<string, FoundName>()
  for (const name of found)
    byKey.set(name.key, { ...name, formed: name.formed || byKey.get(name.key)?.formed === true })
  return [...byKey.values()]
}

/** Groups the words that may together be one name: only spaces, hyphens, underscores or dots separate them. */
function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = []
  for (const token of tokens) {
    const run = runs.at(-1)
    if (run && (token.before === 'weak' || token.before === 'medium')) run.push(token)
    else runs.push([token])
  }
  return runs
}

/**
 * The words beside each name in these parts of paths, with the names that they stand beside. Whether the name ends
 * there is not asked. A paper of two parties is left out: a word beside several names there may be the other party.
 */
export async function wordsBeside(
  parts: Iterable<string>,
  isName: (key: string) => boolean,
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  await eachInTurns(parts, (part) => {
    if (isOfTwo(part)) return
    for (const run of runsOf(cutPart(part))) {
      const names = run.flatMap(({ text }) => longestStart(text, isName) ?? [])
      for (const { text } of names.length === 1 ? run : [])
        if (longestStart(text, isName) === null) {
          const beside = found.get(text) ?? new Set()
          found.set(text, beside.add(names[0] ?? ''))
        }
    }
  })
  return found
}

/** The names with which words of this part begin, whether they end there or not. */
export const namesBegun = (part: string, isName: (key: string) => boolean): string[] =>
  cutPart(part).flatMap(({ text }) => longestStart(text, isName) ?? [])

export function longestStart(text: string, isName: (key: string) => boolean): string | null {
  for (let to = Math.min(text.length, longest); to >= shortest; to -= 1)
    if (isName(text.slice(0, to))) return text.slice(0, to)
  return null
}

/** The ends of names that are spelt exactly so. */
export function* exactEnds(text: string, from: number, isName: (key: string) => boolean): Generator<number> {
  for (let to = Math.min(text.length, from + longest); to >= from + shortest; to -= 1)
    if (isName(text.slice(from, to))) yield to
}

interface Border {
  ok: boolean
  /** Whether this name surely ends here. */
  isSure(name: string): boolean
}
const open: Border = { ok: true, isSure: () => true }
const closed: Border = { ok: false, isSure: () => false }
/** An underscore or dot before or after a word that may belong to the name. */
const separated: Border = { ok: true, isSure: (name) => name.length >= separableFrom }
/** A short name and more letters of the same word may be a usual word, such as 장수기업. */
const joined: Border = { ok: true, isSure: () => false }
/** A space before a word that may belong to the name, and one after it. */
const spaced: Border = { ok: true, isSure: () => false }
const spacedAfter: Border = {
  ok: true,
  isSure: (name) => name.length >= separableFrom && endsWithTrade(name),
}

function namesOfRun(
  run: readonly Token[],
  { endsFrom, isCommon, isRepresentative }: Names,
  isFormed: (first: Token | undefined, last: Token | undefined) => boolean,
): FoundName[] {
  const text = run.map((token) => token.text).join('')
  const starts: number[] = []
  let length = 0
  for (const token of run) {
    starts.push(length)
    length += token.text.length
  }
  const tokenAt = (at: number) => starts.findLastIndex((start) => start <= at)
  const left = (at: number): Border => {
    const index = tokenAt(at)
    const start = starts[index] ?? 0
    if (start < at && !isKnown(text.slice(start, at))) return closed
    return beside(run[index]?.before ?? 'strong', run[index - 1]?.text, {
      isCommon,
      isLong: true,
      follows: false,
    })
  }
  const right = (at: number, key: string): Border => {
    const index = tokenAt(at - 1)
    const end = (starts[index] ?? 0) + (run[index]?.text.length ?? 0)
    const rest = text.slice(at, end)
    if (!isKnown(rest) && !(key.length >= longEnough && endsName.test(rest))) return closed
    const next = run[index + 1]?.text
    if (rest !== '') return key.length >= longEnough ? open : joined
    if (next !== undefined && isRepresentative(key, next)) return open
    return beside(run[index]?.after ?? 'strong', next, {
      isCommon,
      isLong: key.length >= longEnough && !(isLatin(key) && isLatin(next ?? '')),
      follows: true,
    })
  }
  const found: { from: number; to: number; sure: boolean }[] = []
  for (let from = 0; from < text.length; from += 1) {
    if ((run[tokenAt(from)]?.text.length ?? 0) > longestWord) continue
    const begin = left(from)
    if (!begin.ok) continue
    for (const to of endsFrom(text, from)) {
      const end = right(to, text.slice(from, to))
      if (end.ok) {
        const name = text.slice(from, to)
        found.push({ from, to, sure: begin.isSure(name) && end.isSure(name) })
      }
    }
  }
  // A name that lies inside a longer found name is not a company of its own, so it is dropped.
  return found
    .filter(
      (one) =>
        !found.some(
          (other) =>
            other !== one &&
            other.from <= one.from &&
            other.to >= one.to &&
            other.to - other.from > one.to - one.from,
        ),
    )
    .map(({ from, to, sure }) => {
      const [first, last] = [tokenAt(from), tokenAt(to - 1)]
      // A word that only contains the name has a legal form of its own.
      const isWord = starts[first] === from && (starts[last + 1] ?? text.length) === to
      return { key: text.slice(from, to), sure, formed: isWord && isFormed(run[first], run[last]) }
    })
}

function beside(
  gap: Token['before'],
  neighbour: string | undefined,
  { isCommon, isLong, follows }: Pick<Names, 'isCommon'> & { isLong: boolean; follows: boolean },
): Border {
  if (gap === 'strong' || gap === 'form' || neighbour === undefined) return open
  if (
    (isKnownWord(neighbour) || isPerson(neighbour) || isCommon(neighbour)) &&
    !(follows && isTail(neighbour))
  )
    return open
  if ((gap === 'weak' && !isLong) || (follows && isTail(neighbour))) return closed
  if (gap === 'medium') return separated
  return follows ? spacedAfter : spaced
}
