import { type IntakeReason, surenessOfReason } from '#shared/intakes/rules.ts'
import { giveWay } from '../../platform/admission/givingWay.ts'
import { findAgreement } from './agreement.ts'
import { cutPart } from './cutPath.ts'
import { exactEnds, findNames, type Names, namesBegun, wordsBeside } from './findNames.ts'
import { findBusinessNumbers, findUniqueNumbers } from './findNumbers.ts'
import { createMisspelt } from './misspelt.ts'
import { isOwnPaper, isTemplate, namesPartner, namesSeveral, withoutOldName } from './otherNames.ts'
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
  /** False if an unknown word stands beside the name that may belong to it. */
  isClean: boolean
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
  const cut = paths.map(partsOf)
  const known = await namesIn(index, new Set(cut.flat()))
  const cluesOf = remembered((part) => findClues(index, known, part))
  const agreement = await findAgreement(cut, {
    surelyOf: (part) => onlyOf(cluesOf(part).filter(isStrong)),
    companiesOf: (name) => companiesOf(index, name),
    isWholeName: (name) => index.byName.has(name),
  })
  // Made only when a path needs it, because it has to go through all names.
  let misspelt: Promise<(part: string) => Clue[]> | undefined
  const guessed = async (path: GuessedPath): Promise<Guess> => {
    const parts = partsOf(path)
    let clues = parts.map(cluesOf)
    if (clues.every(({ length }) => length === 0)) {
      misspelt ??= misspeltIn(index, known)
      clues = parts.map(await misspelt)
    }
    if (parts.some((part, at) => namesSeveral(part) && clues[at]?.length)) return severalOf(clues.flat())
    const guess = decide(parts, clues)
    const { businessNumber } = guess
    if (businessNumber === null || surenessOfReason(guess.reason) === 'sure')
      return isSample(parts, clues) ? { ...guess, reason: 'sample' } : guess
    if (guess.reason === 'besides') return guess
    const isOther = (key: string) => !companiesOf(index, key).includes(businessNumber)
    const others = parts.flatMap((part) => namesBegun(part, known.isName)).some(isOther)
    if (others) return { ...guess, businessNumber: null, reason: 'several' }
    const representative = index.representatives.get(businessNumber)
    const agree =
      clues.some((found, at) => found.length > 0 && agreement.isNamedBelow(parts, at, businessNumber)) ||
      clues
        .flat()
        .some(({ kind, isClean }) => kind === 'shortName' && isClean && agreement.isUsual(businessNumber)) ||
      parts.some((part) => representative && cutPart(part).some(({ text }) => text === representative)) ||
      (guess.reason === 'nameInside' && new Set(clues.flat().map(({ words }) => words)).size > 1)
    return agree && !isSample(parts, clues) ? { ...guess, reason: 'agreed' } : guess
  }
  return async (path: GuessedPath): Promise<Guess> => {
    const begun = performance.now()
    const guess = await guessed(path)
    await giveWay(performance.now() - begun)
    return guess
  }
}

const isStrong = ({ kind }: Clue) => surenessOfReason(kind) === 'sure'

/** The company that all of these clues mean. Null if they mean several, or if there are none. */
function onlyOf(clues: readonly Clue[]): string | null {
  const [first] = clues
  const [company] = first?.companies ?? []
  return company !== undefined &&
    clues.every(({ companies }) => companies.length === 1 && companies[0] === company)
    ? company
    : null
}

/** Whether the company is named only below a folder of templates or in the name of a template. */
function isSample(parts: readonly string[], clues: readonly (readonly Clue[])[]): boolean {
  const first = clues.findIndex(({ length }) => length > 0)
  return first >= 0 && parts.slice(0, first + 1).some(isTemplate)
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
      isClean: true,
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
      clues.push({ kind: 'number', companies: company ? [company] : [], words: number, isClean: true })
  }
  for (const number of findUniqueNumbers(part)) {
    const company = byUniqueNumber.get(number)
    clues.push({ kind: 'uniqueNumber', companies: company ? [company] : [], words: number, isClean: true })
  }
  for (const { key, sure } of findNames(withoutOldName(part), known)) {
    const kind = !byName.has(key) ? 'shortName' : sure ? 'name' : 'nameInside'
    clues.push({ kind, companies: companiesOf(index, key), words: part, isClean: sure })
  }
  return clues
}

