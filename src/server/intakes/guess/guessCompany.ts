import type { IntakeReason } from '#shared/intakes/rules.ts'
import { findNames } from './findNames.ts'
import { findBusinessNumbers, findUniqueNumbers } from './findNumbers.ts'

/** The companies that a person may read, by the numbers and names that a path may contain. */
export interface CompanyIndex {
  /** The number of each company, by this number and by the old numbers of companies that were merged into it. */
  byNumber: ReadonlyMap<string, string>
  byUniqueNumber: ReadonlyMap<string, string>
  byName: ReadonlyMap<string, readonly string[]>
  representatives: ReadonlyMap<string, string>
}

export interface Guess {
  businessNumber: string | null
  reason: IntakeReason
  words: string | null
}

interface Clue {
  kind: 'number' | 'uniqueNumber' | 'name' | 'nameInside'
  /** The companies that the clue may mean. Empty for a number that no company has. */
  companies: readonly string[]
  words: string
}

const longestWords = 200

/** Makes the guesses for the paths of one intake. A part that occurs in several paths is examined only once. */
export function createGuesser(index: CompanyIndex) {
  const seen = new Map<string, Clue[]>()
  const cluesOf = (part: string): Clue[] => {
    const clues = seen.get(part) ?? findClues(index, part)
    seen.set(part, clues)
    return clues
  }
  return (folder: string, stem: string): Guess =>
    decide([...folder.split('/'), stem].filter((part) => part !== '').flatMap(cluesOf))
}

function findClues(
  { byNumber, byUniqueNumber, byName, representatives }: CompanyIndex,
  part: string,
): Clue[] {
  const clues: Clue[] = []
  for (const { number, separated } of findBusinessNumbers(part)) {
    const company = byNumber.get(number)
    if (company ?? separated)
      clues.push({ kind: 'number', companies: company ? [company] : [], words: number })
  }
  for (const number of findUniqueNumbers(part)) {
    const company = byUniqueNumber.get(number)
    clues.push({ kind: 'uniqueNumber', companies: company ? [company] : [], words: number })
  }
  const names = {
    isName: (key: string) => byName.has(key),
    isRepresentative: (key: string, word: string) =>
      byName.get(key)?.some((number) => representatives.get(number) === word) ?? false,
  }
  for (const { key, sure } of findNames(part, names))
    clues.push({ kind: sure ? 'name' : 'nameInside', companies: byName.get(key) ?? [], words: part })
  return clues
}

/**
 * Chooses a company only if every clue of the path may mean this company. A number that no company has belongs to some
 * other company, so next to such a number a name proves nothing.
 */
function decide(clues: readonly Clue[]): Guess {
  const certain = clues.filter(({ companies }) => companies.length === 1)
  const meant = new Set(certain.flatMap(({ companies }) => companies))
  const words = [...new Set(clues.map((clue) => clue.words))].join(', ').slice(0, longestWords) || null
  const [company] = meant
  const none = (reason: IntakeReason): Guess => ({ businessNumber: null, reason, words })
  if (clues.length === 0) return none('none')
  if (company === undefined)
    return none(clues.some(({ companies }) => companies.length > 1) ? 'sameName' : 'none')
  if (!clues.every(({ companies }) => companies.includes(company))) return none('several')
  const best = order.find((kind) => certain.some((clue) => clue.kind === kind)) ?? 'nameInside'
  const told = certain.find(({ kind }) => kind === best)
  return { businessNumber: company, reason: best, words: told?.words.slice(0, longestWords) ?? null }
}
const order = ['number', 'uniqueNumber', 'name', 'nameInside'] as const
