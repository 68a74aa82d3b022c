import { useEffect, useState } from 'react'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { useReviewValue } from './reviewContext.ts'

const debounceMs = 600

/** Returns the form values that identify the company, debounced. */
export function useIdentity() {
  const businessNumber = useReviewValue(
    ({ get }) => normaliseBusinessNumber(get('company.businessNumber')) ?? '',
  )
  const corporateNumber = useReviewValue(({ get }) => get('company.corporateNumber').slice(0, 20))
  const companyName = useReviewValue(({ get }) => get('company.companyName').slice(0, 200))
  const representative = useReviewValue(({ get }) => get('company.representative').slice(0, 200))
  const [settled, setSettled] = useState({ businessNumber, corporateNumber, companyName, representative })
  useEffect(() => {
    const settle = () => setSettled({ businessNumber, corporateNumber, companyName, representative })
    const timer = setTimeout(settle, debounceMs)
    return () => clearTimeout(timer)
  }, [businessNumber, corporateNumber, companyName, representative])
  return settled
}
