import { getFirm } from '#shared/firm/firm.endpoints.ts'
import type { Deps } from '../platform/deps.ts'
import { signedIn } from '../platform/http/policy.ts'
import { type Route, route } from '../platform/http/route.ts'

export const firmRoutes = ({ config }: Deps): Route[] => [route(getFirm, signedIn, () => config.firm)]
