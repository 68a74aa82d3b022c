import { intakeLimits } from '#shared/intakes/rules.ts'
import { maskResidentNumbers } from '#shared/platform/residentNumber.ts'
import { decodeCp949 } from '../../platform/cp949.ts'
import { cleanFileName } from '../../platform/storage/content/fileName.ts'

/**
 * Decodes a name in a ZIP or on a disk as UTF-8 if it is valid UTF-8, otherwise as CP949, the encoding of Korean
 * Windows.
 */
export function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
  if (isUtf8) return new TextDecoder().decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeCp949(bytes) ?? new TextDecoder('latin1').decode(bytes)
  }
}

export interface FilePath {
  path: string
  folder: string
  fileName: string
  /** Whether the path leads out of its folder: it is absolute, or one of its parts is `..`. */
  isOutside: boolean
}

/**
 * Reads a path of a ZIP or folder, for display and as a source of words. It is never used to open a file. Returns null
 * for a folder, and for files that programs leave behind and nobody wants to keep.
 */
export function readPath(name: string): FilePath | null {
  const parts = name.replaceAll('\\', '/').split('/')
  const last = parts.at(-1) ?? ''
  if (last === '' || parts.some((part) => leftovers.test(part))) return null
  const isOutside = parts[0] === '' || /^[a-z]:/i.test(parts[0] ?? '') || parts.includes('..')
  const folders = parts.slice(0, -1).flatMap((part) => cleanFileName(part) ?? [])
  // The names of two folders together may look like a resident number, so the whole path is masked.
  const folder = maskResidentNumbers(folders.join('/'), '(주민번호)').slice(0, intakeLimits.path - 300)
  const fileName = cleanFileName(last) ?? '이름 없는 파일'
  return { path: folder === '' ? fileName : `${folder}/${fileName}`, folder, fileName, isOutside }
}

const leftovers = /^(?:__MACOSX|\.DS_Store|\._.*|thumbs\.db|desktop\.ini|~\$.*)$/iu
