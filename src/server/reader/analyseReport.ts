import { stat } from 'node:fs/promises'
import { IsolationError } from '#server/platform/isolation/errors.ts'
import type { Runner } from '#server/platform/isolation/runner.ts'
import { isolatedTask } from '#server/platform/isolation/task.ts'
import { uploadLimits } from '#shared/catalogue/words/uploadLimits.ts'
import {
  ReportAnalysis,
  type ReportProblem,
  ReportProgress,
  reportProblems,
} from '#shared/registration/analysis.ts'
import { Taught } from '#shared/registration/teaching.ts'
import type { AnalyseOptions } from './analyseOptions.ts'
import { MOST_PACKED_BYTES } from './load/packPages.ts'
import type { PageContent } from './load/page.ts'
import { recognise } from './ocrSteps.ts'
import { unreadable } from './problems.ts'
import type { ReadOutput } from './readReport.task.ts'

const readReport = isolatedTask<typeof import('./readReport.task.ts').default>(
  new URL('./readReport.task.ts', import.meta.url),
)

/** The processor time that reading the text of a report may use. */
const TEXT_MS = 120_000
/**
 * The largest result of the child process, in MB. Half of it is enough for the longest lists and statements with all
 * their evidence, and a quarter for the packed pages.
 */
const ANALYSIS_MB = 8
/**
 * The size of the largest file that is read, because the whole file is loaded into memory. Larger files are refused
 * before.
 */
const MAX_BYTES = uploadLimits.creditReport.fileBytes

/**
 * Reads the report stored at `file` in a child process with limits. If the document cannot be read, the result is an
 * analysis of type `unknown` with a message for the user; only a cancelled run or a technical failure throws.
 */
export async function analyseReport(
  runner: Runner,
  file: string,
  options: AnalyseOptions = {},
): Promise<ReportAnalysis> {
  const { size } = await stat(file)
  if (size === 0) return unreadable('report/empty')
  if (size > MAX_BYTES) return unreadable('report/too-large')
  try {
    const recognised = [...(options.recognised ?? [])]
    const first = await readText(runner, file, recognised, options)
    if (first.pictures.length === 0) return checked(first, options)
    const { pages, lost } = await recognise(runner, file, first.pictures, options)
    const second = await readText(runner, file, [...recognised, ...pages], options)
    return withLostPagesWarning(checked(second, options), lost)
  } catch (error) {
    const code = problemOf(error)
    if (code === null) throw error
    return unreadable(code)
  }
}

/**
 * Validates the result of the child process. It is not trusted, because the child process has read a possibly hostile
 * file. The pages are stored only if the analysis is valid.
 */
function checked({ analysis, taught, kept }: ReadOutput, options: AnalyseOptions): ReportAnalysis {
  const layouts = Taught.safeParse(taught).data
  if (layouts) options.onTaught?.(layouts)
  const { data } = ReportAnalysis.safeParse(analysis)
  // The bytes are copied: `kept` is only a view into the whole answer of the child process, and storing the view would
  // keep the whole answer in memory.
  if (data && kept instanceof Uint8Array && kept.byteLength <= MOST_PACKED_BYTES)
    options.onKept?.(Uint8Array.from(kept))
  return data ?? unreadable('report/damaged')
}

/**
 * Adds a warning that names the pages that OCR could not read in time. If no data was read at all, these pages may be
 * the reason. In this case the result says that the time ran out, and not that the file is another kind of document.
 */
function withLostPagesWarning(analysis: ReportAnalysis, lost: readonly number[]): ReportAnalysis {
  const [page] = lost
  if (page === undefined) return analysis
  if (!analysis.data) return unreadable('report/timeout', analysis.source.pages)
  const message = `${lost.join(', ')}쪽을 시간 안에 읽지 못했습니다. 잠시 후 다시 업로드하거나 보고서를 보고 직접 입력해주세요.`
  return { ...analysis, warnings: [...analysis.warnings, { code: 'page/lost', message }] }
}

function readText(
  runner: Runner,
  file: string,
  recognised: PageContent[],
  options: AnalyseOptions,
): Promise<ReadOutput> {
  return runner.run(
    readReport,
    {
      file,
      recognised,
      ...(options.kept ? { kept: options.kept } : {}),
      ...(options.teaching ? { teaching: options.teaching } : {}),
    },
    {
      cpuMs: TEXT_MS,
      maxResultMb: ANALYSIS_MB,
      readPaths: [file],
      ...(options.signal ? { signal: options.signal } : {}),
      onProgress: (progress) => {
        const parsed = ReportProgress.safeParse(progress)
        if (parsed.success) options.onProgress?.(parsed.data)
      },
    },
  )
}

function problemOf(error: unknown): ReportProblem | null {
  if (!(error instanceof IsolationError) || error.reason === 'cancelled') return null
  if (error.reason === 'too-large') return 'report/too-large'
  if (error.reason === 'timeout') return 'report/timeout'
  if (error.reason === 'too-complex') return 'report/too-complex'
  const named = reportProblems.find((code) => code === error.code)
  return named ?? 'report/damaged'
}
