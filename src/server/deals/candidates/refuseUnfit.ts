import type { Db } from '../../database/connect.ts'
import { AppError } from '../../platform/appError.ts'
import { readKnown, unfit } from './resolve.ts'

/** Refuses a company that cannot be a counterparty of the seller. Both companies must be locked already. */
export async function refuseUnfit(tx: Db, seller: string, number: string) {
  const { own, candidates } = await readKnown(tx, seller, [{ number, name: null }])
  const [company] = candidates
  if (!own || !company) throw new AppError('company/not-found')
  const not = unfit(own, company)
  if (not) throw new AppError(`counterparty/${not}`)
}
