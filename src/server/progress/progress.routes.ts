import { getProgressReport, getStageDays, listCountedCompanies } from '#shared/progress/progress.endpoints.ts'
import { signedIn } from '../platform/http/policy.ts'
import { type Route, route } from '../platform/http/route.ts'
import { pageOfCounted } from './counted.queries.ts'
import { countProgress } from './crossTabs.queries.ts'
import { readScope } from './scope.ts'
import { countStageDays } from './stageDays.queries.ts'

/** Everybody who is signed in may find every company: counting them tells nobody more. */
export const progressRoutes = (): Route[] => [
  route(getProgressReport, signedIn, async ({ query, db }) => {
    const { scope, ...when } = await readScope(db, query)
    return { ...when, ...(await countProgress(db, scope)) }
  }),
  route(listCountedCompanies, signedIn, async ({ query, db }) => {
    const { scope } = await readScope(db, query)
    return pageOfCounted(db, { ...query, ...scope })
  }),
  route(getStageDays, signedIn, async ({ query, db }) => {
    const { scope } = await readScope(db, query)
    return { rows: await countStageDays(db, scope) }
  }),
]
