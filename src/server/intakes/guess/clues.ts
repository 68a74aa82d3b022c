import { type IntakeReason, surenessOfReason } from '#shared/intakes/rules.ts'
import { findNames, type Names } from './findNames.ts'
import { findBusinessNumbers, findUniqueNumbers } from './findNumbers.ts'
import { withoutOldName } from './otherNames.ts'
import { spelling } from './shortNames.ts'

/** The companies that a person may read, by the numbers and names that a path may contain. */
export interface CompanyIndex {
  /** The number of each company, by this number and by the old numbers of companies that were merged into it. */
  byNumber: ReadonlyMap<string, string>
  byUniqueNumber: ReadonlyMap<string, string>
  byName: ReadonlyMap<string, readonly string[]>
  /** The companies by the part of their name before the trade, as people write it for short. */
  byShortName: ReadonlyMap<string, readonly string[]>
  /** The names of representatives, by the company. */
  representatives: ReadonlyMap<string, string>
}

export interface Guess {
  businessNumber: string | null
  reason: IntakeReason
  words: string | null
}

export interface Clue {
  kind: 'number' | 'uniqueNumber' | 'name' | 'nameInside' | 'shortName' | 'misspelt'
  /** The companies that the clue may mean. Empty for a number that no company has. */
  companies: readonly string[]
  words: string
  /** The name that was found. Empty for a number. */
  key: string
  /** False if an unknown word stands beside the name that may belong to it. */
  isClean: boolean
  /** Whether a legal form stands at the name. */
  isFormed: boolean
}

export const isStrong = ({ kind }: Clue): boolean => surenessOfReason(kind) === 'sure'
export const isNumber = ({ kind }: Clue): boolean => kind === 'number' || kind === 'uniqueNumber'

/** The company that all of these clues mean. Null if they mean several, or if there are none. */
export function onlyOf(clues: readonly Clue[]): string | null {
  const [first] = clues
  const [company] = first?.companies ?? []
  return company !== undefined &&
    clues.every(({ companies }) => companies.length === 1 && companies[0] === company)
    ? company
    : null
}

export const companiesOf = ({ byName, byShortName }: CompanyIndex, key: string): readonly string[] =>
  byName.get(key) ?? byShortName.get(key) ?? byShortName.get(spelling(key) ?? '') ?? []

export function findClues(index: CompanyIndex, known: Names, part: string): Clue[] {
  const { byNumber, byUniqueNumber, byName } = index
  const clues: Clue[] = []
  const plain = { key: '', isClean: true, isFormed: false }
  for (const { number, separated } of findBusinessNumbers(part)) {
    const company = byNumber.get(number)
    if (company ?? separated)
      clues.push({ ...plain, kind: 'number', companies: company ? [company] : [], words: number })
  }
  for (const number of findUniqueNumbers(part)) {
    const company = byUniqueNumber.get(number)
    clues.push({ ...plain, kind: 'uniqueNumber', companies: company ? [company] : [], words: number })
  }
  for (const { key, sure, formed } of findNames(withoutOldName(part), known)) {
    const kind = !byName.has(key) ? 'shortName' : sure ? 'name' : 'nameInside'
    clues.push({
      kind,
      companies: companiesOf(index, key),
      words: part,
      key,
      isClean: sure,
      isFormed: formed,
    })
  }
  return clues
}
