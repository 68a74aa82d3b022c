import { surenessOfReason } from '#shared/intakes/rules.ts'
import { giveWay } from '../../platform/admission/givingWay.ts'
import { findAgreement } from './agreement.ts'
import {
  type Clue,
  type CompanyIndex,
  companiesOf,
  findClues,
  type Guess,
  isNumber,
  isStrong,
  onlyOf,
} from './clues.ts'
import { withoutNames } from './cutPath.ts'
import { decide, severalOf } from './decide.ts'
import { whyAsk } from './enough.ts'
import { isDistinctive, namesPersonIn } from './evidence.ts'
import { exactEnds, findNames, type Names, namesBegun, wordsBeside } from './findNames.ts'
import { createMisspelt } from './misspelt.ts'
import { isTemplate, namesSeveral, withoutOldName } from './otherNames.ts'
import { findSurroundings } from './surroundings.ts'

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
  const around = remembered((part) => withoutNames(withoutOldName(part), keysOf(cluesOf(part))))
  const certainOf = (part: string) =>
    onlyOf(
      cluesOf(part).filter(
        (clue) => isNumber(clue) || (isStrong(clue) && (clue.isFormed || isDistinctive(clue.key))),
      ),
    )
  const agreement = await findAgreement(cut, certainOf)
  const surroundings = await findSurroundings(cut, { certainOf, around, isCommon: known.isCommon })
  // Made only when a path needs it, because it has to go through all names.
  let misspelt: Promise<(part: string) => Clue[]> | undefined

  const guessed = async (path: GuessedPath): Promise<Guess> => {
    const parts = partsOf(path)
    let clues = parts.map(cluesOf)
    if (clues.every(({ length }) => length === 0)) {
      misspelt ??= misspeltIn(index, known)
      clues = parts.map(await misspelt)
    }
    clues = toldApart(index, parts, clues)
    const texts = parts.map(around)
    if (parts.some((part, at) => namesSeveral(part) && clues[at]?.length)) return severalOf(clues.flat())
    const guess = agreed(parts, clues, decide({ clues, around: texts }))
    const { businessNumber: company, reason } = guess
    if (company === null || surenessOfReason(reason) !== 'sure') return guess
    if (isSample(texts, clues)) return { ...guess, reason: 'sample' }
    const representative = index.representatives.get(company)
    const asked = whyAsk({
      parts,
      clues,
      around: texts,
      company,
      representative,
      surroundings,
      isNamedBelow: isNamedBelow(parts, clues, company),
      isCommon: known.isCommon,
    })
    return asked ? { ...guess, reason: asked } : guess
  }

  const isNamedBelow = (parts: readonly string[], clues: readonly (readonly Clue[])[], company: string) =>
    clues.some((found, at) => found.length > 0 && agreement.isNamedBelow(parts, at, company))

  /** A name that alone is not sure becomes sure if the path or its folder says the same in another way. */
  function agreed(parts: readonly string[], clues: readonly (readonly Clue[])[], guess: Guess): Guess {
    const { businessNumber, reason } = guess
    if (businessNumber === null || surenessOfReason(reason) === 'sure' || reason === 'besides') return guess
    const isOther = (key: string) => !companiesOf(index, key).includes(businessNumber)
    if (parts.flatMap((part) => namesBegun(part, known.isName)).some(isOther))
      return { ...guess, businessNumber: null, reason: 'several' }
    const representative = index.representatives.get(businessNumber)
    const agree =
      isNamedBelow(parts, clues, businessNumber) ||
      (representative !== undefined && parts.some((part) => namesPersonIn(part, representative))) ||
      (reason === 'nameInside' && new Set(clues.flat().map(({ words }) => words)).size > 1)
    return agree ? { ...guess, reason: 'agreed' } : guess
  }

  return async (path: GuessedPath): Promise<Guess> => {
    const begun = performance.now()
    const guess = await guessed(path)
    await giveWay(performance.now() - begun)
    return guess
  }
}

const keysOf = (clues: readonly Clue[]) => clues.map(({ key }) => key).filter((key) => key !== '')

/** Companies with the same name, told apart by a representative whom the path names. */
const toldApart = (
  { representatives }: CompanyIndex,
  parts: readonly string[],
  clues: readonly (readonly Clue[])[],
): Clue[][] =>
  clues.map((found) =>
    found.map((clue) => {
      if (clue.companies.length < 2) return clue
      const meant = clue.companies.filter((company) =>
        parts.some((part) => namesPersonIn(part, representatives.get(company) ?? '')),
      )
      return meant.length === 1 ? { ...clue, companies: meant } : clue
    }),
  )

/** Whether the company is named only below a folder of templates or in the name of a template. */
function isSample(around: readonly string[], clues: readonly (readonly Clue[])[]): boolean {
  const first = clues.findIndex(({ length }) => length > 0)
  return first >= 0 && around.slice(0, first + 1).some(isTemplate)
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
      key,
      isClean: true,
      isFormed: false,
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
