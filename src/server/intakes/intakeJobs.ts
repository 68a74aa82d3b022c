import type { Config } from '../platform/config.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import type { DiskWatch } from '../platform/storage/diskWatch.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { readHandler } from './jobs/read.job.ts'
import { storeHandler } from './jobs/store.job.ts'
import { readKind, storeKind } from './rows/intakeRows.ts'

type Settings = Pick<Config, 'fixedSettings' | 'filesPerCompany'>

/** The job handlers of intakes. */
export const intakeJobs = (
  store: FileStore,
  { fixedSettings, filesPerCompany }: Settings,
  { hasRoom }: Pick<DiskWatch, 'hasRoom'>,
): Record<string, JobHandler> => ({
  [readKind]: readHandler({ store, fixedSettings, hasRoom }),
  [storeKind]: storeHandler({ store, fixedSettings, filesPerCompany }),
})
/** Jobs that may take long. A server runs only one of them at a time, so that other jobs need not wait for them. */
export const intakeJobsOneAtATime = [readKind, storeKind]
