import { useEffect, useRef, useState } from 'react'
import { contradictions } from '#shared/company/list/filter.ts'
import { type Filter, faultOf, notApplied } from '#web/list/filters.ts'
import type { ListHandle } from '#web/list/useListAddress.ts'
import type { CompanyFilters, CompanyValues, QuickFilters } from '../companiesAddress.ts'

const pauseMs = 300
export type TypedName = keyof QuickFilters

/**
 * Holds the texts typed in the filter panel. After a debounce they are written to the URL, which holds the active
 * filters. Without the debounce, each incomplete syllable would send a request. An invalid text stays in its input with
 * an error.
 */
export function useTypedFilters(list: ListHandle<CompanyFilters>) {
  const written = list.address.writeFilters(list.filters) as Record<string, string>
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [seen, setSeen] = useState(written)
  const changed = Object.keys(written).filter((name) => written[name] !== seen[name])
  if (changed.length > 0) {
    setSeen(written)
    // The URL values of the filters in `changed` are new: from a filter chip, the back button, or the debounced text
    // itself. They replace the typed texts.
    setTyped(Object.fromEntries(Object.entries(typed).filter(([name]) => !changed.includes(name))))
  }
  // Values in the URL may be invalid. The input shows such a value with its error.
  const shown: Record<string, string> = { ...written }
  for (const [name, refused] of Object.entries(list.rejected)) if (refused) shown[name] = refused.text
  const { values, faults } = judge(list, { ...shown, ...typed })
  const apply = () => {
    const next = list.address.writeFilters(values) as Record<string, string>
    if (Object.keys(next).some((name) => next[name] !== written[name]))
      list.setFilters(values, { replace: true })
  }
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  useEffect(() => {
    if (Object.keys(typed).length === 0) return
    const timer = setTimeout(() => latest.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    faults,
    text: (name: TypedName) => typed[name] ?? shown[name] ?? '',
    set: (name: TypedName, text: string) => setTyped((known) => ({ ...known, [name]: text })),
    /** Applies the typed texts without the debounce, after Enter or a choice in a select. */
    apply,
    choose: (name: TypedName, value: string) =>
      list.setFilters({
        [name]: value === '' ? undefined : list.address.filters[name].read(value),
      } as CompanyValues),
    reset() {
      setTyped({})
      list.reset()
    },
  }
}

/** Splits the texts of the inputs into valid filter values and texts with errors. */
function judge({ address, filters }: ListHandle<CompanyFilters>, texts: Record<string, string>) {
  const faults: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  for (const [name, filter] of Object.entries(address.filters)) {
    const text = texts[name]?.trim() ?? ''
    const value = text === '' ? undefined : filter.read(text)
    if (text !== '' && value === undefined) {
      faults[name] = faultOf(filter as Filter<never>, text)
      values[name] = filters[name as TypedName]
    } else values[name] = value
  }
  for (const { field, other, message } of contradictions(values as CompanyValues)) {
    faults[field] = `${message} ${notApplied}`
    for (const name of [field, other]) values[name] = filters[name as TypedName]
  }
  return { values: values as CompanyValues, faults }
}
