import { AppError } from './appError.ts'

interface Share {
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

interface Waiting {
  teamId: string
  begin(): void
}

/** Runs the work when it is its turn. Whoever waits holds nothing. */
export type FairSemaphore = <T>(teamId: string, work: () => Promise<T>) => Promise<T>

/** Takes a place as soon as one is free, and tells how to give it back. */
export type EnterLine = (teamId: string, signal?: AbortSignal) => (() => void) | Promise<() => void>

const overloaded = () => new AppError('server/overloaded', { retryAfterSeconds: 5 })
const usual = { waitingOfOne: 200, longestWaitMs: 30_000, tooMany: overloaded }

/** Work on the database's connections, shared out: changes leave half of them to readers, and nobody reads with all of them. */
export const shareOut = (connections: number): { changing: FairSemaphore; reading: FairSemaphore } => ({
  changing: createFairSemaphore({ most: Math.max(1, Math.floor(connections / 2)), mostOfOne: 3, ...usual }),
  reading: createFairSemaphore({
    most: Number.POSITIVE_INFINITY,
    mostOfOne: Math.max(1, Math.floor(connections / 3)),
    ...usual,
  }),
})

function createFairSemaphore(share: Share): FairSemaphore {
  const enter = createFairLine(share)
  return async (teamId, work) => {
    const entered = enter(teamId)
    const leave = typeof entered === 'function' ? entered : await entered
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** A person's own calls wait behind each other; a free place goes to whoever has the fewest, then to whoever waits longest. */
export function createFairLine({ most, mostOfOne, waitingOfOne, longestWaitMs, tooMany }: Share): EnterLine {
  const running = new Map<string, number>()
  const waiting: Waiting[] = []
  let taken = 0
  const runningOf = (teamId: string) => running.get(teamId) ?? 0
  const isFree = (teamId: string) => taken < most && runningOf(teamId) < mostOfOne

  function take(teamId: string): () => void {
    taken += 1
    running.set(teamId, runningOf(teamId) + 1)
    let given = false
    return () => {
      if (given) return
      given = true
      giveBack(teamId)
    }
  }
  function giveBack(teamId: string) {
    taken -= 1
    if (runningOf(teamId) > 1) running.set(teamId, runningOf(teamId) - 1)
    else running.delete(teamId)
    nextInLine()?.begin()
  }
  function nextInLine(): Waiting | undefined {
    const free = waiting.filter((one) => isFree(one.teamId))
    const fewest = Math.min(...free.map((one) => runningOf(one.teamId)))
    return free.find((one) => runningOf(one.teamId) === fewest)
  }
  function comeUp(teamId: string, signal: AbortSignal | undefined) {
    return new Promise<() => void>((resolve, reject) => {
      if (waiting.length >= mostWaiting) throw overloaded()
      if (waiting.filter((one) => one.teamId === teamId).length >= waitingOfOne) throw tooMany()
      const leaveLine = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', goAway)
        waiting.splice(waiting.indexOf(me), 1)
      }
      const me: Waiting = {
        teamId,
        begin() {
          leaveLine()
          resolve(take(teamId))
        },
      }
      const giveUp = () => {
        leaveLine()
        reject(tooMany())
      }
      const goAway = () => giveUp()
      const timer = setTimeout(giveUp, longestWaitMs)
      signal?.addEventListener('abort', goAway, { once: true })
      waiting.push(me)
    })
  }
  return (teamId, signal) => (isFree(teamId) ? take(teamId) : comeUp(teamId, signal))
}
