import { AppError } from '../appError.ts'

export interface Share {
  /** Of all together. */
  most: number
  /** Of one person, however much is sent at once: colleagues keep their turns. */
  mostOfOne: number
  /** How many of one person's may wait: nobody fills the line. */
  waitingOfOne: number
  longestWaitMs: number
  /** What is told to whoever waited too long, or would wait behind too many of their own. */
  tooMany: () => AppError
}
const mostWaiting = 500
/** How much one piece of work counts in the running mean of how long work takes. */
const weightOfNewest = 0.1

interface Waiting {
  key: string
  begin(): void
}

type Leave = () => void

/** A semaphore with fair shares. A key is a person, or an address where nobody is known yet. */
export interface FairSemaphore {
  /** Takes a place as soon as one is free, and returns how to give it back. The signal is asked for only if it has to wait. */
  enter(key: string, signal?: () => AbortSignal): Leave | Promise<Leave>
  /** How long a newcomer would wait, by the mean duration of the work and by who is in front of them. */
  expectedWaitMs(key: string): number
  running(): number
  waiting(): number
}

export const overloaded = (retryAfterSeconds = 5) => new AppError('server/overloaded', { retryAfterSeconds })

/** A person's own calls wait behind each other; a free place goes to whoever has the fewest, then to whoever waits longest. */
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
      // Places go round: of everybody else only as many come first as the newcomer has in line.
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
