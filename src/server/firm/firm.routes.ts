import { getFirm } from '#shared/firm/firm.endpoints.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'

export const firmRoutes = ({ config }: Deps): Route[] => [route(getFirm, signedIn, () => config.firm)]
