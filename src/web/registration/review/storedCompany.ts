import { getWholeCompany, type WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'

/** The stored company without its brokerage record, about which a credit report says nothing. */
export interface StoredCompany extends Omit<WholeCompany, 'add' | 'version' | 'bspl' | 'workplace'> {
  years: WholeCompany['bspl']
  workplaces: WholeCompany['workplace']
}

/**
 * Fetches the stored company; null if nothing is registered under the number. The cache is never used, because the save
 * needs the current version.
 */
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
