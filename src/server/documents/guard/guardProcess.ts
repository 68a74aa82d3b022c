import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { CheckResult } from '#shared/documents/guard/findings.ts'
import { AppError } from '../../platform/appError.ts'
import { cpuTimeMs } from '../../platform/isolation/cpuTime.ts'
import { childEnvironment } from '../../platform/isolation/environment.ts'
import { createQueue } from '../../platform/isolation/queue.ts'
import { yieldToServer } from '../../platform/isolation/startChild.ts'
import type { CheckOrder } from './check.ts'
import type { FromChild, ToChild } from './guard.child.ts'
import type { Counts } from './needles/rarity.ts'

const idleMs = 60_000
const cpuCheckMs = 250
const retryAfterSeconds = 10
const usualLimits: Limits = { heapMb: 512, cpuMs: 30_000, wallMs: 120_000 }
const program = fileURLToPath(new URL('./guard.child.ts', import.meta.url))

interface Limits {
  heapMb: number
  /** The CPU time of one check. A text that needs more is too heavy, however fast or slow the machine is. */
  cpuMs: number
  /** How long a check may take in all. It is longer, because a busy machine leaves the child only a part of a core. */
  wallMs: number
}

export type GuardProcess = (
  order: CheckOrder,
  readCounts: (pieces: string[]) => Promise<Counts>,
  signal: AbortSignal,
) => Promise<CheckResult>

/**
 * Runs the checks one after another in a child process, so that a long text does not block other requests. A thread
 * would not be enough: if it runs out of memory, the whole server ends. The first check starts the process, and it ends
 * after a minute without checks. A check that uses too much CPU or memory is refused as too heavy; one that gets too
 * little CPU is told to try again. In both cases the process is killed.
 */
export function createGuardProcess(limits: Partial<Limits> = {}): GuardProcess {
  const { heapMb, cpuMs, wallMs } = { ...usualLimits, ...limits }
  const queue = createQueue(1)
  let running: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    running?.kill('SIGKILL')
    running = null
  }
  function started(): ChildProcess {
    if (running?.connected) return running
    running = startChild(heapMb)
    return running
  }
  async function check(
    order: CheckOrder,
    readCounts: (pieces: string[]) => Promise<Counts>,
    signal: AbortSignal,
  ): Promise<CheckResult> {
    clearTimeout(idle)
    const child = started()
    const tooHeavy = new AbortController()
    const onExit = () => tooHeavy.abort()
    child.once('exit', onExit)
    const cpuWatch = watchCpu(child, cpuMs, onExit)
    const slow = AbortSignal.timeout(wallMs)
    const patient = AbortSignal.any([signal, slow, tooHeavy.signal])
    try {
      const asked = await ask(child, { order }, patient)
      const answer =
        'pieces' in asked ? await ask(child, { counts: await readCounts(asked.pieces) }, patient) : asked
      if (!('result' in answer))
        throw new Error('failed' in answer ? answer.failed : 'the child asked for counts twice')
      return answer.result
    } catch (error) {
      // The child may still be working on the failed check, so it is ended. The next check starts a new child process.
      end()
      if (signal.aborted) throw error
      if (tooHeavy.signal.aborted) throw new AppError('document/too-heavy')
      throw slow.aborted ? new AppError('server/overloaded', { retryAfterSeconds }) : error
    } finally {
      clearInterval(cpuWatch)
      child.off('exit', onExit)
      idle = setTimeout(end, idleMs)
      idle.unref()
    }
  }
  return (order, readCounts, signal) => queue.add(signal, () => check(order, readCounts, signal))
}

/** Calls `onExceeded` once the child has used that much CPU time. Without `/proc` only the time in all is limited. */
function watchCpu(child: ChildProcess, cpuMs: number, onExceeded: () => void): NodeJS.Timeout {
  const used = () => (child.pid === undefined ? null : cpuTimeMs(child.pid)) ?? 0
  const before = used()
  return setInterval(() => {
    if (used() - before > cpuMs) onExceeded()
  }, cpuCheckMs)
}

async function ask(child: ChildProcess, message: ToChild, signal: AbortSignal): Promise<FromChild> {
  const answered = once(child, 'message', { signal })
  // An error while sending is ignored. It means that the child has ended, and the exit of the child aborts the wait
  // below.
  child.send(message, () => undefined)
  return ((await answered) as [FromChild])[0]
}

function startChild(heapMb: number): ChildProcess {
  const child = fork(program, {
    env: childEnvironment(tmpdir()),
    execArgv: [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Without an error listener a failed start would crash the server. The `unref` calls below let the server stop
  // without waiting for a check.
  child.on('error', () => undefined)
  if (child.pid !== undefined) yieldToServer(child.pid)
  child.unref()
  child.channel?.unref()
  return child
}
