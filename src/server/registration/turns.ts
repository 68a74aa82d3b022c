import { AppError } from '../platform/appError.ts'

/** Of one person at once, the one that is read included. */
const mostOfOne = 3

interface Waiting {
  start(): void
}

export interface Turn {
  /** Whether one's own earlier report is still being read. */
  waits: boolean
  /** Rejects when the signal ends first. */
  begins: Promise<void>
  /** Whatever came of it: the person's next one begins. */
  end(): void
}

/**
 * A person's reports are read one after another, whatever number of windows they come from. So nobody fills all the
 * places, and a colleague waits for one report of theirs and not for twenty.
 */
export function createTurns() {
  const lines = new Map<string, Waiting[]>()

  return (teamId: string, signal: AbortSignal): Turn => {
    const line = lines.get(teamId) ?? []
    if (line.length >= mostOfOne) {
      throw new AppError('report/too-many', { values: { limit: mostOfOne }, retryAfterSeconds: 10 })
    }
    lines.set(teamId, line)
    const mine = Promise.withResolvers<void>()
    const place: Waiting = { start: mine.resolve }
    const waits = line.push(place) > 1
    const gone = () => mine.reject(new AppError('report/cancelled'))
    signal.addEventListener('abort', gone, { once: true })
    if (signal.aborted) gone()
    if (!waits) place.start()
    return {
      waits,
      begins: mine.promise,
      end() {
        signal.removeEventListener('abort', gone)
        const first = line[0] === place
        line.splice(line.indexOf(place), 1)
        if (line.length === 0) lines.delete(teamId)
        else if (first) line[0]?.start()
      },
    }
  }
}
