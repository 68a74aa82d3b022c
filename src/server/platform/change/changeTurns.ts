import { AppError } from '../appError.ts'

/** One person's saves, however many are sent at once: colleagues keep their turns. */
const mostOfOne = 3
const mostWaiting = 500
const longestWaitMs = 30_000

interface Waiting {
  teamId: string
  begin(): void
}

/** Runs the work when it is its turn. Whoever waits holds nothing. */
export type ChangeTurns = <T>(teamId: string, work: () => Promise<T>) => Promise<T>

/**
 * Changes take at most half of the database connections, and one person at most three of them: large saves side by side
 * leave the rest to everybody who reads.
 */
export function createChangeTurns(connections: number): ChangeTurns {
  const most = Math.max(1, Math.floor(connections / 2))
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
