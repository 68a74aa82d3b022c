import { AppError } from '../appError.ts'
import { type DetectedType, detectContent, matchesExtension } from './content/contentType.ts'
import { cleanFileName, extensionOf } from './content/fileName.ts'
import { isWhole } from './content/wholeFile.ts'
import type { UploadedFile } from './fileStore.ts'

export interface CheckedFile {
  fileName: string
  mimeType: string
  received: UploadedFile['received']
}

/**
 * Checks that a file's extension and content are of an allowed type and fit together, because a name does not prove
 * the content.
 */
export async function checkFile(
  file: UploadedFile,
  allowed: Readonly<Record<string, string>>,
): Promise<CheckedFile> {
  const fileName = cleanFileName(file.originalName)
  if (!fileName) throw new AppError('file/name-invalid')
  if (file.received.size === 0) throw new AppError('file/empty', { values: { name: fileName } })
  const mimeType = allowed[extensionOf(fileName)]
  const refused = new AppError('file/type-not-allowed', { values: { name: fileName } })
  if (!mimeType) throw refused
  const detected = await detectContent(file.received)
  if (!matchesExtension(detected, fileName)) throw namedRefusal(detected, fileName) ?? refused
  if (!(await isWhole(file.received, detected)))
    throw new AppError('file/incomplete', { values: { name: fileName } })
  return { fileName, mimeType, received: file.received }
}

/** Returns a refusal for an Office document that names the file and says what to change in it. */
function namedRefusal(detected: DetectedType, fileName: string): AppError | null {
  if (!officeExtensions.has(extensionOf(fileName))) return null
  const values = { name: fileName }
  if (detected === 'office-macros') return new AppError('file/macros', { values })
  return detected === 'office-remote' ? new AppError('file/remote-content', { values }) : null
}

const officeExtensions = new Set(['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'rtf'])
