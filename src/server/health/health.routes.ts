import { setTimeout as delay } from 'node:timers/promises'
import { getHealth, getOpenApi } from '#shared/health/health.endpoints.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { anyone, signedIn } from '../platform/session/policy.ts'
import { openApiDocument } from './openapi.ts'

/**
 * The health check waits this long for the database. A slower database counts as down, because a health check must
 * answer quickly.
 */
const longestMs = 3000

export function healthRoutes({ pool }: Deps, routes: () => Route[]): Route[] {
  // The OpenAPI document is built at the first call and kept, because contracts do not change at run time.
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
