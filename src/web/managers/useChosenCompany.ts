import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import type { KnownHit } from '#web/domain/companySearch/hits.ts'
import { useOpenedCompany } from '#web/domain/opened/useOpened.ts'
import { useSearchState } from '#web/lib/search.ts'
import { companyQuery } from './slots/managers.api.ts'

/** The placeholder for the business number of a disabled query. It is never sent. */
const none = '-'

/** The chosen company, held in the URL, so that links and the back button work. */
export function useChosenCompany() {
  const [search, change] = useSearchState()
  const businessNumber = normaliseBusinessNumber(search.businessNumber ?? '')
  const query = useQuery({ ...companyQuery(businessNumber ?? none), enabled: businessNumber !== null })
  const [picked, setPicked] = useState<SearchHit | null>(null)
  const company = query.data?.businessNumber === businessNumber ? query.data : undefined
  useOpenedCompany(company?.businessNumber)

  function selected(): KnownHit | null {
    if (!businessNumber) return null
    if (picked?.businessNumber === businessNumber) return picked
    if (!company) return null
    return { businessNumber, companyName: company.companyName, representative: company.representative }
  }

  return {
    businessNumber,
    /**
     * The company name from the server. Until it has loaded, the name in the list from which the company was picked.
     */
    name:
      company?.companyName ?? (picked?.businessNumber === businessNumber ? picked?.companyName : undefined),
    query,
    selected: selected(),
    select(hit: SearchHit | null) {
      setPicked(hit)
      void change({ businessNumber: hit?.businessNumber })
    },
  }
}
export type ChosenCompany = ReturnType<typeof useChosenCompany>
