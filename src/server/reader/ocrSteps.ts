import { availableParallelism, loadavg } from 'node:os'
import { IsolationError } from '#server/platform/isolation/errors.ts'
import type { Runner } from '#server/platform/isolation/runner.ts'
import { isolatedTask } from '#server/platform/isolation/task.ts'
import type { AnalyseOptions } from './analyseOptions.ts'
import type { PageContent } from './load/page.ts'

const recognisePages = isolatedTask<typeof import('./recognisePages.task.ts').default>(
  new URL('./recognisePages.task.ts', import.meta.url),
)

/**
 * How many pages one step reads. Several pages share the start-up time of the OCR engine. But if one page fails, all
 * pages of its step must be read again, so the number is small.
 */
const STEP = 4
/** The processor time of one page and of starting the OCR engine. */
const PAGE_MS = 20_000
const START_MS = 15_000
/** How many times longer than its processor time a step may take on an idle machine. */
const CLOCK_FACTOR = 2
const TOTAL_MS_PER_PAGE = 15_000
/** The longest time for one document, whatever its number of pages, because other uploads wait until it is finished. */
const TOTAL_MS = 20 * 60_000
/**
 * The largest factor by which time limits are extended on a busy machine, where a page gets only a part of the
 * processor time.
 */
const MOST_PATIENCE = 8
/** The largest result of one step that the server accepts, in MB. The densest report pages need a quarter of it. */
const STEP_MB = 8
/**
 * The most characters and ruling lines of one document, about 70 MB, that the server holds until all pages are read.
 */
const MAX_HELD = 600_000
/**
 * Seconds per page on an idle machine. The estimate of the remaining time uses this number until a first page was
 * timed.
 */
const FIRST_GUESS_S = 4

const patienceNow = () => Math.min(MOST_PATIENCE, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()))

export interface Recognised {
  pages: PageContent[]
  /**
   * Pages that could not be read in two attempts, because time ran out or the page is broken, and pages whose result
   * was too large.
   */
  lost: number[]
}

/**
 * Runs OCR on pages without text, a few pages per step. If a step fails or takes too long, the other steps are not
 * affected, and each page of the failed step is tried once more in a step of its own.
 */
export async function recognise(
  runner: Runner,
  file: string,
  numbers: readonly number[],
  options: AnalyseOptions,
): Promise<Recognised> {
  const started = performance.now()
  let patience = patienceNow()
  const allowed = Math.min(numbers.length * TOTAL_MS_PER_PAGE, TOTAL_MS) + START_MS
  const read: PageContent[] = []
  let done = 0
  let held = 0
  const report = () => {
    const spent = (performance.now() - started) / 1000
    const each = done > 0 ? spent / done : FIRST_GUESS_S * patience
    const secondsLeft = Math.ceil(each * Math.max(0, numbers.length - done))
    options.onProgress?.({ stage: 'ocr', page: done, pages: numbers.length, secondsLeft })
  }
  const hopeless: number[] = []
  /** Returns whether the pages were read. */
  const readStep = async (pages: readonly number[]): Promise<boolean> => {
    // Other work may have started on the machine since the last step, so the time limit is extended by the current
    // load.
    patience = Math.max(patience, patienceNow())
    const left = started + allowed * patience - performance.now()
    if (left < 2_000 || held > MAX_HELD) return false
    const cpuMs = START_MS + PAGE_MS * pages.length
    try {
      const step = await runner.run(
        recognisePages,
        { file, pages: [...pages] },
        {
          cpuMs,
          timeoutMs: Math.min(left, CLOCK_FACTOR * cpuMs * patience),
          dataLimitMb: 1792,
          maxResultMb: STEP_MB,
          readPaths: [file],
          ...(options.signal ? { signal: options.signal } : {}),
          onProgress: () => {
            done = Math.min(numbers.length, done + 1)
            report()
          },
        },
      )
      read.push(...step)
      for (const { glyphs, rules } of step) held += glyphs.length + rules.length
      options.onRecognised?.(step)
      return true
    } catch (error) {
      if (!(error instanceof IsolationError) || error.reason === 'cancelled') throw error
      // A page whose result was too large would be too large again, so it is not tried a second time.
      if (error.reason === 'too-large') hopeless.push(...pages)
      return false
    }
  }
  report()
  const failed: number[] = []
  for (let from = 0; from < numbers.length; from += STEP) {
    const pages = numbers.slice(from, from + STEP)
    if (!(await readStep(pages))) failed.push(...pages)
    done = Math.min(numbers.length, from + STEP)
  }
  const lost: number[] = []
  for (const page of failed) if (hopeless.includes(page) || !(await readStep([page]))) lost.push(page)
  return { pages: read, lost }
}
