import { bare } from '../layout/text.ts'
import { koreanPart } from './bilingual.ts'

/** The most characters that a label can have, its translation included. */
const LONGEST = 60

/**
 * Looks up a whole name, ignoring spaces and signs. A name inside a longer one does not match: 금융비용대총부채비율 is not 부채비율.
 */
export type Dictionary<K extends string> = (text: string) => K | undefined

export function dictionary<K extends string>(entries: Record<K, readonly string[]>): Dictionary<K> {
  const keys = new Map<string, K>()
  for (const [key, names] of Object.entries(entries) as [K, readonly string[]][]) {
    for (const name of names) keys.set(bare(name), key)
  }
  return (text) => {
    const known = keys.get(bare(text))
    if (known !== undefined || text.length > LONGEST) return known
    const korean = koreanPart(text)
    return korean === text ? undefined : keys.get(bare(korean))
  }
}

/**
 * Returns every name of a dictionary in the form in which labels are compared (see `bare`), so that a part of a wrapped
 * label can be recognised.
 */
export const namesOf = (entries: Record<string, readonly string[]>): string[] =>
  Object.values(entries).flatMap((names) => names.map(bare))
