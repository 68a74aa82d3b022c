import { findingsOf, type Told } from '#shared/documents/guard/documentFindings.ts'
import type { CompanySecrets } from '#shared/documents/guard/secrets.ts'
import { openFindings, type Waiver } from '#shared/documents/guard/waivers.ts'
import { layoutPages } from '#shared/documents/layout/layoutPages.ts'
import type { DocumentModel } from '#shared/documents/model/documentModel.ts'
import { AppError } from '../platform/appError.ts'

/** A blind document leaves only when nothing in it tells the company, or somebody answers for each word that might. */
export function requireNoLeaks(told: Told & { waivers: readonly Waiver[] }, secrets: CompanySecrets): void {
  const findings = openFindings(findingsOf(told, secrets), told.waivers)
  if (findings.length === 0) return
  throw new AppError('document/leaks', { values: { count: findings.length }, body: { findings } })
}

export function requireFits(model: DocumentModel): void {
  const { excessLines } = layoutPages(model)
  if (excessLines > 0) throw new AppError('document/too-long', { values: { lines: excessLines } })
}
