import { getFirm } from '#shared/firm/firm.endpoints.ts'
import type { Deps } from '../platform/deps.ts'
import { signedIn } from '../platform/policy.ts'
import { type Route, route } from '../platform/route.ts'

export const firmRoutes = ({ config }: Deps): Route[] => [route(getFirm, signedIn, () => config.firm)]
