import type { JobHandler } from '../platform/jobs/worker.ts'
import { type MakeDeps, makeHandler } from './making/make.job.ts'
import { makeKind } from './making/start.commands.ts'

/** The job handlers of copies. */
export const copyJobs = (deps: MakeDeps): Record<string, JobHandler> => ({
  [makeKind]: makeHandler(deps),
})
