import { type QuickValues, splitQuick } from '#shared/company/conditions/quickRows.ts'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Segments } from '#web/ui/form/segments.tsx'
import type { CompanyFilters } from '../companiesAddress.ts'

/** The two forms of the filters: the usual ones, and conditions joined by and/or. */
export type FilterForm = 'quick' | 'tree'

export interface FormSwitchProps {
  list: ListHandle<CompanyFilters>
  form: FilterForm
  onForm(form: FilterForm): void
}

const forms = [
  { value: 'quick', label: '간단히' },
  { value: 'tree', label: '조건' },
]

/** Switches between the two forms. What is set stays set. */
export function FormSwitch({ list, form, onForm }: FormSwitchProps) {
  return (
    <Segments
      size="sm"
      aria-label="필터의 모양"
      className="w-28 max-md:w-full"
      options={forms}
      value={form}
      onValueChange={(next) => {
        if (next === 'quick') intoQuick(list)
        onForm(next === 'tree' ? 'tree' : 'quick')
      }}
    />
  )
}

/** Writes the conditions that the usual filters can express as such. The others stay, and their chips show them. */
function intoQuick({ filters, address, setFilters }: ListHandle<CompanyFilters>) {
  if (!filters.where) return
  const read = (given: QuickValues) => address.read(given as Record<string, string>).filters
  const accepts = (given: QuickValues) => {
    const known = read(given)
    return Object.keys(given).every((name) => known[name as keyof CompanyFilters] !== undefined)
  }
  const { quick, rest } = splitQuick(filters.where, accepts)
  const values = read(quick)
  const isFree = Object.keys(values).every((name) => filters[name as keyof CompanyFilters] === undefined)
  if (isFree) setFilters({ ...values, where: rest.items.length > 0 ? rest : undefined }, { replace: true })
}
