import { and, desc, eq } from 'drizzle-orm'
import { exportCompanies, listExports } from '#shared/exports/exports.endpoints.ts'
import { beginsWith } from '../database/like.ts'
import { job } from '../database/tables/job.ts'
import { signedIn } from '../platform/http/policy.ts'
import { type Route, route } from '../platform/http/route.ts'
import { describeJob } from '../platform/jobs/describe.ts'
import { companiesExport } from './companiesExport.ts'
import { keptExports, startExport } from './exportJob.ts'

export const exportRoutes = (): Route[] => [
  route(exportCompanies, signedIn, ({ body, change }) =>
    change((tx, actor) => startExport(tx, actor, companiesExport.kind, body)),
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
