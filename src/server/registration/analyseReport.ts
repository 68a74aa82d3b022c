import { stat } from 'node:fs/promises'
import { IsolationError } from '#server/platform/isolation/errors.ts'
import type { Runner } from '#server/platform/isolation/runner.ts'
import { isolatedTask } from '#server/platform/isolation/task.ts'
import {
  type ReportAnalysis,
  type ReportProblem,
  ReportProgress,
  reportProblems,
} from '#shared/registration/analysis.ts'
import { unreadable } from './problems.ts'

const readText = isolatedTask<typeof import('./readReport.task.ts').default>(
  new URL('./readReport.task.ts', import.meta.url),
)

export interface AnalyseOptions {
  onProgress?: (progress: ReportProgress) => void
  /** Stops the work; the promise then rejects with an IsolationError of reason `cancelled`. */
  signal?: AbortSignal
}

const TEXT_MS = 120_000

/**
 * Reads the report stored at `file` in a child with limits. Whatever is wrong with the document comes back as an
 * analysis of type `unknown` with a sentence for the person; only a cancelled or impossible run throws.
 */
export async function analyseReport(
  runner: Runner,
  file: string,
  options: AnalyseOptions = {},
): Promise<ReportAnalysis> {
  if ((await stat(file)).size === 0) return unreadable('report/empty')
  try {
    return await runner.run(readText, file, {
      timeoutMs: TEXT_MS,
      readPaths: [file],
      ...(options.signal ? { signal: options.signal } : {}),
      onProgress: (progress) => {
        const parsed = ReportProgress.safeParse(progress)
        if (parsed.success) options.onProgress?.(parsed.data)
      },
    })
  } catch (error) {
    const code = problemOf(error)
    if (code === null) throw error
    return unreadable(code)
  }
}

function problemOf(error: unknown): ReportProblem | null {
  if (!(error instanceof IsolationError) || error.reason === 'cancelled') return null
  if (error.reason === 'too-large') return 'report/too-large'
  if (error.reason === 'timeout') return 'report/timeout'
  const named = reportProblems.find((code) => code === error.code)
  return named ?? 'report/damaged'
}
