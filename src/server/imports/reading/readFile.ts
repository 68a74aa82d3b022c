import { importLimits } from '#shared/imports/rules.ts'
import { importFiles } from '#shared/platform/fileTypes.ts'
import { hasAcceptedEnding } from '#shared/platform/uploadTypes.ts'
import { AppError } from '../../platform/appError.ts'
import { IsolationError } from '../../platform/isolation/errors.ts'
import type { Runner } from '../../platform/isolation/runner.ts'
import { isolatedTask } from '../../platform/isolation/task.ts'
import { detectContent } from '../../platform/storage/content/contentType.ts'
import { cleanFileName, extensionOf } from '../../platform/storage/content/fileName.ts'
import type { ReceivedFile, UploadedFile } from '../../platform/storage/fileStore.ts'
import type { ReadOutput, ReadProblem } from './readOptions.ts'

const readTask = isolatedTask<typeof import('./readFile.task.ts').default>(
  new URL('./readFile.task.ts', import.meta.url),
)
/** The processor time that reading a file may use. */
const cpuMs = 60_000

const tooComplex = '파일이 너무 크거나 복잡합니다. 필요한 시트만 남겨 다시 업로드해주세요.'
const sentences: Record<ReadProblem, string> = {
  broken: '파일이 손상되어 읽을 수 없습니다. Excel에서 열어 다른 이름으로 저장한 뒤 다시 업로드해주세요.',
  encoding: '글자 방식을 알 수 없습니다. UTF-8이나 한글 Excel의 CSV로 저장해주세요.',
  'too-many-rows': `${importLimits.rows.toLocaleString('ko-KR')}행까지 가져올 수 있습니다. 파일을 나누어 업로드해주세요.`,
  'too-many-columns': `${importLimits.columns}열까지 가져올 수 있습니다. 쓰지 않는 열을 지우고 업로드해주세요.`,
  'too-large-inside': '파일을 풀면 너무 큽니다. 필요한 시트만 남겨 다시 저장해주세요.',
  empty: '값이 있는 시트가 없습니다.',
}

/** The error for a file that cannot be read, with a sentence that says what to do. */
const unreadable = (details: string) => new AppError('import/unreadable', { details })

/** Determines the format of an uploaded file by its content, and refuses files of other formats. */
export async function checkUpload(file: UploadedFile | undefined) {
  if (!file) throw new AppError('file/missing')
  const fileName = cleanFileName(file.originalName)
  if (!fileName) throw new AppError('file/name-invalid')
  return { fileName, received: file.received, format: await formatOf(fileName, file.received) }
}

async function formatOf(fileName: string, received: ReceivedFile): Promise<'xlsx' | 'csv'> {
  const type = await detectContent(received)
  if (type === 'xlsx') return 'xlsx'
  const start = received.head
    .subarray(0, 1024)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase()
  if (/^(?:<!doctype html|<html|<table|<head|<meta|<style|<\?xml|mime-version:)/.test(start))
    throw unreadable(
      '이름만 Excel인 웹 문서입니다. Excel에서 열어 [다른 이름으로 저장]에서 Excel 통합 문서(.xlsx)를 선택해 저장한 뒤 업로드해주세요.',
    )
  if (type === 'xls')
    throw unreadable(
      '옛 Excel 형식(.xls)입니다. Excel에서 열어 [다른 이름으로 저장]에서 Excel 통합 문서(.xlsx)를 선택해 저장한 뒤 업로드해주세요.',
    )
  if (type === 'office-encrypted')
    throw unreadable('비밀번호가 걸린 파일입니다. Excel에서 암호를 지우고 저장한 뒤 업로드해주세요.')
  if (type === 'office-macros')
    throw unreadable(
      '매크로가 있는 파일입니다. 매크로 없는 Excel 통합 문서(.xlsx)로 저장한 뒤 업로드해주세요.',
    )
  if (type === 'empty') throw unreadable(sentences.empty)
  const isText = type === 'text' || (type === 'unknown' && extensionOf(fileName) === 'csv')
  if (isText && hasAcceptedEnding(importFiles, fileName)) return 'csv'
  throw unreadable('XLSX나 CSV 파일만 가져올 수 있습니다.')
}

/** Reads a file in a child process with limits. */
export async function readImportFile(
  runner: Runner,
  { path, format, signal }: { path: string; format: 'xlsx' | 'csv'; signal: AbortSignal },
): Promise<Extract<ReadOutput, { sheets: unknown }>> {
  const options = {
    cpuMs,
    dataLimitMb: 600,
    heapMb: 400,
    maxResultMb: 64,
    readPaths: [path],
    signal,
  }
  const output = await runner.run(readTask, { file: path, format }, options).catch((error: unknown) => {
    if (!(error instanceof IsolationError)) throw error
    if (error.reason === 'timeout') throw new AppError('server/overloaded')
    if (error.reason === 'too-complex') throw unreadable(tooComplex)
    if (error.reason !== 'cancelled') throw unreadable(sentences['too-large-inside'])
    throw signal.aborted
      ? new AppError('report/cancelled')
      : new AppError('server/stopping', { retryAfterSeconds: 5 })
  })
  if ('problem' in output) throw unreadable(sentences[output.problem] ?? sentences.broken)
  return output
}
