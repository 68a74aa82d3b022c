import type { FixedFirmSettings } from '../platform/fixedSettings.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { checkHandler, checkKind } from './jobs/check.job.ts'
import { saveHandler, saveKind } from './jobs/save.job.ts'
import { undoHandler, undoKind } from './undo/undo.job.ts'

/** The job handlers of imports. */
export const importJobs = (
  store: FileStore,
  fixedSettings: FixedFirmSettings,
): Record<string, JobHandler> => ({
  [checkKind]: checkHandler(store, fixedSettings),
  [saveKind]: saveHandler(store, fixedSettings),
  [undoKind]: undoHandler(fixedSettings),
})

/** While one of these runs, another of its kind waits in the queue, so that it takes no place of other jobs. */
export const importJobsOneAtATime: readonly string[] = [saveKind, undoKind]
