import type { JobHandler } from '../platform/jobs/worker.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { saveHandler, saveKind } from './apply/save.job.ts'
import { checkHandler, checkKind } from './plan/check.job.ts'
import { undoHandler, undoKind } from './undo/undo.job.ts'

/** The job handlers of imports. */
export const importJobs = (store: FileStore): Record<string, JobHandler> => ({
  [checkKind]: checkHandler(store),
  [saveKind]: saveHandler(store),
  [undoKind]: undoHandler(),
})
