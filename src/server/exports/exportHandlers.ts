import type { JobHandler } from '../platform/jobs/worker.ts'
import { companiesExport } from './companiesExport.ts'
import { copiesExport } from './copiesExport.ts'
import { dealsExport } from './dealsExport.ts'
import { type ExportDeps, exportHandler } from './exportRules.ts'
import { progressExport } from './progressExport.ts'
import { reportsExport } from './reportsExport.ts'
import { statsExport } from './statsExport.ts'
import { weeklyExport } from './weeklyExport.ts'

/** The job handlers of all exports. A feature adds its export here. */
export const exportJobs = (deps: ExportDeps): Record<string, JobHandler> => ({
  [companiesExport.kind]: exportHandler(deps, companiesExport),
  [progressExport.kind]: exportHandler(deps, progressExport),
  [reportsExport.kind]: exportHandler(deps, reportsExport),
  [statsExport.kind]: exportHandler(deps, statsExport),
  [dealsExport.kind]: exportHandler(deps, dealsExport),
  [weeklyExport.kind]: exportHandler(deps, weeklyExport),
  [copiesExport.kind]: exportHandler(deps, copiesExport),
})
