import { eachInTurns } from '../../platform/admission/givingWay.ts'
import { comparedName } from './cutPath.ts'
import { isKnownWord, isTail, tailStarts } from './knownWords.ts'

/** A shorter part of a name cannot be told from the names of others. */
const shortest = 3
const shortestLatin = 6

export interface NamedCompany {
  number: string
  name: string
  english: string | null
}

/**
 * The companies by the short forms of their names, as people write them in paths: the part before the trade (가람솔 for
 * 가람솔정밀), and the English name or its first word, however its sounds are spelt (`spelling`).
 */
export async function shortNames(companies: readonly NamedCompany[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  await eachInTurns(companies, ({ number, name, english }) => {
    const keys = [
      ...fronts(comparedName(name)),
      ...contractions(comparedName(name)),
      ...latinKeys(english ?? ''),
    ]
    for (const key of new Set(keys)) {
      const others = found.get(key)
      if (others) others.push(number)
      else if (!isKnownWord(key) && !isTail(key)) found.set(key, [number])
    }
  })
  return found
}

function* fronts(name: string): Generator<string> {
  for (let at = shortest; at < name.length; at += 1) yield name.slice(0, at)
}

/** The name without the end of its first part: 가람정밀 for 가람솔정밀. */
function* contractions(name: string): Generator<string> {
  for (const at of tailStarts(name)) if (at >= shortest) yield name.slice(0, 2) + name.slice(at)
}

function* latinKeys(english: string): Generator<string> {
  const word = /^[a-z]+(?:[-'][a-z]+)*/iu.exec(english.trim())?.[0] ?? ''
  const key = spelling(comparedName(word))
  if (key !== null) yield key
}

/**
 * The key by which a word in Latin letters is compared if it is a Korean name: the same sound has several spellings
 * (Daulgaram, Daulkaram; Neulbit, Nulbit). Null for a word that is too short to be told from others.
 */
export function spelling(word: string): string | null {
  if (word.length < shortestLatin || !/^[a-z]+$/.test(word)) return null
  const sounds = word
    .replaceAll(/eo|oe/g, 'o')
    .replaceAll(/eu|oo|ou|wo/g, 'u')
    .replaceAll(/ae|ai|ay/g, 'e')
    .replaceAll('ee', 'i')
    .replaceAll(/[kgqc]/g, 'g')
    .replaceAll(/[td]/g, 'd')
    .replaceAll(/[pb]/g, 'b')
    .replaceAll(/[rl]/g, 'l')
    .replaceAll(/(.)\1+/g, '$1')
  return `~${sounds}`
}
