import { availableParallelism, loadavg } from 'node:os'
import { IsolationError } from '#server/platform/isolation/errors.ts'
import type { Runner } from '#server/platform/isolation/runner.ts'
import { isolatedTask } from '#server/platform/isolation/task.ts'
import type { AnalyseOptions } from './analyseOptions.ts'
import type { PageContent } from './load/page.ts'

const recognisePages = isolatedTask<typeof import('./recognisePages.task.ts').default>(
  new URL('./recognisePages.task.ts', import.meta.url),
)

/** Pages a step: enough to share the start of the engine, few enough to lose little when one is broken. */
const STEP = 4
const PAGE_MS = 20_000
const START_MS = 15_000
const TOTAL_MS_PER_PAGE = 15_000
/** However many pages: nobody waits longer, and others wait for this place. */
const TOTAL_MS = 20 * 60_000
/** A machine that others keep busy gives a page a part of its time only. */
const MOST_PATIENCE = 8
/** What the server takes of one step; the densest pages of a report come to a quarter of it. */
const STEP_MB = 8
/** Letters and lines it holds of one document until all its pages are read, some 70 MB. */
const MAX_HELD = 600_000
/** Until a page was timed: what one takes on a quiet machine. */
const FIRST_GUESS_S = 4

const patienceNow = () => Math.min(MOST_PATIENCE, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()))

export interface Recognised {
  pages: PageContent[]
  /** Asked twice and not read: out of time, or broken. */
  lost: number[]
}

/**
 * Reads pages without text, step by step; a step that fails or takes too long loses only its own pages, and each of those is asked
 * once more by itself.
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
  /** Whether it was read. */
  const readStep = async (pages: readonly number[]): Promise<boolean> => {
    // Others may have begun since: what they take of the machine's time is given back.
    patience = Math.max(patience, patienceNow())
    const left = started + allowed * patience - performance.now()
    if (left < 2_000 || held > MAX_HELD) return false
    try {
      const step = await runner.run(
        recognisePages,
        { file, pages: [...pages] },
        {
          timeoutMs: Math.min(left, (START_MS + PAGE_MS * pages.length) * patience),
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
      // What gives too much gives it again.
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
