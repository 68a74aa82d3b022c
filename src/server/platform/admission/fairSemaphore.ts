import { AppError } from '../appError.ts'

export interface Share {
  /** The number of slots in total. */
  most: number
  /** The number of slots that one person may hold at the same time. */
  mostOfOne: number
  /** The number of requests of one person that may wait. This limit keeps one person from filling the queue. */
  waitingOfOne: number
  longestWaitMs: number
  /**
   * Creates the error for a request that waited too long, or whose person has too many requests waiting already.
   */
  tooMany: () => AppError
}
const mostWaiting = 500
/** The weight of the newest duration in the moving average of durations. */
const weightOfNewest = 0.1

interface Waiting {
  key: string
  begin(): void
}

type Leave = () => void

/** A semaphore that shares its slots fairly. The key is a person, or an address if the person is not known yet. */
export interface FairSemaphore {
  /**
   * Takes a slot as soon as one is free and returns the function that releases it. If the request has
   * to wait, `signal` is called and returns the signal that ends the waiting.
   */
  enter(key: string, signal?: () => AbortSignal): Leave | Promise<Leave>
  /**
   * Estimates how long a new request would wait: the mean duration of the work times the number of requests before
   * it, divided by the number of slots.
   */
  expectedWaitMs(key: string): number
  running(): number
  waiting(): number
}

export const overloaded = (retryAfterSeconds = 5) => new AppError('server/overloaded', { retryAfterSeconds })

/**
 * Creates the semaphore. A free slot goes to the person with the fewest running requests; among equals, to the one
 * who has waited longest.
 */
export function createFairSemaphore({
  most,
  mostOfOne,
  waitingOfOne,
  longestWaitMs,
  tooMany,
}: Share): FairSemaphore {
  const running = new Map<string, number>()
  const waiting: Waiting[] = []
  const waitingBy = new Map<string, number>()
  let taken = 0
  let meanMs = 0
  const runningOf = (key: string) => running.get(key) ?? 0
  const waitingOf = (key: string) => waitingBy.get(key) ?? 0
  const isFree = (key: string) => taken < most && runningOf(key) < mostOfOne

  function take(key: string): Leave {
    taken += 1
    running.set(key, runningOf(key) + 1)
    const began = performance.now()
    let left = false
    return () => {
      if (left) return
      left = true
      meanMs += (performance.now() - began - meanMs) * weightOfNewest
      giveBack(key)
    }
  }
  function giveBack(key: string) {
    taken -= 1
    add(running, key, -1)
    nextInLine()?.begin()
  }
  function nextInLine(): Waiting | undefined {
    let next: Waiting | undefined
    for (const one of waiting)
      if (isFree(one.key) && (!next || runningOf(one.key) < runningOf(next.key))) next = one
    return next
  }
  function waitForPlace(key: string, signal: AbortSignal | undefined) {
    return new Promise<Leave>((resolve, reject) => {
      if (waiting.length >= mostWaiting) throw overloaded()
      if (waitingOf(key) >= waitingOfOne) throw tooMany()
      const leaveLine = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        waiting.splice(waiting.indexOf(me), 1)
        add(waitingBy, key, -1)
      }
      const me: Waiting = {
        key,
        begin() {
          leaveLine()
          resolve(take(key))
        },
      }
      const giveUp = () => {
        leaveLine()
        reject(tooMany())
      }
      const timer = setTimeout(giveUp, longestWaitMs)
      signal?.addEventListener('abort', giveUp, { once: true })
      waiting.push(me)
      add(waitingBy, key, 1)
      if (signal?.aborted) giveUp()
    })
  }
  return {
    enter: (key, signal) => (isFree(key) ? take(key) : waitForPlace(key, signal?.())),
    expectedWaitMs(key) {
      if (isFree(key)) return 0
      // Slots are given to people in turn. So until this request gets its slot, every other person gets at most as many
      // slots as this person (counting the slot of this request).
      const own = waitingOf(key) + 1
      let before = own
      for (const [other, count] of waitingBy) if (other !== key) before += Math.min(count, own)
      return meanMs * Math.max(before / most, own / mostOfOne)
    },
    running: () => taken,
    waiting: () => waiting.length,
  }
}

function add(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
