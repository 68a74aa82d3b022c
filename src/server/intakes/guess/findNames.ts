import { cutPart, type Token } from './cutPath.ts'
import { isKnown, isKnownWord, isTail } from './knownWords.ts'

/** A name of a company that a part of a path contains. */
export interface FoundName {
  key: string
  /** False if an unknown word stands next to the name, separated only by an underscore or dot. */
  sure: boolean
}

const shortest = 2
const longest = 40

/** What is known of the names of companies. */
export interface Names {
  isName(key: string): boolean
  /** Whether the word is the name of the representative of a company with this name. */
  isRepresentative(key: string, word: string): boolean
}

/**
 * Finds company names in one part of a path. A name counts only where it ends: at the border of the part, at a sign, at
 * a legal form, at the name of its representative, or at a word that is known to be no part of names. 한빛 is not found
 * in 한빛정밀 or 한빛 정밀.
 */
export function findNames(part: string, names: Names): FoundName[] {
  const found = runsOf(cutPart(part)).flatMap((run) => namesOfRun(run, names))
  return [...new Map(found.map((name) => [name.key, name])).values()]
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

interface Border {
  ok: boolean
  sure: boolean
}
const open: Border = { ok: true, sure: true }
const closed: Border = { ok: false, sure: false }

function namesOfRun(run: readonly Token[], { isName, isRepresentative }: Names): FoundName[] {
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
    return beside(run[index]?.before ?? 'strong', run[index - 1]?.text, false)
  }
  const right = (at: number, key: string): Border => {
    const index = tokenAt(at - 1)
    const end = (starts[index] ?? 0) + (run[index]?.text.length ?? 0)
    const rest = text.slice(at, end)
    if (!isKnown(rest)) return closed
    const next = run[index + 1]?.text
    if (rest !== '' || (next !== undefined && isRepresentative(key, next))) return open
    return beside(run[index]?.after ?? 'strong', next, true)
  }
  const found: { from: number; to: number; sure: boolean }[] = []
  for (let from = 0; from < text.length; from += 1) {
    let begin: Border | undefined
    for (let to = Math.min(text.length, from + longest); to >= from + shortest; to -= 1) {
      const key = text.slice(from, to)
      if (!isName(key)) continue
      begin ??= left(from)
      if (!begin.ok) break
      const end = right(to, key)
      if (end.ok) found.push({ from, to, sure: begin.sure && end.sure })
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
    .map(({ from, to, sure }) => ({ key: text.slice(from, to), sure }))
}

function beside(gap: Token['before'], neighbour: string | undefined, follows: boolean): Border {
  if (gap === 'strong' || gap === 'form' || neighbour === undefined) return open
  if (isKnownWord(neighbour) && !(follows && isTail(neighbour))) return open
  if (gap === 'weak' || (follows && isTail(neighbour))) return closed
  return { ok: true, sure: false }
}
