import type { JobHandler } from '../platform/jobs/worker.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { checkHandler, checkKind } from './jobs/check.job.ts'
import { saveHandler, saveKind } from './jobs/save.job.ts'
import { undoHandler, undoKind } from './undo/undo.job.ts'

/** The job handlers of imports. */
export const importJobs = (store: FileStore): Record<string, JobHandler> => ({
  [checkKind]: checkHandler(store),
  [saveKind]: saveHandler(store),
  [undoKind]: undoHandler(),
})
