import type { ReportAnalysis } from '#shared/registration/analysis.ts'
import { fieldOfScore } from '#shared/registration/scoredFields.ts'
import type { TableHint, Taught } from '#shared/registration/teaching.ts'
import type { Db } from '../database/connect.ts'
import { AppError } from '../platform/appError.ts'
import { IsolationError } from '../platform/isolation/errors.ts'
import { type Runner, tasksAtOnce } from '../platform/isolation/runner.ts'
import type { Actor } from '../platform/session/actor.ts'
import { createUserQueue } from '../platform/userQueue.ts'
import { analyseReport } from '../reader/analyseReport.ts'
import type { KeptPages } from './keptPages.ts'
import { progressReporter } from './readingEvents.ts'
import { doubtedFields } from './teaching/doubts.ts'
import { lessonsFor } from './teaching/teaching.queries.ts'

export interface ReadRequest {
  progressId: string | undefined
  /** Aborted if the person cancels or disconnects. The reading then stops. */
  signal: AbortSignal
  /** What the person marked in tables of this report. The reader follows these marks instead of its own guesses. */
  hints?: TableHint[]
  /** True if the person says that this is the report of a company. The reader then accepts any kind of report. */
  anyKind?: boolean
}
interface ReportBytes {
  path: string
  sha256: string
}
export interface ReadReport {
  analysis: ReportAnalysis
  taught: Taught
}
interface ReaderTools {
  db: Db
  runner: Runner
  keptPages: KeptPages
}
export type Reader = ReturnType<typeof createReader>

/** The maximum confidence score of a field that people had to correct before, even if the reader is certain. */
const DOUBTED = 100
const untaught: Taught = { features: [], used: [], areas: [], lessons: [] }

/**
 * Reads credit reports with the lessons of the person and of the firm, and sends the progress to the person. It reads
 * one report at a time per person.
 */
export function createReader({ db, runner, keptPages }: ReaderTools) {
  let reading = 0
  const takeTurn = createUserQueue({ most: 3, tooMany: 'report/too-many', gone: 'report/cancelled' })
  return async <T>(
    actor: Actor,
    { path, sha256 }: ReportBytes,
    { progressId, signal, hints = [], anyKind = false }: ReadRequest,
    done: (read: ReadReport) => Promise<T>,
  ): Promise<T> => {
    const key = { teamId: actor.teamId, sha256 }
    const turn = takeTurn(actor.teamId, signal)
    const progress = progressReporter(db, actor, progressId)
    const othersFirst = () => progress.tell({ stage: 'wait', page: null, pages: null, secondsLeft: null })
    try {
      if (turn.waits) othersFirst()
      await turn.begins
      const kinds = await lessonsFor(db, actor)
      if (reading >= tasksAtOnce) othersFirst()
      reading += 1
      let taught = untaught
      const analysis = await analyseReport(runner, path, {
        onProgress: progress.tell,
        signal,
        teaching: { hints, kinds, anyKind },
        onTaught: (result) => {
          taught = result
        },
        ...keptPages.of(key),
        onRecognised: (pages) => keptPages.addRecognised(key, pages),
        onKept: (packed) => keptPages.keep(key, packed),
      }).finally(() => {
        reading -= 1
      })
      const doubted = await doubtedFields(db, actor, taught.features)
      return await done({ analysis: withDoubts(analysis, doubted), taught })
    } catch (error) {
      throw asRefusal(error, signal)
    } finally {
      turn.end()
      await progress.done()
    }
  }
}

function withDoubts(analysis: ReportAnalysis, doubted: ReadonlySet<string>): ReportAnalysis {
  if (doubted.size === 0) return analysis
  const fieldScores = Object.fromEntries(
    Object.entries(analysis.fieldScores).map(([path, score]) => {
      const field = fieldOfScore(path)
      return [path, field !== null && doubted.has(field) ? Math.min(score, DOUBTED) : score]
    }),
  )
  return { ...analysis, fieldScores }
}

/** The error for an unreadable report. Screens show the sentence in `details`; programs read the code in `problem`. */
export const refusal = ({ code, message }: ReportAnalysis) =>
  new AppError('report/unreadable', { body: { problem: code }, ...(message ? { details: message } : {}) })

function asRefusal(error: unknown, signal: AbortSignal): unknown {
  if (!(error instanceof IsolationError) || error.reason !== 'cancelled') return error
  return signal.aborted
    ? new AppError('report/cancelled')
    : new AppError('server/stopping', { retryAfterSeconds: 5 })
}
