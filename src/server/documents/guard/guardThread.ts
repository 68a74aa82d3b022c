import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CheckResult } from '#shared/documents/guard/findings.ts'
import { createQueue } from '../../platform/isolation/queue.ts'
import type { CheckOrder } from './check.ts'
import type { FromWorker, ToWorker } from './guard.worker.ts'
import type { Counts } from './rarity.ts'

const longestMs = 30_000
const idleMs = 60_000

export type GuardThread = (
  order: CheckOrder,
  readCounts: (pieces: string[]) => Promise<Counts>,
  signal: AbortSignal,
) => Promise<CheckResult>

/**
 * Checks run in a thread of their own, one after another: a long text must stop nobody's calls. The thread is started by the first
 * check and ends when none came for a minute; one that takes too long is ended with its thread.
 */
export function createGuardThread(): GuardThread {
  const queue = createQueue(1)
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    void worker?.terminate()
    worker = null
  }
  async function ask(thread: Worker, message: ToWorker, signal: AbortSignal): Promise<FromWorker> {
    const answered = once(thread, 'message', { signal })
    thread.postMessage(message)
    return ((await answered) as [FromWorker])[0]
  }
  async function check(
    order: CheckOrder,
    readCounts: (pieces: string[]) => Promise<Counts>,
    signal: AbortSignal,
  ): Promise<CheckResult> {
    clearTimeout(idle)
    worker ??= startWorker()
    const thread = worker
    const patient = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
    try {
      const asked = await ask(thread, { order }, patient)
      const answer =
        'pieces' in asked ? await ask(thread, { counts: await readCounts(asked.pieces) }, patient) : asked
      if (!('result' in answer)) throw new Error('failed' in answer ? answer.failed : 'asked twice')
      return answer.result
    } catch (error) {
      // It may still be at work on what nobody waits for.
      end()
      throw error
    } finally {
      idle = setTimeout(end, idleMs)
      idle.unref()
    }
  }
  return (order, readCounts, signal) => queue.add(signal, () => check(order, readCounts, signal))
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./guard.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  // A server that stops waits for no check; a fault reaches whoever waits for the message.
  worker.unref()
  return worker
}
