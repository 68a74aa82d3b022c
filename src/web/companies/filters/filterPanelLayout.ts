import type { FilterKind } from '#shared/catalogue/fields/filter.ts'
import { type CompanyCondition, companyConditions } from '#shared/catalogue/fields/filters.ts'

/**
 * The groups of the filter panel. `folded` is collapsed at first. Filters in `nowhere` are not in the panel: only the
 * screen sets them.
 */
type Place = 'search' | 'amounts' | 'managers' | 'progress' | 'folded' | 'nowhere'

const placeOfKind: Record<Exclude<FilterKind, 'choice'>, Place> = {
  text: 'search',
  searched: 'search',
  name: 'search',
  digits: 'search',
  'sales-connection': 'search',
  range: 'amounts',
  team: 'managers',
  silence: 'progress',
  'any-team': 'folded',
  days: 'folded',
}
const choicePlaces = { open: 'progress', screen: 'nowhere' } as const
const placeOf = (condition: CompanyCondition): Place =>
  condition.kind === 'choice'
    ? condition.place
      ? choicePlaces[condition.place]
      : 'folded'
    : placeOfKind[condition.kind]

export const conditionsAt = (place: Place): readonly CompanyCondition[] =>
  companyConditions.filter((condition) => placeOf(condition) === place)

/** Splits a group of filters into lines. Two neighbouring half-width filters share a line. */
export function linesOf(conditions: readonly CompanyCondition[]): CompanyCondition[][] {
  const lines: CompanyCondition[][] = []
  for (const condition of conditions) {
    const last = lines.at(-1)
    if (condition.half && last?.length === 1 && last[0]?.half) last.push(condition)
    else lines.push([condition])
  }
  return lines
}
