import { AppError } from '../appError.ts'

/**
 * Called for every request while the event-loop delay is too long. Without a measurement, because the machine gave
 * that second to other processes, the plugin passes Infinity: that proves no overload, so nothing is refused.
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
