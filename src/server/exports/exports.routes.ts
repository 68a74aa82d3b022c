import { and, desc, eq } from 'drizzle-orm'
import {
  exportCompanies,
  exportProgress,
  exportReports,
  listExports,
} from '#shared/exports/exports.endpoints.ts'
import { beginsWith } from '../database/like.ts'
import { job } from '../database/tables/job.ts'
import { signedIn } from '../platform/http/policy.ts'
import { type Route, route } from '../platform/http/route.ts'
import { describeJob } from '../platform/jobs/describe.ts'
import { readScope } from '../progress/scope.ts'
import { companiesExport } from './companiesExport.ts'
import { keptExports, startExport } from './exportJob.ts'
import { progressExport } from './progressExport.ts'
import { reportsExport } from './reportsExport.ts'

export const exportRoutes = (): Route[] => [
  route(exportCompanies, signedIn, ({ body, change }) =>
    change((tx, actor) => startExport(tx, actor, companiesExport.kind, body)),
  ),
  route(exportReports, signedIn, ({ body, change }) =>
    change((tx, actor) => startExport(tx, actor, reportsExport.kind, body)),
  ),
  route(exportProgress, signedIn, ({ body, change }) =>
    change(async (tx, actor) => {
      // What cannot be counted is refused now and not by a job that fails.
      await readScope(tx, body)
      return startExport(tx, actor, progressExport.kind, body)
    }),
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
