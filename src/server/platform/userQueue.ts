import type { ErrorCode } from '#shared/catalogue/errors/errors.ts'
import { AppError } from './appError.ts'

interface Waiting {
  start(): void
}

interface UserQueueRules {
  /** Of one person at once, the one that is worked on included. */
  most: number
  /** What whoever comes with one more is told; it may name the `limit`. */
  tooMany: ErrorCode
  /** What is told to somebody who went away. */
  gone: ErrorCode
}

export interface Turn {
  /** Whether one's own earlier work still goes on. */
  waits: boolean
  /** Rejects when the signal ends first. */
  begins: Promise<void>
  /** Whatever came of it: the person's next one begins. */
  end(): void
}

/**
 * A person's costly work is done one after another, whatever number of windows it comes from. So nobody fills all the
 * places, and a colleague waits for one piece of theirs and not for twenty.
 */
export function createUserQueue({ most, tooMany, gone }: UserQueueRules) {
  const lines = new Map<string, Waiting[]>()

  return (teamId: string, signal: AbortSignal): Turn => {
    const line = lines.get(teamId) ?? []
    if (line.length >= most) throw new AppError(tooMany, { values: { limit: most }, retryAfterSeconds: 10 })
    lines.set(teamId, line)
    const mine = Promise.withResolvers<void>()
    const place: Waiting = { start: mine.resolve }
    const waits = line.push(place) > 1
    const leave = () => mine.reject(new AppError(gone))
    signal.addEventListener('abort', leave, { once: true })
    if (signal.aborted) leave()
    if (!waits) place.start()
    return {
      waits,
      begins: mine.promise,
      end() {
        signal.removeEventListener('abort', leave)
        const first = line[0] === place
        line.splice(line.indexOf(place), 1)
        if (line.length === 0) lines.delete(teamId)
        else if (first) line[0]?.start()
      },
    }
  }
}
