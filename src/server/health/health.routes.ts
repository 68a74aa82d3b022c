import { getHealth, getOpenApi } from '#shared/health/health.endpoints.ts'
import type { Deps } from '../platform/deps.ts'
import { anyone, signedIn } from '../platform/http/policy.ts'
import { type Route, route } from '../platform/http/route.ts'
import { openApiDocument } from './openapi.ts'

export const healthRoutes = ({ pool }: Deps, routes: () => Route[]): Route[] => [
  route(getHealth, anyone, async ({ reply }) => {
    const database = await pool.query('select 1').then(
      () => 'ok' as const,
      () => 'unreachable' as const,
    )
    if (database !== 'ok') reply.code(503).header('retry-after', 5)
    return { ready: database === 'ok', database }
  }),
  route(getOpenApi, signedIn, () => openApiDocument(routes())),
]
