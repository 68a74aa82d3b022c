import { setTimeout as delay } from 'node:timers/promises'
import { getHealth, getOpenApi } from '#shared/health/health.endpoints.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { anyone, signedIn } from '../platform/session/policy.ts'
import { openApiDocument } from './openapi.ts'

/** Whoever asks wants to know now: a database that lets us wait so long is not there. */
const longestMs = 3000

export function healthRoutes({ pool }: Deps, routes: () => Route[]): Route[] {
  // Drawn at the first call and kept: no contract changes while the program runs.
  let document: string | undefined
  return [
    route(getHealth, anyone, async ({ reply }) => {
      const database = await Promise.race([
        pool.query('select 1').then(
          () => 'ok' as const,
          () => 'unreachable' as const,
        ),
        delay(longestMs, 'unreachable' as const, { ref: false }),
      ])
      if (database !== 'ok') reply.code(503).header('retry-after', 5)
      return { ready: database === 'ok', database }
    }),
    route(getOpenApi, signedIn, () => (document ??= JSON.stringify(openApiDocument(routes())))),
  ]
}
