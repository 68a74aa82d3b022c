import { and, desc, eq } from 'drizzle-orm'
import {
  exportCompanies,
  exportCopies,
  exportDeals,
  exportProgress,
  exportReports,
  exportWeekly,
  listExports,
} from '#shared/exports/exports.endpoints.ts'
import { exportStats } from '#shared/progress/stats/stats.endpoints.ts'
import { exportReasonOf } from '../company/secrecy/exportReason.ts'
import { beginsWith } from '../database/like.ts'
import { job } from '../database/tables/job.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { describeJob } from '../platform/jobs/describe.ts'
import { proven, signedIn } from '../platform/session/policy.ts'
import { readScope } from '../progress/scope.ts'
import { readStatsScope } from '../progress/stats/statsScope.ts'
import { companiesExport } from './companiesExport.ts'
import { copiesExport } from './copiesExport.ts'
import { dealsExport } from './dealsExport.ts'
import { keptExports, startExport } from './exportRules.ts'
import { progressExport } from './progressExport.ts'
import { reportsExport } from './reportsExport.ts'
import { statsExport } from './statsExport.ts'
import { weeklyExport } from './weeklyExport.ts'

export const exportRoutes = ({ config: { fixedSettings } }: Pick<Deps, 'config'>): Route[] => [
  route(exportCompanies, proven(signedIn), ({ body: { reason, ...input }, change }) =>
    change(async (tx, actor) =>
      startExport(tx, actor, companiesExport.kind, input, await exportReasonOf(tx, fixedSettings, reason)),
    ),
  ),
  route(exportReports, proven(signedIn), ({ body, change }) =>
    change((tx, actor) => startExport(tx, actor, reportsExport.kind, body)),
  ),
  route(exportProgress, proven(signedIn), ({ body, change }) =>
    change(async (tx, actor) => {
      // An invalid scope is refused here at once, so that the person does not wait for a job that fails.
      await readScope(tx, body)
      return startExport(tx, actor, progressExport.kind, body)
    }),
  ),
  route(exportStats, proven(signedIn), async ({ body, db, change }) => {
    // An invalid scope is refused here at once, so that no job fails later. A period without an end ends today, even
    // if the job runs on a later day.
    const { when } = await readStatsScope(db, body)
    return change((tx, actor) =>
      startExport(tx, actor, statsExport.kind, { ...body, from: when.from, to: when.to }),
    )
  }),
  route(exportDeals, proven(signedIn), ({ body, change }) =>
    change((tx, actor) => startExport(tx, actor, dealsExport.kind, body)),
  ),
  route(exportWeekly, proven(signedIn), ({ body, change }) =>
    change(async (tx, actor) => {
      await readScope(tx, { team: body.team })
      return startExport(tx, actor, weeklyExport.kind, body)
    }),
  ),
  route(exportCopies, proven(signedIn), ({ body: { reason, ...input }, change }) =>
    change(async (tx, actor) =>
      startExport(tx, actor, copiesExport.kind, input, await exportReasonOf(tx, fixedSettings, reason)),
    ),
  ),
  route(listExports, signedIn, async ({ actor, db }) => {
    const rows = await db
      .select()
      .from(job)
      .where(and(eq(job.ownerTeamId, actor.teamId), beginsWith(job.kind, 'export-')))
      .orderBy(desc(job.createdAt))
      .limit(keptExports)
    return { rows: rows.map(describeJob) }
  }),
]
