import { type QuickValues, splitQuick } from '#shared/company/conditions/quickRows.ts'
import type { Conditions } from '#shared/company/conditions/tree.ts'
import type { ListHandle } from '#web/list/useListAddress.ts'
import type { CompanyFilters, CompanyValues } from '../companiesAddress.ts'

/**
 * Writes the conditions that the usual filters can express as such. The others stay, and their chips show them.
 * Conditions joined by 또는 all stay, and so do the usual filters beside them.
 */
export function intoQuick({ address, setFilters }: ListHandle<CompanyFilters>, where: Conditions): void {
  const read = (given: QuickValues) => address.read(given as Record<string, string>).filters
  const accepts = (given: QuickValues) => {
    const known = read(given)
    return Object.keys(given).every((name) => known[name as keyof CompanyFilters] !== undefined)
  }
  const { quick, rest } = splitQuick(where, accepts)
  const cleared = where.all ? Object.keys(address.filters).map((name) => [name, undefined]) : []
  const values: CompanyValues = {
    ...Object.fromEntries(cleared),
    ...read(quick),
    where: rest.items.length > 0 ? rest : undefined,
  }
  setFilters(values, { replace: true })
}
