import { AppError } from '../appError.ts'

/**
 * Called for every request while the event-loop delay is too long. If the machine gave the whole second to other
 * processes, there is no measurement and the plugin passes Infinity. This does not mean that the server is overloaded,
 * so the request is not refused.
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
