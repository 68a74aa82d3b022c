import { and, eq, lte, sql } from 'drizzle-orm'
import { type CopyKind, copyKinds } from '#shared/catalogue/words/copyWords.ts'
import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import type { Db } from '../../database/connect.ts'
import { companyFile } from '../../database/tables/companyFile.ts'
import { documentRecord } from '../../database/tables/documentRecord.ts'
import { storedFile } from '../../database/tables/storedFile.ts'
import { AppError } from '../../platform/appError.ts'

/** The file that is copied. */
export interface CopyDocument {
  businessNumber: string
  fileName: string
  category: string
  storedFileId: string
  storageKey: string
  sha256: string
  isPdf: boolean
  kind: CopyKind
  /**
   * How many documents the program has written with this template for the company, up to this one. Null for files
   * without a template.
   */
  edition: number | null
  /**
   * Whether copies need an NDA or a waiver. False only for a teaser whose content was never stored under another
   * category.
   */
  locked: boolean
  /** Whether the document may show the company's name. Only blind teasers that the program made hide it for certain. */
  named: boolean
}

/**
 * Identifies a file. A call names it by its file name, a job by its stored content, because the file may be renamed
 * before the job runs.
 */
export type FileKey = { fileName: string } | { storedFileId: string }

export async function findDocument(db: Db, businessNumber: string, key: FileKey): Promise<CopyDocument> {
  const [row] = await db
    .select({ file: companyFile, stored: storedFile })
    .from(companyFile)
    .innerJoin(storedFile, eq(storedFile.id, companyFile.storedFileId))
    .where(
      and(
        eq(companyFile.businessNumber, businessNumber),
        'fileName' in key
          ? eq(companyFile.fileName, key.fileName)
          : eq(companyFile.storedFileId, key.storedFileId),
      ),
    )
  if (!row) throw new AppError('file/not-found')
  const { fileName, fileCategory: category, storedFileId, mimeType } = row.file
  const { storageKey, sha256 } = row.stored
  const made = await templateOf(db, businessNumber, storedFileId)
  return {
    businessNumber,
    fileName,
    category,
    storedFileId,
    storageKey,
    sha256,
    isPdf: mimeType === 'application/pdf',
    kind: made?.kind ?? 'file',
    edition: made?.edition ?? null,
    locked: category !== fileCategories.byKey.teaser.word || (await isLockedContent(db, sha256)),
    named: made?.kind !== 'teaser-blind',
  }
}

/** Returns the template of the document, and how many documents with this template the company has up to this one. */
async function templateOf(db: Db, businessNumber: string, storedFileId: string) {
  const [record] = await db
    .select()
    .from(documentRecord)
    .where(
      and(
        eq(documentRecord.businessNumber, businessNumber),
        eq(documentRecord.storedFileId, storedFileId),
        // For uploaded files the program knows neither the template nor whether the name is hidden, so they are not
        // counted.
        eq(documentRecord.method, 'written'),
      ),
    )
  const kind = copyKinds.keys.find((key) => key === `${record?.category}-${record?.templateType}`)
  if (!record || !kind) return null
  const edition = await db.$count(
    documentRecord,
    and(
      eq(documentRecord.businessNumber, businessNumber),
      eq(documentRecord.category, record.category),
      eq(documentRecord.templateType, record.templateType ?? ''),
      eq(documentRecord.method, 'written'),
      lte(documentRecord.id, record.id),
    ),
  )
  return { kind, edition }
}

/**
 * Whether this content was ever stored under a category other than teaser, at any company and including deleted files.
 * False if an admin has unlocked the content since.
 */
export async function isLockedContent(db: Db, sha256: string): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(sql`
    select coalesce((select unlocked_at is null from locked_content where sha256 = ${sha256}),
      exists (select from stored_file s join company_file f on f.stored_file_id = s.id
        where s.sha256 = ${sha256} and f.file_category <> ${fileCategories.byKey.teaser.word})
      or exists (select from stored_file s join deleted_file f on f.stored_file_id = s.id
        where s.sha256 = ${sha256} and f.file_category <> ${fileCategories.byKey.teaser.word})) as locked`)
  return rows[0]?.locked === true
}
