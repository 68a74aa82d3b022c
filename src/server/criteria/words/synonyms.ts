import { bareWord, isLongEnough } from '#shared/criteria/tradeWords.ts'
import { usualSynonyms } from './usualSynonyms.ts'

/** For each known word all words that mean the same, itself among them. */
export type Synonyms = ReadonlyMap<string, readonly string[]>
type Group = ReadonlySet<string>

const readGroups = (text: string, between: string): Group[] =>
  text
    .split(between)
    .map((group) => new Set(group.split('=').map(bareWord).filter(isLongEnough)))
    .filter(({ size }) => size > 1)

const usualGroups = readGroups(usualSynonyms, '\n')
const sharesWord = (one: Group, other: Group) => [...one].some((word) => other.has(word))

/** The groups of a firm. Those that share a word are one group. */
function joined(groups: readonly Group[]): Group[] {
  const found: Group[] = []
  for (const group of groups) {
    const near = found.filter((one) => sharesWord(one, group))
    for (const one of near) found.splice(found.indexOf(one), 1)
    found.push(new Set([...near, group].flatMap((one) => [...one])))
  }
  return found
}

/**
 * Reads synonyms: the usual ones and those of the firm. A word of the firm also means what the usual groups of its
 * group say, because the firm added it to them. Usual groups never join, since their common word has two meanings.
 */
export function readSynonyms(ofFirm: string): Synonyms {
  const added = joined(readGroups(ofFirm, ',')).map(
    (group) =>
      new Set([group, ...usualGroups.filter((one) => sharesWord(one, group))].flatMap((one) => [...one])),
  )
  const meant = new Map<string, Set<string>>()
  for (const group of [...usualGroups, ...added])
    for (const word of group) meant.set(word, new Set([...(meant.get(word) ?? []), ...group]))
  return new Map([...meant].map(([word, same]) => [word, [...same].toSorted()]))
}
