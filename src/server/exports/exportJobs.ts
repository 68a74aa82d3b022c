import type { JobHandler } from '../platform/jobs/worker.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { companiesExport } from './companiesExport.ts'
import { exportHandler } from './exportJob.ts'
import { statsExport } from './statsExport.ts'

/** Every export that can be made; a feature with one of its own adds its source here. */
export const exportJobs = (store: FileStore): Record<string, JobHandler> => ({
  [companiesExport.kind]: exportHandler(store, companiesExport),
  [statsExport.kind]: exportHandler(store, statsExport),
})
