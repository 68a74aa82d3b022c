import { usualCategory } from '#shared/catalogue/words/fileCategories.ts'
import type { ReviewedFields } from '#shared/registration/scoredFields.ts'
import type { ChangeFact } from '../company/changed/companyChange.ts'
import type { Db } from '../database/connect.ts'
import { recordFiles } from '../files/recordFiles.ts'
import { AppError } from '../platform/appError.ts'
import type { Actor } from '../platform/session/actor.ts'
import { claimUpload, reportMimeType } from './analysedUpload.ts'
import type { KeptPages } from './keptPages.ts'
import { findCopy } from './registration.queries.ts'
import { countReviewed } from './teaching/doubts.ts'

interface KeptReport {
  /** The name of the new document, or of the existing one if the company already has the same file. */
  fileName: string
  warnings: string[]
  facts: ChangeFact[]
}

const tooManyFiles = (error: unknown) => error instanceof AppError && error.code === 'file/company-full'

/**
 * Makes the analysed report a document of the saved company. It runs in the transaction of the save, which holds the
 * company's lock.
 */
export const createReportKeeper =
  (filesPerCompany: number, keptPages: Pick<KeptPages, 'drop'>) =>
  async (
    tx: Db,
    actor: Actor,
    businessNumber: string,
    token: string,
    reviewed?: ReviewedFields | null,
  ): Promise<KeptReport> => {
    const { fileName: wanted, features, ...stored } = await claimUpload(tx, actor, token)
    // The cached pages are only needed for teaching tables, and nobody teaches tables of a saved report. If the save
    // fails after all, the pages are read again when needed.
    keptPages.drop({ teamId: actor.teamId, sha256: stored.sha256 })
    if (reviewed) await countReviewed(tx, actor, features, reviewed)
    const copy = await findCopy(tx, businessNumber, stored.sha256)
    if (copy !== null) {
      const sentence = `같은 파일이 이미 보관되어 있어 다시 보관하지 않았습니다: ${copy}`
      return { fileName: copy, warnings: [sentence], facts: [] }
    }
    const upload = { fileName: wanted, mimeType: reportMimeType, category: usualCategory, stored } as const
    try {
      const { names, facts } = await recordFiles(tx, actor, businessNumber, [upload], filesPerCompany)
      return { fileName: names[0] ?? wanted, warnings: [], facts }
    } catch (error) {
      if (!tooManyFiles(error)) throw error
      // The company has too many files. The figures matter more than the file, so the save continues without it and
      // adds a warning.
      const sentence = `이 기업의 파일이 ${filesPerCompany.toLocaleString('ko-KR')}개에 이르러 보고서 파일은 보관하지 않았습니다.`
      return { fileName: wanted, warnings: [sentence], facts: [] }
    }
  }
