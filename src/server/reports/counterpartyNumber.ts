import { eq } from 'drizzle-orm'
import { normaliseName } from '#shared/company/search.ts'
import type { ReportInput } from '#shared/reports/reportRules.ts'
import { findCompany } from '../company/companyRows.ts'
import { isPartner } from '../company/partners.ts'
import { asReader } from '../database/asReader.ts'
import type { Db } from '../database/connect.ts'
import { companyList } from '../database/tables/companyList.ts'
import { AppError } from '../platform/appError.ts'

type Counterparty = Pick<ReportInput, 'businessNumber' | 'counterpartyCompany' | 'counterpartyBusinessNumber'>

/**
 * Returns the business number of the counterparty: the company that the person picked, otherwise the only company
 * with the typed name. Null if there is neither.
 */
export async function counterpartyNumber(tx: Db, given: Counterparty): Promise<string | null> {
  const { businessNumber, counterpartyCompany: name, counterpartyBusinessNumber: picked } = given
  if (name === '') return null
  if (picked !== '') {
    if (picked === businessNumber) throw new AppError('daily-report/counterparty-self')
    const isKnown = (await findCompany(tx, picked)) !== null || (await isPartner(tx, businessNumber, picked))
    if (!isKnown) throw new AppError('daily-report/counterparty-unknown')
    return picked
  }
  const named = await asReader(tx, () =>
    tx
      .select({ number: companyList.businessNumber })
      .from(companyList)
      .where(eq(companyList.name, normaliseName(name)))
      .limit(2),
  )
  const [only] = named
  return named.length === 1 && only && only.number !== businessNumber ? only.number : null
}
