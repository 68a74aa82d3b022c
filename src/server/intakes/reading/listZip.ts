import { intakeLimits } from '#shared/intakes/rules.ts'
import { AppError } from '../../platform/appError.ts'
import { IsolationError } from '../../platform/isolation/errors.ts'
import type { Runner } from '../../platform/isolation/runner.ts'
import { isolatedTask } from '../../platform/isolation/task.ts'
import { type FilePath, readPath } from './entryNames.ts'
import { problems } from './problems.ts'
import type { ListedEntry } from './readZip.task.ts'

const listTask = isolatedTask<typeof import('./readZip.task.ts').default>(
  new URL('./readZip.task.ts', import.meta.url),
)
/** The processor time that listing a ZIP may use. */
const cpuMs = 60_000

export interface ZipFile extends FilePath, Omit<ListedEntry, 'name' | 'encrypted'> {
  problem: string | null
}

/** Lists the files of an uploaded ZIP in a child process with limits. Nothing is unpacked. */
export async function listZip(
  runner: Runner,
  { path, fileBytes, signal }: { path: string; fileBytes: number; signal: AbortSignal },
): Promise<ZipFile[]> {
  const options = {
    cpuMs,
    dataLimitMb: 300,
    heapMb: 200,
    maxResultMb: 32,
    readPaths: [path],
    signal,
  }
  const read = await runner.run(listTask, { file: path }, options).catch((error: unknown) => {
    if (!(error instanceof IsolationError)) throw error
    if (error.reason === 'timeout') throw new AppError('server/overloaded')
    if (error.reason !== 'cancelled') throw new AppError('intake/unreadable')
    throw signal.aborted
      ? new AppError('report/cancelled')
      : new AppError('server/stopping', { retryAfterSeconds: 5 })
  })
  if (read.isZip64) throw new AppError('intake/zip64')
  if (!read.entries) throw read.count > 2 * intakeLimits.files ? tooMany() : new AppError('intake/unreadable')
  const files = read.entries.flatMap(({ name, encrypted, ...entry }) => {
    const at = readPath(name)
    return at ? [{ ...entry, ...at, problem: problemOf({ ...entry, encrypted }, at, fileBytes) }] : []
  })
  if (files.length === 0) throw new AppError('intake/empty')
  if (files.length > intakeLimits.files) throw tooMany()
  const unpacked = files.reduce((sum, { size, problem }) => sum + (problem === null ? size : 0), 0)
  if (unpacked > intakeLimits.unpackedBytes)
    throw new AppError('intake/too-large-inside', {
      values: { limit: `${intakeLimits.unpackedBytes / 1024 ** 3}GB` },
    })
  return files
}

const tooMany = () =>
  new AppError('intake/too-many-files', { values: { limit: intakeLimits.files.toLocaleString('ko-KR') } })

const STORED = 0
const DEFLATED = 8

function problemOf(
  { encrypted, method, size, packedSize }: Pick<ListedEntry, 'encrypted' | 'method' | 'size' | 'packedSize'>,
  { isOutside }: FilePath,
  fileBytes: number,
): string | null {
  if (isOutside) return problems.outside
  if (encrypted) return problems.encrypted
  if (method !== STORED && method !== DEFLATED) return problems.method
  if (size === 0) return problems.empty
  if (size > fileBytes) return problems.tooLarge(fileBytes)
  // Deflate packs at most about 1:1032. An entry that claims more is made to fill the disk.
  return size > packedSize * 1100 + 1024 ? problems.damaged : null
}
