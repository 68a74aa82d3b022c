import { useEffect, useRef, useState } from 'react'
import type { QuickValues } from '#shared/company/conditions/quickRows.ts'
import { type Conditions, faultOf, writeConditions } from '#shared/company/conditions/tree.ts'
import type { ListHandle } from '#web/list/useListAddress.ts'
import type { CompanyFilters, CompanyValues } from '../companiesAddress.ts'
import { allConditions, conditionsOf, type Draft, draftOf } from './draft.ts'

const pauseMs = 300

/** The conditions in the URL, in one form. */
function conditionsIn({ address, filters }: ListHandle<CompanyFilters>): Conditions {
  const { where: _where, ...written } = address.writeFilters(filters)
  const quick: QuickValues = Object.fromEntries(Object.entries(written).filter(([, text]) => text !== ''))
  return allConditions(filters.where, quick)
}

/**
 * Holds the rows while they are typed. After a debounce the valid ones are written to the URL, which holds the
 * conditions in force.
 */
export function useDraft(list: ListHandle<CompanyFilters>) {
  const here = writeConditions(conditionsIn(list))
  const [draft, setDraft] = useState<Draft>(() => draftOf(conditionsIn(list)))
  // `base` is the text of the conditions that the draft was read from, `sent` the text that it wrote last.
  const [known, setKnown] = useState({ base: here, sent: here })
  if (here !== known.base) {
    // The URL changed: by the draft itself, or from outside, such as by a chip or the back button.
    if (here !== known.sent) setDraft(draftOf(conditionsIn(list)))
    setKnown({ base: here, sent: here })
  }
  const conditions = conditionsOf(draft)
  const text = writeConditions(conditions)
  const fault = faultOf(conditions)
  const apply = () => {
    if (text === here || fault !== null) return
    setKnown({ base: here, sent: text })
    const isJoined = list.filters.where === undefined || list.filters.where.all
    const others = isJoined ? Object.keys(list.address.filters) : []
    list.setFilters(
      {
        ...Object.fromEntries(others.map((name) => [name, undefined])),
        where: text === '' ? undefined : conditions,
      } as CompanyValues,
      { replace: true },
    )
  }
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  useEffect(() => {
    if (text === here) return
    const timer = setTimeout(() => latest.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [text, here])
  return {
    draft,
    setDraft,
    fault,
    apply,
    /** The valid conditions, also those that were typed a moment ago. */
    conditions: fault === null ? conditions : conditionsIn(list),
  }
}
