import { tmpdir } from 'node:os'
import { IsolationError } from '#server/platform/isolation/errors.ts'
import type { Runner } from '#server/platform/isolation/runner.ts'
import type { TaskFunction } from '#server/platform/isolation/task.ts'

/** Runs the reader in this process. It is for tests of what happens with the reader's result. */
export function readsHere(
  until: () => Promise<unknown> = async () => undefined,
  onProgress: (progress: unknown) => void = () => undefined,
): Runner {
  return {
    async run(task, input, { signal, onProgress: tell }) {
      const cancelled = new Promise<never>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new IsolationError('cancelled')), { once: true }),
      )
      // If the work ends first, nobody waits for `cancelled`. This prevents an unhandled rejection.
      cancelled.catch(() => undefined)
      const { default: work } = (await import(task.module.href)) as {
        default: TaskFunction<unknown, unknown>
      }
      const progress = (step: unknown) => {
        onProgress(step)
        tell?.(step)
      }
      progress({ stage: 'open', page: null, pages: null, secondsLeft: null })
      await Promise.race([until(), cancelled])
      return (await work(input, { progress, scratch: tmpdir() })) as never
    },
    close: async () => undefined,
  }
}
