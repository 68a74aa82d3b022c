import { createHash } from 'node:crypto'

/**
 * The most prepared statements of each kind. They are limited, because a connection keeps every prepared statement.
 * A text that grows with its input must never get a name.
 */
const maxNames = { search: 50, rows: 12, save: 40, fixed: 20 }
const names = {
  /** Statements whose text is written in the code. Selections of columns must not take their names. */
  fixed: new Map<string, string>(),
  search: new Map<string, string>(),
  rows: new Map<string, string>(),
  save: new Map<string, string>(),
}

export type NamedKind = keyof typeof maxNames

export const nameOf = (text: string, kind: NamedKind): string | undefined =>
  nameIn(names[kind], maxNames[kind], text)

function nameIn(known: Map<string, string>, most: number, text: string): string | undefined {
  const name = known.get(text)
  if (name !== undefined || known.size >= most) return name
  const given = `n_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  known.set(text, given)
  return given
}

/**
 * A text gets a name at its third use if it is not longer than `longestText`. Uses are counted for at most
 * `mostCounted` texts.
 */
const worthAName = 3
const longestText = 12_000
const mostCounted = 2000
const mostFrequent = 80

/**
 * Names statements that the transactions of one pool use often, because saves run the same texts again and again. A
 * rare text gets no name. A text that grows with its input is such a text, because it seldom repeats. A text that
 * begins with a comment gets no name either.
 */
export function createFrequentNames(): (text: string) => string | undefined {
  const frequent = new Map<string, string>()
  const seen = new Map<string, number>()
  return (text) => {
    const known = frequent.get(text)
    if (
      known !== undefined ||
      text.length > longestText ||
      !/^\s*(?:select|insert|update|delete|with)\b/i.test(text)
    )
      return known
    const times = (seen.get(text) ?? 0) + 1
    if (times < worthAName) {
      if (seen.size < mostCounted) seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    return nameIn(frequent, mostFrequent, text)
  }
}
