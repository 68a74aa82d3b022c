import type { ErrorCode } from '#shared/catalogue/errors/errors.ts'
import { AppError } from './appError.ts'

interface Waiting {
  start(): void
}

interface UserQueueRules {
  /** How many pieces of work of one person the queue holds at most, including the one that runs. */
  most: number
  /** The error if a person adds one more. Its message may name the `limit`. */
  tooMany: ErrorCode
  /** The error if the client disconnected while waiting. */
  gone: ErrorCode
}

export interface Turn {
  /** Whether the person's earlier work still runs, so this work has to wait. */
  waits: boolean
  /** Resolves when it is this work's turn. Rejects if the signal aborts before that. */
  begins: Promise<void>
  /** Must be called when the work is done or has failed. The person's next work then starts. */
  end(): void
}

/**
 * Creates a queue that runs the costly work of one person one after another, however many windows it comes from. So
 * one person cannot take all slots, and a colleague waits for at most one piece of work of that person.
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
