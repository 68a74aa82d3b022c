import type { IntakeReason } from '#shared/intakes/rules.ts'
import { type Clue, type Guess, isStrong, onlyOf } from './clues.ts'
import { isOwnPaper, namesPartner } from './otherNames.ts'

const longestWords = 200
const order = ['number', 'uniqueNumber', 'name', 'nameInside', 'shortName', 'misspelt'] as const

/** A path as it is decided on: its parts, and each part without the names in it, so that no word of a name counts. */
export interface Read {
  clues: readonly (readonly Clue[])[]
  around: readonly string[]
}

const told = (businessNumber: string, reason: IntakeReason, found: readonly Clue[]): Guess => ({
  businessNumber,
  reason,
  words: found[0]?.words.slice(0, longestWords) ?? null,
})

const noneOf = (reason: IntakeReason, clues: readonly Clue[]): Guess => ({
  businessNumber: null,
  reason,
  words: [...new Set(clues.map((clue) => clue.words))].join(', ').slice(0, longestWords) || null,
})
export const severalOf = (clues: readonly Clue[]): Guess => noneOf('several', clues)

/**
 * Chooses a company only if every clue of the path may mean this company. A number that no company has belongs to some
 * other company, so next to such a number a name proves nothing.
 */
export function decide(read: Read): Guess {
  const clues = read.clues.flat()
  const certain = clues.filter(({ companies }) => companies.length === 1)
  const [company] = new Set(certain.flatMap(({ companies }) => companies))
  if (clues.length === 0) return noneOf('none', clues)
  if (company === undefined)
    return noneOf(clues.some(({ companies }) => companies.length > 1) ? 'sameName' : 'none', clues)
  if (clues.some(({ companies }) => !companies.includes(company))) return betweenTwo(read)
  const best = order.find((kind) => certain.some((clue) => clue.kind === kind)) ?? 'nameInside'
  return told(
    company,
    best,
    certain.filter(({ kind }) => kind === best),
  )
}

/**
 * Decides for a path that names more than one company. A folder that names one company holds the papers of its deal,
 * also those that name the other side (NDA, list of buyers). The own papers of the other company, such as its
 * registration, belong to that one; a person confirms it.
 */
function betweenTwo({ clues: cluesOfParts, around }: Read): Guess {
  const clues = cluesOfParts.flat()
  const first = cluesOfParts.findIndex(({ length }) => length > 0)
  const inFolder = cluesOfParts[first] ?? []
  const others = cluesOfParts.slice(first + 1)
  const owner = first < around.length - 1 ? onlyOf(inFolder) : null
  const stem = around.at(-1) ?? ''
  const last = others.findLast((found) => found.some(({ companies }) => companies[0] !== owner)) ?? []
  const other = onlyOf(last)
  if (owner !== null && other !== null && isOfGroup(inFolder, last)) return told(other, 'besides', last)
  const isSure = inFolder.some(isStrong) && !isOfGroup(last, inFolder)
  if (owner !== null && other !== null && isOwnPaper(stem) && !namesPartner(stem))
    return told(other, 'besides', last)
  // Another company with a folder of its own may have its own papers there, so a person confirms those.
  const inName = others.slice(0, -1).every((found) => found.every(({ companies }) => companies[0] === owner))
  const namesBoth = last.some(({ companies }) => companies[0] === owner)
  if (owner !== null && !isOwnPaper(stem) && (namesBoth || around.slice(first + 1).some(namesPartner)))
    return told(owner, isSure && inName ? 'partner' : 'besides', inFolder)
  if (owner !== null && isSure && !isOwnPaper(stem)) return told(owner, 'besides', inFolder)
  const strong = clues.filter(isStrong)
  const only = onlyOf(strong)
  return only === null || onlyOf(inFolder) === null ? severalOf(clues) : told(only, 'besides', strong)
}

/** Whether one name continues the other: 한빛 and 한빛물류 are of one group, whose folder may hold the papers of both. */
const isOfGroup = (shorter: readonly Clue[], longer: readonly Clue[]): boolean =>
  shorter.some(({ key }) =>
    longer.some((one) => key !== '' && one.key.length > key.length && one.key.startsWith(key)),
  )
