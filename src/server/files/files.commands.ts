import type { ErrorCode } from '#shared/catalogue/errors/errors.ts'
import { type FileCategory, fileCategories, usualCategory } from '#shared/catalogue/words/fileCategories.ts'
import type { CompanyFile, UploadAnswer, Uploaded } from '#shared/files/files.endpoints.ts'
import { companyChanged } from '../company/changed/companyChanged.ts'
import { findCompany, lockCompany, ownershipOf } from '../company/companyRows.ts'
import type { Db } from '../database/connect.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import type { FixedFirmSettings } from '../platform/fixedSettings.ts'
import type { Actor } from '../platform/session/actor.ts'
import { type CheckedFile, checkFile } from '../platform/storage/allowedFiles.ts'
import { cleanFileName } from '../platform/storage/content/fileName.ts'
import type { FileStore, UploadedFile } from '../platform/storage/fileStore.ts'
import { acceptedTypes } from './acceptedTypes.ts'
import { mayManageFiles } from './files.policy.ts'
import { readCompanyFiles } from './files.queries.ts'
import { recordFiles } from './recordFiles.ts'

interface Given {
  file: UploadedFile
  category: FileCategory
}
interface UploadPlace {
  store: FileStore
  filesPerCompany: number
  /** The settings that the environment fixes. */
  fixed: FixedFirmSettings
}
type Checked = { ok: CheckedFile; category: FileCategory } | { refused: AppError; name: string }

/** Reads the category of each file from its form field. If one category is missing, the whole request is refused. */
export function withCategories(files: UploadedFile[], body: Record<string, unknown>): Given[] {
  if (files.length === 0) throw new AppError('file/missing')
  const wrong: { path: string; message: string }[] = []
  const given = files.map((file, index) => {
    const path = `file_category_${index}`
    const sent = body[path]
    const category = typeof sent === 'string' ? fileCategories.read(sent) : null
    if (!category) wrong.push({ path, message: `파일구분을 선택해 주세요: ${shownName(file)}` })
    return { file, category: category ?? usualCategory }
  })
  if (wrong.length === 0) return given
  throw new AppError('request/invalid', {
    fields: wrong,
    details: wrong.map(({ message }) => message).join('\n'),
  })
}

/**
 * Stores the valid files and returns a reason for each refused one. If no file is valid, the request fails. The
 * permission is checked before the request is parsed, because the content of a request cannot be trusted.
 */
export async function uploadCompanyFiles(
  db: Db,
  change: Change,
  { store, filesPerCompany, fixed }: UploadPlace,
  actor: Actor,
  businessNumber: string,
  readGiven: () => Given[],
): Promise<UploadAnswer> {
  await requireManage(db, actor, businessNumber, 'file/upload-denied')
  const { types } = await acceptedTypes(db, fixed)
  const checked: Checked[] = []
  // The files are checked one after the other, so that only one of them is open at a time.
  for (const one of readGiven()) checked.push(await check(one, types))
  const refused = checked.flatMap((one) => ('refused' in one ? [one.refused] : []))
  if (refused.length === checked.length) throw refused[0] ?? new AppError('file/missing')
  const kept = await keepAndRecord(change, { store, filesPerCompany }, businessNumber, checked)
  const results = checked.map((one): Uploaded => {
    if ('ok' in one) return { success: true, file: kept.get(one.ok) ?? { fileName: one.ok.fileName } }
    const { message, code } = one.refused
    return { success: false, file: { fileName: one.name, businessNumber }, error: message, message, code }
  })
  const processedFiles = results.length - refused.length
  return {
    success: true,
    message:
      refused.length === 0
        ? `파일 ${processedFiles}개를 업로드했습니다.`
        : `파일 ${processedFiles}개를 업로드했고 ${refused.length}개는 업로드하지 못했습니다.`,
    processedFiles,
    failedFiles: refused.length,
    results,
  }
}

async function keepAndRecord(
  change: Change,
  { store, filesPerCompany }: Omit<UploadPlace, 'fixed'>,
  businessNumber: string,
  checked: Checked[],
): Promise<Map<CheckedFile, CompanyFile>> {
  const good = checked.filter((one) => 'ok' in one)
  const keep = { store, files: good.map(({ ok }) => ok.received) }
  const tell = async (tx: Db, actor: Actor, names: string[]) => ({
    names,
    files: await readCompanyFiles(tx, actor, businessNumber, { names }),
  })
  const { names, files } = await change({ keep, tell }, async (tx, actor, stored) => {
    const { row, add } = await lockCompany(tx, businessNumber)
    // Rights are checked again under the lock: they may have changed while the bytes were written.
    if (!row || row.deletedAt) throw new AppError('company/not-found')
    if (!mayManageFiles(actor, ownershipOf(row, add))) throw new AppError('file/upload-denied')
    const uploads = good.flatMap(({ ok: { fileName, mimeType }, category }, index) => {
      const bytes = stored[index]
      return bytes ? { fileName, mimeType, category, stored: bytes } : []
    })
    const recorded = await recordFiles(tx, actor, businessNumber, uploads, filesPerCompany)
    await companyChanged(tx, actor, { businessNumber, kind: 'file', facts: recorded.facts })
    return recorded.names
  })
  return new Map(
    good.flatMap(({ ok }, index) => {
      const file = files.find(({ fileName }) => fileName === names[index])
      return file ? [[ok, file] as const] : []
    }),
  )
}

async function requireManage(db: Db, actor: Actor, businessNumber: string, denied: ErrorCode) {
  const found = await findCompany(db, businessNumber)
  if (!found) throw new AppError('company/not-found')
  if (!mayManageFiles(actor, ownershipOf(found.row, found.add))) throw new AppError(denied)
}

const shownName = (file: UploadedFile) => cleanFileName(file.originalName) ?? '이름 없는 파일'

async function check({ file, category }: Given, types: Readonly<Record<string, string>>): Promise<Checked> {
  try {
    return { ok: await checkFile(file, types), category }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { refused: error, name: shownName(file) }
    throw error
  }
}
