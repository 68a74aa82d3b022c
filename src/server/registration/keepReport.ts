import type { ReviewedFields } from '#shared/registration/scoredFields.ts'
import type { ChangeFact } from '../company/changed/companyChange.ts'
import type { Db } from '../database/connect.ts'
import { recordFiles } from '../files/recordFiles.ts'
import type { Actor } from '../platform/session/actor.ts'
import { claimUpload, reportMimeType } from './analysedUpload.ts'
import { findCopy } from './registration.queries.ts'
import { countReviewed } from './teaching/teaching.commands.ts'

interface KeptReport {
  /** The name it got among the company's documents, or that of the copy that was there. */
  fileName: string
  warnings: string[]
  facts: ChangeFact[]
}

/** Makes the analysed report a document of the saved company, in the save's own transaction and under its lock. */
export async function keepReport(
  tx: Db,
  actor: Actor,
  businessNumber: string,
  token: string,
  reviewed?: ReviewedFields | null,
): Promise<KeptReport> {
  const { fileName: wanted, features, ...stored } = await claimUpload(tx, actor, token)
  if (reviewed) await countReviewed(tx, actor, features, reviewed)
  const copy = await findCopy(tx, businessNumber, stored.sha256)
  if (copy !== null) {
    const sentence = `같은 파일이 이미 보관되어 있어 다시 보관하지 않았습니다: ${copy}`
    return { fileName: copy, warnings: [sentence], facts: [] }
  }
  const { names, facts } = await recordFiles(tx, actor, businessNumber, [
    { fileName: wanted, mimeType: reportMimeType, category: '참고자료', stored },
  ])
  return { fileName: names[0] ?? wanted, warnings: [], facts }
}
