import { IsolationError } from './errors.ts'

/** A queue that runs a limited number of functions at once, first come, first served. */
export interface Queue {
  /**
   * Adds work. The promise rejects at once when the signal aborts, but the slot becomes free only when the work
   * itself has ended.
   */
  add<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /** Resolves when no work runs or waits. */
  idle(): Promise<void>
}

export function createQueue(concurrency: number): Queue {
  const waiting: (() => void)[] = []
  let idleWatchers: (() => void)[] = []
  let running = 0

  function next(): void {
    while (running < concurrency) {
      const start = waiting.shift()
      if (!start) break
      running += 1
      start()
    }
    if (running > 0) return
    for (const tell of idleWatchers) tell()
    idleWatchers = []
  }

  return {
    add<T>(signal: AbortSignal, work: () => Promise<T>) {
      return new Promise<T>((resolve, reject) => {
        if (signal.aborted) return reject(new IsolationError('cancelled'))
        const onAbort = () => {
          const place = waiting.indexOf(start)
          if (place >= 0) waiting.splice(place, 1)
          reject(new IsolationError('cancelled'))
        }
        function start(): void {
          work()
            .then(resolve, reject)
            .finally(() => {
              signal.removeEventListener('abort', onAbort)
              running -= 1
              next()
            })
        }
        signal.addEventListener('abort', onAbort, { once: true })
        waiting.push(start)
        next()
      })
    },
    idle() {
      if (running === 0 && waiting.length === 0) return Promise.resolve()
      return new Promise((resolve) => idleWatchers.push(resolve))
    },
  }
}
