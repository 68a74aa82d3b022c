import type { IntakeReason } from '#shared/intakes/rules.ts'
import { type Clue, isNumber, isStrong } from './clues.ts'
import { cutPart } from './cutPath.ts'
import {
  isCodeName,
  isDistinctive,
  isUnmistakable,
  type Neutral,
  namesPersonIn,
  namesStranger,
  paperOf,
  strongest,
} from './evidence.ts'
import { marksDeal } from './otherNames.ts'
import type { Surroundings } from './surroundings.ts'

interface Given extends Neutral {
  parts: readonly string[]
  clues: readonly (readonly Clue[])[]
  around: readonly string[]
  company: string
  representative: string | undefined
  surroundings: Surroundings
  /** Whether another file in the same folder names the company beyond doubt. */
  isNamedBelow: boolean
}

/**
 * Why the company of a path has to be confirmed although its name or number was found: the reason, or null if the path
 * says enough. Nothing is looked up in lists of usual words or of other firms: whatever the path does not explain may
 * mean somebody else.
 */
export function whyAsk(given: Given): IntakeReason | null {
  const { parts, clues, around, company, surroundings } = given
  const mine = clues.map((found) => found.filter(({ companies }) => companies.includes(company)))
  const at = mine.findIndex(({ length }) => length > 0)
  const found = mine.flat()
  const names = found.flatMap(({ key }) => key || [])
  if (found.some(isNumber)) {
    const isDeal = around.slice(0, at).some((text) => marksDeal(cutPart(text).map((token) => token.text)))
    return isDeal && !surroundings.isClear(parts, at, names) ? 'besides' : null
  }
  if (!surroundings.isClear(parts, at, names)) return 'besides'
  const isInName = at === parts.length - 1
  const keysAt = clues[at]?.map(({ key }) => key).filter(Boolean) ?? []
  if (isInName && namesStranger(parts[at] ?? '', keysAt, given)) return 'besides'
  if (parts.some((part) => names.some((key) => isCodeName(part, key)))) return 'ordinary'
  return isCompany(given, mine, at) ? null : 'ordinary'
}

/** Whether the name means the company here, and not the usual word of which it consists. */
function isCompany(
  { parts, around, company, representative, surroundings, isNamedBelow }: Given,
  mine: readonly (readonly Clue[])[],
  at: number,
): boolean {
  const found = mine.flat()
  if (isNamedBelow || found.some(({ isFormed }) => isFormed)) return true
  if (representative && parts.some((part) => namesPersonIn(part, representative))) return true
  const paper = strongest([...around.map(paperOf), surroundings.papersIn(parts, at)])
  if (found.some(({ key }) => isUnmistakable(key)) && surroundings.isUsed(company)) return true
  if (found.some(({ key }) => isDistinctive(key))) return paper !== 'none'
  // A shorter name counts as a folder of its own among folders of companies, from three syllables on.
  const isFolder = at < parts.length - 1 && found.some((clue) => isStrong(clue) && clue.key.length > 2)
  return isFolder && paper === 'own' && surroundings.isAmongCompanies(parts, at)
}
