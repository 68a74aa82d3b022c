import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment } from './environment.ts'
import { IsolationError, type IsolationReason } from './errors.ts'
import { detectLauncher, type Launcher, type LauncherKind } from './launcher.ts'
import { clockMs, cpuSeconds, dataLimits } from './limits.ts'
import { nodeArguments } from './nodeArguments.ts'
import { createQueue } from './queue.ts'
import { makeScratch, removeScratch, removeStaleScratch } from './scratch.ts'
import { type Outcome, supervise } from './supervise.ts'
import type { IsolatedTask } from './task.ts'

export interface RunOptions {
  /** The memory of any kind (heap, Buffers, WASM) that the task may use in addition to what an idle Node needs. */
  dataLimitMb?: number
  heapMb?: number
  /** The processor time that the task and its threads may use. If it needs more, the reason is `too-complex`. */
  cpuMs: number
  /**
   * The time limit by the clock, counted from the start of the child. Waiting in the queue does not count. By default
   * it is several times `cpuMs`, so that a normal file does not fail on a busy machine. The reason is then `timeout`.
   */
  timeoutMs?: number
  maxResultMb?: number
  /** Files or folders outside the program that the task may read, usually the uploaded file. */
  readPaths?: string[]
  signal?: AbortSignal
  onProgress?: (progress: unknown) => void
}

/**
 * What is logged about a failed task. It is for the server's log only, because `detail` and `output` may quote the
 * document.
 */
export interface IsolationLogEntry {
  task: string
  outcome: 'done' | IsolationReason
  code: string | undefined
  detail: string
  output: string
  durationMs: number
}

export interface Runner {
  run<I, O>(task: IsolatedTask<I, O>, input: I, options: RunOptions): Promise<O>
  /** Cancels running and waiting tasks and refuses new ones. Resolves when every child has ended. */
  close(): Promise<void>
}

export interface RunnerOptions {
  concurrency?: number
  log?: (entry: IsolationLogEntry) => void
  /** The folder in which the children's scratch folders are created. */
  scratchRoot?: string
  /** The program of the child, if a build puts it in another place. */
  entry?: URL
  /** Forces a fallback on a machine that supports more. Only tests set this. */
  launcher?: LauncherKind
}

const MB = 1024 * 1024
/** The number of tasks that run at the same time by default. Further tasks wait. */
export const tasksAtOnce = 2

export function createRunner(options: RunnerOptions = {}): Runner {
  const scratchRoot = options.scratchRoot ?? tmpdir()
  const entry = options.entry ?? besides('child')
  const queue = createQueue(options.concurrency ?? tasksAtOnce)
  const closing = new AbortController()
  let launcher: Promise<Launcher> | undefined

  async function runNow(
    task: Pick<IsolatedTask<never, unknown>, 'module' | 'needs'>,
    input: unknown,
    run: RunOptions,
    signal: AbortSignal,
  ): Promise<Outcome> {
    launcher ??= prepare(options.launcher, scratchRoot)
    const machine = await launcher
    const scratch = await makeScratch(scratchRoot)
    try {
      const needs = task.needs ?? {}
      const limits = dataLimits(run.dataLimitMb ?? 1024, needs, machine)
      const withGuard = !machine.limitsData || !machine.killsOrphans
      const prefix = machine.prefix({ dataBytes: limits.dataBytes, cpuSeconds: cpuSeconds(run.cpuMs) })
      const node = nodeArguments({
        entry,
        module: task.module,
        scratch,
        heapMb: run.heapMb ?? 512,
        needs,
        withGuard,
        readPaths: run.readPaths ?? [],
      })
      return await supervise({
        command: { command: [...prefix, process.execPath, ...node], env: childEnvironment(scratch), scratch },
        start: {
          module: task.module.href,
          input,
          scratch,
          threads: (needs.workers ?? 0) > 0,
          maxResultBytes: (run.maxResultMb ?? 64) * MB,
          nearLimitBytes: machine.limitsData ? limits.nearLimitBytes : null,
          guard: withGuard
            ? {
                rssLimitBytes: machine.limitsData ? null : limits.rssBytes,
                parentPid: process.pid,
                markerFile: join(scratch, '.too-large'),
              }
            : null,
        },
        timeoutMs: run.timeoutMs ?? clockMs(run.cpuMs),
        signal,
        onProgress: (progress) => run.onProgress?.(progress),
      })
    } finally {
      // If the folder cannot be removed, the result must not be lost. The next start of the server removes the
      // folder.
      await removeScratch(scratch).catch(() => undefined)
    }
  }

  return {
    async run<I, O>(task: IsolatedTask<I, O>, input: I, run: RunOptions): Promise<O> {
      const signal = AbortSignal.any(run.signal ? [run.signal, closing.signal] : [closing.signal])
      const outcome = await queue.add(signal, async () => {
        const startedAt = performance.now()
        const result = await runNow(task, input, run, signal).catch(couldNotRun)
        options.log?.(logEntry(task.module, result, performance.now() - startedAt))
        return result
      })
      // The cast is safe, because the type of the task contains the type of its result.
      if (outcome.ok) return outcome.value as O
      throw new IsolationError(outcome.reason, outcome.code)
    },
    async close() {
      closing.abort()
      await queue.idle()
    },
  }
}

function besides(name: string): URL {
  return new URL(import.meta.url.endsWith('.ts') ? `./${name}.ts` : `./${name}.js`, import.meta.url)
}

async function prepare(kind: LauncherKind | undefined, scratchRoot: string): Promise<Launcher> {
  await removeStaleScratch(scratchRoot).catch(() => undefined)
  return detectLauncher(kind)
}

/**
 * The outcome if a task could not be run at all: the folder or the process could not be created, or the input could
 * not be sent.
 */
function couldNotRun(error: unknown): Outcome {
  return { ok: false, reason: 'crashed', detail: `Could not be run: ${String(error)}`, output: '' }
}

function logEntry(module: URL, outcome: Outcome, durationMs: number): IsolationLogEntry {
  return {
    task: module.pathname.split('/').at(-1) ?? '',
    outcome: outcome.ok ? 'done' : outcome.reason,
    code: outcome.ok ? undefined : outcome.code,
    detail: outcome.ok ? '' : outcome.detail,
    output: outcome.output,
    durationMs: Math.round(durationMs),
  }
}
