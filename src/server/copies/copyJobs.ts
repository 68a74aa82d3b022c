import type { JobHandler } from '../platform/jobs/worker.ts'
import { type MakeDeps, makeHandler } from './making/make.job.ts'
import { makeKind } from './making/start.commands.ts'

/** The job handlers of copies. */
export const copyJobs = (deps: MakeDeps): Record<string, JobHandler> => ({
  [makeKind]: makeHandler(deps),
})

/**
 * A job of many copies takes minutes. A second such job would only wait for the numbers that the first one reserves. So
 * a worker runs only one of these jobs at a time.
 */
export const copyJobsOneAtATime: readonly string[] = [makeKind]