/**
 * Chooses a company only if every clue of the path may mean this company. A number that no company has belongs to some
 * other company, so next to such a number a name proves nothing.
 */
function decide(parts: readonly string[], cluesOfParts: readonly (readonly Clue[])[]): Guess {
  const clues = cluesOfParts.flat()
  const certain = clues.filter(({ companies }) => companies.length === 1)
  const meant = new Set(certain.flatMap(({ companies }) => companies))
  const [company] = meant
  if (clues.length === 0) return noneOf('none', clues)
  if (company === undefined)
    return noneOf(clues.some(({ companies }) => companies.length > 1) ? 'sameName' : 'none', clues)
  if (clues.some(({ companies }) => !companies.includes(company))) return betweenTwo(parts, cluesOfParts)
  const best = order.find((kind) => certain.some((clue) => clue.kind === kind)) ?? 'nameInside'
  const told = certain.find(({ kind }) => kind === best)
  return { businessNumber: company, reason: best, words: told?.words.slice(0, longestWords) ?? null }
}
const order = ['number', 'uniqueNumber', 'name', 'nameInside', 'shortName', 'misspelt'] as const

const noneOf = (reason: IntakeReason, clues: readonly Clue[]): Guess => ({
  businessNumber: null,
  reason,
  words: [...new Set(clues.map((clue) => clue.words))].join(', ').slice(0, longestWords) || null,
})
const severalOf = (clues: readonly Clue[]) => noneOf('several', clues)

/**
 * Decides for a path that names more than one company. A folder that names one company holds the papers of its deal,
 * also those that name the other side (NDA, list of buyers). The own papers of the other company, such as its
 * registration, belong to that one; a person confirms it.
 */
function betweenTwo(parts: readonly string[], cluesOfParts: readonly (readonly Clue[])[]): Guess {
  const clues = cluesOfParts.flat()
  const first = cluesOfParts.findIndex(({ length }) => length > 0)
  const inFolder = cluesOfParts[first] ?? []
  const others = cluesOfParts.slice(first + 1)
  const told = (businessNumber: string, reason: IntakeReason, found: readonly Clue[]): Guess => ({
    businessNumber,
    reason,
    words: found[0]?.words.slice(0, longestWords) ?? null,
  })
  const owner = first < parts.length - 1 ? onlyOf(inFolder) : null
  const stem = parts.at(-1) ?? ''
  const last = others.findLast((found) => found.some(({ companies }) => companies[0] !== owner)) ?? []
  const other = onlyOf(last)
  const isSure = inFolder.some(isStrong)
  if (owner !== null && other !== null && isOwnPaper(stem) && !namesPartner(stem))
    return told(other, 'besides', last)
  // Another company with a folder of its own may have its own papers there, so a person confirms those.
  const inName = others.slice(0, -1).every((found) => found.every(({ companies }) => companies[0] === owner))
  const namesBoth = last.some(({ companies }) => companies[0] === owner)
  if (owner !== null && !isOwnPaper(stem) && (namesBoth || parts.slice(first + 1).some(namesPartner)))
    return told(owner, isSure && inName ? 'partner' : 'besides', inFolder)
  if (owner !== null && isSure && !isOwnPaper(stem)) return told(owner, 'besides', inFolder)
  const strong = clues.filter(isStrong)
  const only = onlyOf(strong)
  return only === null || onlyOf(inFolder) === null ? severalOf(clues) : told(only, 'besides', strong)
}
