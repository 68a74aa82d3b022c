import * as z from 'zod/mini'
import { readConditions, writeConditions } from '../conditions/tree.ts'
import { contradictions } from './filter.ts'
import { type CompanyFilter, companyFilter } from './filterShape.ts'

/**
 * Reads the filters of a list from stored parameters of its URL. What no longer exists, or contradicts itself, is left
 * out, as the screen does when it opens the list.
 */
export function readStoredFilter(search: Readonly<Record<string, string>>): CompanyFilter {
  const filter: Record<string, unknown> = {}
  for (const [name, shape] of Object.entries(companyFilter)) {
    const text = search[name]
    if (text === undefined || text === '' || name === 'side') continue
    const read = name === 'where' ? readWhere(text) : z.safeParse(shape, text).data
    if (read !== undefined && read !== '') filter[name] = read
  }
  for (const { field, other } of contradictions(filter)) {
    delete filter[field]
    delete filter[other]
  }
  return filter as CompanyFilter
}

/** The conditions that can be read, as the request of the screen has them. */
function readWhere(text: string): string | undefined {
  const known = writeConditions(readConditions(text).conditions)
  return known === '' ? undefined : z.safeParse(companyFilter.where, known).data
}
