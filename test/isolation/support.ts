import { readFile } from 'node:fs/promises'
import { afterAll, expect, onTestFinished, vi } from 'vitest'
import { IsolationError } from '#server/platform/isolation/errors.ts'
import {
  createRunner,
  type IsolationLogEntry,
  type Runner,
  type RunnerOptions,
} from '#server/platform/isolation/runner.ts'
import { fromBundle, fromSources, type Program } from '../kit/program.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'

export interface TestRunner extends Runner {
  scratchRoot: string
  log: IsolationLogEntry[]
}

export async function testRunner(
  options: RunnerOptions = {},
  program: Program = fromSources,
): Promise<TestRunner> {
  const scratchRoot = await temporaryFolder()
  const log: IsolationLogEntry[] = []
  const runner = createRunner({ ...options, scratchRoot, log: (entry) => log.push(entry) })
  onTestFinished(() => runner.close())
  return { ...running(runner, program), scratchRoot, log }
}

/**
 * A runner for all tests of a file. A new runner first finds out what the machine supports, which takes as long as
 * reading a small document.
 */
export function sharedRunner(): Runner {
  const runner = createRunner()
  afterAll(() => runner.close())
  return running(runner, fromBundle)
}

const running = (runner: Runner, program: Program): Runner => ({
  ...runner,
  run: (task, input, run) => runner.run({ ...task, module: program.task(task.module) }, input, run),
})

/** Returns the IsolationError of a run that is expected to fail. */
export async function failureOf(run: Promise<unknown>): Promise<IsolationError> {
  const result = await run.then(
    () => 'succeeded',
    (error: unknown) => error,
  )
  if (!(result instanceof IsolationError))
    throw new Error(`Expected an IsolationError, got ${String(result)}`)
  return result
}

/**
 * True if the process ended. A zombie counts as ended, because process 1 of a container often does not collect zombies.
 */
export async function isGone(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return true
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return / [ZX] /.test(stat.slice(stat.lastIndexOf(')')))
}

/** Waits for the process to end, because a child closes its pipes a moment before it ends. */
export async function expectGone(pid: number): Promise<void> {
  expect(pid).toBeGreaterThan(0)
  await vi.waitFor(async () => expect(await isGone(pid)).toBe(true), { timeout: 60_000, interval: 20 })
}
