import { type IntakeReason, surenessOfReason } from '#shared/intakes/rules.ts'
import { giveWay } from '../../platform/admission/givingWay.ts'
import { exactEnds, findNames, type Names, namesBegun, wordsBeside } from './findNames.ts'
import { findBusinessNumbers, findUniqueNumbers } from './findNumbers.ts'
import { createMisspelt } from './misspelt.ts'
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

interface Clue {
  kind: 'number' | 'uniqueNumber' | 'name' | 'nameInside' | 'shortName' | 'misspelt'
  /** The companies that the clue may mean. Empty for a number that no company has. */
  companies: readonly string[]
  words: string
}

const longestWords = 200

export interface GuessedPath {
  folder: string
  stem: string
}

/** A word that stands beside the names of so many companies is no part of a name. */
const commonFrom = 3

/** Makes the guesses for the paths of one intake. A part that occurs in several paths is examined only once. */
export async function createGuesser(index: CompanyIndex, paths: readonly GuessedPath[]) {
  const known = await namesIn(index, new Set(paths.flatMap(partsOf)))
  const cluesOf = remembered((part) => findClues(index, known, part))
  // Made only when a path needs it, because it has to go through all names.
  let misspelt: Promise<(part: string) => Clue[]> | undefined
  const guessed = async (path: GuessedPath): Promise<Guess> => {
    const parts = partsOf(path)
    const clues = parts.flatMap(cluesOf)
    if (clues.length === 0) misspelt ??= misspeltIn(index, known)
    const guess = decide(misspelt && clues.length === 0 ? parts.flatMap(await misspelt) : clues)
    const { businessNumber } = guess
    if (businessNumber === null || guess.reason === 'besides' || surenessOfReason(guess.reason) === 'sure')
      return guess
    const isOther = (key: string) => !companiesOf(index, key).includes(businessNumber)
    const others = parts.flatMap((part) => namesBegun(part, known.isName)).some(isOther)
    return others ? { ...guess, businessNumber: null, reason: 'several' } : guess
  }
  return async (path: GuessedPath): Promise<Guess> => {
    const begun = performance.now()
    const guess = await guessed(path)
    await giveWay(performance.now() - begun)
    return guess
  }
}

function remembered<T>(find: (part: string) => T): (part: string) => T {
  const seen = new Map<string, T>()
  return (part) => {
    const found = seen.get(part) ?? find(part)
    seen.set(part, found)
    return found
  }
}

async function misspeltIn(index: CompanyIndex, known: Names): Promise<(part: string) => Clue[]> {
  const near = await createMisspelt(index.byName, index.byShortName)
  const endsFrom = (text: string, from: number) => [...near(text, from).keys()].toSorted((a, b) => b - a)
  return remembered((part) =>
    findNames(part, { ...known, endsFrom }).map(({ key }) => ({
      kind: 'misspelt',
      companies: companiesOf(index, near(key, 0).get(key.length) ?? ''),
      words: part,
    })),
  )
}

const partsOf = ({ folder, stem }: GuessedPath) => [...folder.split('/'), stem].filter((part) => part !== '')

interface KnownNames extends Names {
  isName(key: string): boolean
}

async function namesIn(index: CompanyIndex, parts: ReadonlySet<string>): Promise<KnownNames> {
  const isName = (key: string) => companiesOf(index, key).length > 0
  const beside = await wordsBeside(parts, isName)
  const isCommon = (word: string) =>
    new Set([...(beside.get(word) ?? [])].flatMap((key) => companiesOf(index, key))).size >= commonFrom
  const isRepresentative = (key: string, word: string) =>
    companiesOf(index, key).some((number) => index.representatives.get(number) === word)
  const endsFrom = (text: string, from: number) => exactEnds(text, from, isName)
  return { isName, endsFrom, isCommon, isRepresentative }
}

const companiesOf = ({ byName, byShortName }: CompanyIndex, key: string): readonly string[] =>
  byName.get(key) ?? byShortName.get(key) ?? byShortName.get(spelling(key) ?? '') ?? []

function findClues(index: CompanyIndex, known: Names, part: string): Clue[] {
  const { byNumber, byUniqueNumber, byName } = index
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
  for (const { key, sure } of findNames(part, known)) {
    const kind = !byName.has(key) ? 'shortName' : sure ? 'name' : 'nameInside'
    clues.push({ kind, companies: companiesOf(index, key), words: part })
  }
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
  const against = clues.filter(({ companies }) => !companies.includes(company))
  if (against.length > 0) {
    const strong = clues.filter(({ kind }) => surenessOfReason(kind) === 'sure')
    const [clue] = strong
    const [only] = clue?.companies ?? []
    const agree = strong.every(({ companies }) => companies.length === 1 && companies[0] === only)
    return only !== undefined && agree
      ? { businessNumber: only, reason: 'besides', words: clue?.words.slice(0, longestWords) ?? null }
      : none('several')
  }
  const best = order.find((kind) => certain.some((clue) => clue.kind === kind)) ?? 'nameInside'
  const told = certain.find(({ kind }) => kind === best)
  return { businessNumber: company, reason: best, words: told?.words.slice(0, longestWords) ?? null }
}
const order = ['number', 'uniqueNumber', 'name', 'nameInside', 'shortName', 'misspelt'] as const
