import { AppError } from './appError.ts'

interface Share {
  /** Of all together. */
  most: number
  /** Of one person, however much is sent at once: colleagues keep their turns. */
  mostOfOne: number
}
const mostWaiting = 500
const longestWaitMs = 30_000

interface Waiting {
  teamId: string
  begin(): void
}

/** Runs the work when it is its turn. Whoever waits holds nothing. */
export type FairTurns = <T>(teamId: string, work: () => Promise<T>) => Promise<T>

/** Work on the database's connections, shared out: changes leave half of them to readers, and nobody reads with all of them. */
export const shareOut = (connections: number): { changing: FairTurns; reading: FairTurns } => ({
  changing: createFairTurns({ most: Math.max(1, Math.floor(connections / 2)), mostOfOne: 3 }),
  reading: createFairTurns({
    most: Number.POSITIVE_INFINITY,
    mostOfOne: Math.max(1, Math.floor(connections / 3)),
  }),
})

function createFairTurns({ most, mostOfOne }: Share): FairTurns {
  const running = new Map<string, number>()
  const waiting: Waiting[] = []
  let taken = 0
  const runningOf = (teamId: string) => running.get(teamId) ?? 0
  const isFree = (teamId: string) => taken < most && runningOf(teamId) < mostOfOne
  const take = (teamId: string) => {
    taken += 1
    running.set(teamId, runningOf(teamId) + 1)
  }
  const giveBack = (teamId: string) => {
    taken -= 1
    if (runningOf(teamId) > 1) running.set(teamId, runningOf(teamId) - 1)
    else running.delete(teamId)
    const at = waiting.findIndex((next) => isFree(next.teamId))
    if (at >= 0) waiting.splice(at, 1)[0]?.begin()
  }
  const comeUp = (teamId: string) =>
    new Promise<void>((resolve, reject) => {
      if (waiting.length >= mostWaiting) throw overloaded()
      const me: Waiting = {
        teamId,
        begin() {
          clearTimeout(timer)
          take(teamId)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(me), 1)
        reject(overloaded())
      }, longestWaitMs)
      waiting.push(me)
    })
  return async (teamId, work) => {
    if (isFree(teamId)) take(teamId)
    else await comeUp(teamId)
    try {
      return await work()
    } finally {
      giveBack(teamId)
    }
  }
}

const overloaded = () => new AppError('server/overloaded', { retryAfterSeconds: 5 })
