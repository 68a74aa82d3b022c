import { bare } from '../layout/text.ts'
import { koreanPart } from './bilingual.ts'

/** No label with its translation is longer. */
const LONGEST = 60

/** Names compared whole, without blanks and marks; never by part: 금융비용대총부채비율 is no 부채비율. */
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

/** Every name of a dictionary, bare: to know a fragment of a wrapped label when one sees it. */
export const namesOf = (entries: Record<string, readonly string[]>): string[] =>
  Object.values(entries).flatMap((names) => names.map(bare))
