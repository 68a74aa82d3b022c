import { createHash } from 'node:crypto'

/**
 * The most prepared statements of each kind. They are limited, because a connection keeps every prepared statement.
 * A text that grows with its input must never get a name.
 */
const maxNames = { search: 50, rows: 12, save: 120 }
const names = {
  search: new Map<string, string>(),
  rows: new Map<string, string>(),
  save: new Map<string, string>(),
}

export type NamedKind = keyof typeof maxNames

export function nameOf(text: string, kind: NamedKind): string | undefined {
  const known = names[kind].get(text)
  if (known || names[kind].size >= maxNames[kind]) return known
  const name = `n_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names[kind].set(text, name)
  return name
}

/**
 * A text gets a name at its third use if it is not longer than `longestText`. Uses are counted for at most
 * `mostCounted` texts.
 */
const worthAName = 3
const longestText = 12_000
const mostCounted = 2000
const seen = new Map<string, number>()

/**
 * Returns the name of a statement that transactions use often, because saves run the same texts again and again. A
 * rare text gets no name; a text that grows with its input rarely repeats. A text that begins with a comment gets
 * none either.
 */
export function nameOfFrequent(text: string): string | undefined {
  const known = names.save.get(text)
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
  return nameOf(text, 'save')
}
