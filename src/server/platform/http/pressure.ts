import { AppError } from '../appError.ts'

/**
 * Called for every request of a second in which work waited too long. A second that the machine gave to others has no
 * measurement, which the plugin hands over as endless: of that nothing follows, and nobody is sent away.
 */
export function refuseUnderPressure(
  { url }: { url: string },
  _reply: unknown,
  _kind: string,
  waitedMs: number | undefined,
): void {
  if (url.startsWith('/api/health') || url.startsWith('/metrics')) return
  if (waitedMs === Number.POSITIVE_INFINITY) return
  throw new AppError('server/overloaded', { retryAfterSeconds: 5 })
}
