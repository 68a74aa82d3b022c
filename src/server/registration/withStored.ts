import type { ReportAnalysis } from '#shared/registration/analysis.ts'
import type { ReportAnswer } from '#shared/registration/registration.endpoints.ts'
import { yearsOf } from '../company/company.queries.ts'
import type { Db } from '../database/connect.ts'
import { comparedWithStored } from './compareWithStored.ts'
import { existingCompany, knownCopies } from './registration.queries.ts'

/**
 * Adds to the analysis what the database knows: whether the company is already stored, which companies have the same
 * file, and how the figures compare with the stored ones.
 */
export async function withStored(
  db: Db,
  analysis: ReportAnalysis,
  sha256: string,
): Promise<ReportAnalysis & Pick<ReportAnswer, 'existingData'>> {
  const { businessNumber } = analysis.data?.company ?? {}
  const existingData = businessNumber ? await existingCompany(db, businessNumber) : undefined
  const copies = await knownCopies(db, sha256)
  // If this same file is already stored, the stored figures may come from it. Equal figures would then prove nothing,
  // so they are not compared.
  const isNew = existingData?.deleted === false && copies.length === 0
  const compared = comparedWithStored(
    analysis,
    businessNumber && isNew ? await yearsOf(db, businessNumber) : [],
  )
  return {
    ...compared,
    warnings: [...copies, ...compared.warnings],
    ...(existingData ? { existingData } : {}),
  }
}
