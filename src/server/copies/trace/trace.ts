/**
 * Makes copies of PDFs that name their recipient, and finds the copy to which a page belongs.
 *
 * `inspectPdf` describes a file before a copy is made: pages, password, signature, and the copy number if it already is
 * a copy. `stampCopy` returns the copy: a new PDF with recipient and number on every page, in the file's properties and
 * as a faint pattern of dots. `readCopyNumber` finds the number on a page of a PDF, a scan or a photo (PNG or JPEG). It
 * returns no number rather than a wrong one, and none if text and dots contradict each other.
 *
 * All three run in an isolated child process and take the path of a file or its bytes. They throw an AppError that may
 * be shown to users: `copies/encrypted` (a password is needed and none was given), `copies/wrong-password`,
 * `copies/encryption-unknown`, `copies/damaged`, `copies/already-stamped`, `copies/too-heavy` (too many bytes, pages or
 * pixels, or too much memory or processor time), `server/overloaded` (no result in time). `readCopyNumber` also throws `copies/no-page` (the file is no PDF and no
 * readable picture). The caller checks rights, assigns the number and stores the record.
 */
import { stat } from 'node:fs/promises'
import { type ErrorCode, errorCatalogue } from '#shared/catalogue/errors/errors.ts'
import { AppError } from '../../platform/appError.ts'
import { IsolationError } from '../../platform/isolation/errors.ts'
import type { Runner, RunOptions } from '../../platform/isolation/runner.ts'
import { type IsolatedTask, isolatedTask } from '../../platform/isolation/task.ts'
import type { CopyMarks } from './code/copyMarks.ts'
import { bitsOfNumber } from './code/copyNumber.ts'
import { mostPdfBytes, mostPictureBytes, mostStampedBytes } from './file/limits.ts'
import { type CopyReading, judged } from './judged.ts'
import { PdfFacts, ReadMarks } from './shapes.ts'
import type { CopyStamp } from './stamp/copyStamp.ts'

export interface CopyOptions {
  /** The password that opens the file. The copy is not encrypted. */
  password?: string
  signal?: AbortSignal
}

const inspect = isolatedTask<typeof import('./inspectPdf.task.ts').default>(
  new URL('./inspectPdf.task.ts', import.meta.url),
)
const stampTask = isolatedTask<typeof import('./stampCopy.task.ts').default>(
  new URL('./stampCopy.task.ts', import.meta.url),
)
const read = isolatedTask<typeof import('./readCopyNumber.task.ts').default>(
  new URL('./readCopyNumber.task.ts', import.meta.url),
)

/** The processor time that each task may use. */
const [inspectMs, stampMs, readMs] = [60_000, 120_000, 120_000]
/** The memory limits, in MB, that are enough for copying the largest file. */
const stampMemory = { dataLimitMb: 2048, heapMb: 1024 }

export async function inspectPdf(
  runner: Runner,
  file: string | Uint8Array,
  { password, signal }: CopyOptions = {},
): Promise<PdfFacts> {
  const result = await run(runner, inspect, file, mostPdfBytes, {
    input: { password },
    options: { cpuMs: inspectMs, maxResultMb: 1 },
    signal,
  })
  return trusted(PdfFacts, result)
}

export async function stampCopy(
  runner: Runner,
  file: string | Uint8Array,
  stamp: CopyStamp,
  { password, signal }: CopyOptions = {},
): Promise<Uint8Array> {
  if (bitsOfNumber(stamp.number) === null) throw new RangeError(`Not a copy number: ${stamp.number}`)
  const copy: unknown = await run(runner, stampTask, file, mostPdfBytes, {
    input: { password, stamp },
    options: { cpuMs: stampMs, maxResultMb: mostStampedBytes / 1024 / 1024, ...stampMemory },
    signal,
  })
  if (!(copy instanceof Uint8Array)) throw new AppError('copies/damaged')
  // The bytes are copied into a new array. The old array is a view into the whole answer of the child process, and
  // would keep all of it in memory.
  return Uint8Array.from(copy)
}

export async function readCopyNumber(
  runner: Runner,
  file: string | Uint8Array,
  { password, signal, marks }: CopyOptions & { marks: CopyMarks },
): Promise<CopyReading> {
  const result = await run(runner, read, file, mostPictureBytes, {
    input: { password },
    options: { cpuMs: readMs, maxResultMb: 1, dataLimitMb: 1536 },
    signal,
  })
  return judged(trusted(ReadMarks, result), marks)
}

interface Work<I> {
  input: Omit<I, 'file'>
  options: RunOptions
  signal: AbortSignal | undefined
}

async function run<I extends { file: string | Uint8Array }, O>(
  runner: Runner,
  task: IsolatedTask<I, O>,
  file: string | Uint8Array,
  mostBytes: number,
  { input, options, signal }: Work<I>,
): Promise<O> {
  const size = typeof file === 'string' ? (await stat(file)).size : file.byteLength
  if (size > mostBytes) throw new AppError('copies/too-heavy')
  const readPaths = typeof file === 'string' ? [file] : []
  return runner
    .run(task, { ...input, file } as I, { ...options, readPaths, ...(signal ? { signal } : {}) })
    .catch((error: unknown) => {
      const code = codeOf(error)
      throw code ? new AppError(code) : error
    })
}

function codeOf(error: unknown): ErrorCode | null {
  if (!(error instanceof IsolationError) || error.reason === 'cancelled') return null
  if (error.reason === 'timeout') return 'server/overloaded'
  if (error.reason === 'too-large' || error.reason === 'too-complex') return 'copies/too-heavy'
  const code = error.code
  const isKnown = code?.startsWith('copies/') && Object.hasOwn(errorCatalogue, code)
  return isKnown ? (code as ErrorCode) : 'copies/damaged'
}

/** Validates the answer of the child process, because the child process has read a file that may be hostile. */
function trusted<T>(schema: { safeParse(value: unknown): { data?: T } }, value: unknown): T {
  const { data } = schema.safeParse(value)
  if (data === undefined) throw new AppError('copies/damaged')
  return data
}
