import { getWholeCompany, type WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'

/** What is stored of a company, as a report speaks of it; the brokerage record is none of its business. */
export interface StoredCompany extends Omit<WholeCompany, 'add' | 'version' | 'bspl' | 'workplace'> {
  years: WholeCompany['bspl']
  workplaces: WholeCompany['workplace']
}

/** Null where nothing is registered under the number. Asked anew each time: a version must never come from a cache. */
export async function loadStored(
  businessNumber: string,
  signal?: AbortSignal,
): Promise<StoredCompany | null> {
  try {
    const { bspl, workplace, ...whole } = await call(
      getWholeCompany,
      { params: { businessNumber }, query: { contacts: 'no' } },
      { fresh: true, ...(signal ? { signal } : {}) },
    )
    return { ...whole, years: bspl, workplaces: workplace }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
