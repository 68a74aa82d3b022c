import { and, desc, eq, isNull } from 'drizzle-orm'
import { dayInSeoul } from '#shared/platform/day.ts'
import { withAnd } from '#shared/platform/particle.ts'
import type { ReportWarning } from '#shared/registration/analysis.ts'
import type { ReportAnswer } from '#shared/registration/registration.endpoints.ts'
import { mergedInto } from '../company/mergedInto.ts'
import type { Db } from '../database/connect.ts'
import { company } from '../database/tables/company.ts'
import { companyFile } from '../database/tables/companyFile.ts'
import { storedFile } from '../database/tables/storedFile.ts'

export async function existingCompany(db: Db, businessNumber: string): Promise<ReportAnswer['existingData']> {
  const [row] = await db
    .select({ updatedAt: company.updatedAt, deletedAt: company.deletedAt })
    .from(company)
    .where(eq(company.businessNumber, businessNumber))
  if (!row) return undefined
  if (row.deletedAt) {
    const remaining = await mergedInto(db, businessNumber)
    if (remaining) {
      const { companyName, businessNumber: number } = remaining.row
      const message = `${withAnd(companyName)} 합쳐진 기업입니다. 남은 사업자번호는 ${number}입니다.`
      return { message, deleted: true }
    }
    const message = `${dayInSeoul(row.deletedAt)}에 삭제된 기업입니다. 저장하려면 관리자에게 복원을 요청해주세요.`
    return { message, deleted: true }
  }
  return { message: `${dayInSeoul(row.updatedAt)}에 저장한 내용이 있습니다.`, deleted: false }
}

/**
 * Returns a warning for each company (three at most) that already has the same file. Deleted companies are left out.
 * With a `db` from `readingDb`, only companies that this person may read are found.
 */
export async function knownCopies(db: Db, sha256: string): Promise<ReportWarning[]> {
  const rows = await db
    .select({ companyName: company.companyName, createdAt: companyFile.createdAt })
    .from(storedFile)
    .innerJoin(companyFile, eq(companyFile.storedFileId, storedFile.id))
    .innerJoin(company, eq(company.businessNumber, companyFile.businessNumber))
    .where(and(eq(storedFile.sha256, sha256), isNull(company.deletedAt)))
    .orderBy(desc(companyFile.createdAt))
    .limit(3)
  return rows.map(({ companyName, createdAt }) => ({
    code: 'file/known',
    message: `같은 파일이 ${dayInSeoul(createdAt)}에 ${companyName}의 자료로 이미 보관되었습니다.`,
  }))
}

/** The name of the company's own document with the same content. Null if it has none. */
export async function findCopy(tx: Db, businessNumber: string, sha256: string): Promise<string | null> {
  const [row] = await tx
    .select({ fileName: companyFile.fileName })
    .from(companyFile)
    .innerJoin(storedFile, eq(storedFile.id, companyFile.storedFileId))
    .where(and(eq(companyFile.businessNumber, businessNumber), eq(storedFile.sha256, sha256)))
    .limit(1)
  return row?.fileName ?? null
}
