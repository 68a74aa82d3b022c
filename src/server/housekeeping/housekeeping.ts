import { inArray } from 'drizzle-orm'
import { removeOldAttempts } from '../auth/account/backoff.ts'
import { removeUnseenDevices } from '../auth/account/devices.ts'
import { foldCounts } from '../company/counts/keptCounts.ts'
import { removeOldCopyFiles } from '../copies/making/removeOldFiles.ts'
import type { Db } from '../database/connect.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { removeOldEvents } from '../events/hub.ts'
import { purgeExpiredFiles } from '../files/purgeFiles.ts'
import { removeOldImports } from '../imports/runs/importRuns.ts'
import { removeOldIntakes } from '../intakes/rows/intakeRows.ts'
import { removeOldMail } from '../mail/sending/outbox.ts'
import { removeOldMergeImages } from '../merges/undo/undo.commands.ts'
import { notifyOfDueDays } from '../notifications/dueNotifications.ts'
import { removeOldNotifications } from '../notifications/notifications.commands.ts'
import { pruneAudit } from '../platform/audit/prune.ts'
import { removeOldRefusals, sealRefusals } from '../platform/audit/sealRefusals.ts'
import type { AuditProof } from '../platform/audit/verify.ts'
import { removeOldKeys } from '../platform/change/idempotency.ts'
import type { SessionRules } from '../platform/config.ts'
import { enqueueJob, removeOldJobs } from '../platform/jobs/queue.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import { removeDeadSessions } from '../platform/session/session.ts'
import { backupUnderWay } from '../platform/storage/backupLock.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { sweepStore } from '../platform/storage/sweep.ts'
import { removeOldUploadDays } from '../platform/storage/uploadQuota.ts'
import { removeExpiredUploads, stillWaiting } from '../registration/analysedUpload.ts'
import type { KeptPages } from '../registration/keptPages.ts'
import { removeDeletedViews } from '../settings/views.commands.ts'

const everyMs = 10 * 60 * 1000
const hourMs = 60 * 60 * 1000

async function referencedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: storedFile.storageKey })
    .from(storedFile)
    .where(inArray(storedFile.storageKey, keys))
  return new Set(rows.map((row) => row.key))
}

/** Runs the job that removes expired data. Each step may safely run twice. */
export const housekeepingHandler =
  (store: FileStore, rules: SessionRules, proof: AuditProof): JobHandler =>
  async (_input, { db, signal }) => {
    const steps = [
      () => removeDeadSessions(db, rules),
      () => removeOldAttempts(db),
      () => removeUnseenDevices(db),
      () => removeOldKeys(db),
      () => removeOldUploadDays(db),
      () => removeOldEvents(db),
      () => foldCounts(db),
      () => notifyOfDueDays(db, rules.fixedSettings),
      () => removeOldNotifications(db),
      () => removeOldMail(db),
      () => removeOldJobs(db),
      () => removeExpiredUploads(db),
      () => removeDeletedViews(db),
      () => removeOldImports(db),
      () => removeOldIntakes(db),
      () => removeOldCopyFiles(db),
      () => removeOldMergeImages(db),
      () => purgeExpiredFiles(db),
      () => sweepStore(store, (keys) => referencedKeys(db, keys), { isHeld: () => backupUnderWay(db) }),
      () => sealRefusals(db),
      () => removeOldRefusals(db),
      () => pruneAudit(db, proof),
    ]
    for (const step of steps) {
      if (signal.aborted) return
      await step()
    }
  }

/** What this server needs to clean up its own data, which other servers cannot reach. */
interface OwnThings {
  db: Db
  store: Pick<FileStore, 'removeIncoming'>
  keptPages: Pick<KeptPages, 'clear'>
}

/**
 * Starts housekeeping at once and again at regular intervals. Every server may call this: the unique key of the job
 * keeps it from running twice at once.
 */
export function scheduleHousekeeping(
  { db, store, keptPages }: OwnThings,
  onError: (error: unknown) => void,
): { stop(): void } {
  const ask = () =>
    enqueueJob(db, { kind: 'housekeeping', ownerTeamId: null, input: {}, uniqueKey: 'housekeeping' }).catch(
      onError,
    )
  // An interrupted upload is on the machine that received it, so every server removes its own interrupted uploads.
  const clear = () => store.removeIncoming(new Date(Date.now() - hourMs)).catch(onError)
  const forget = () => keptPages.clear((keys) => stillWaiting(db, keys)).catch(onError)
  const work = () => void Promise.all([ask(), clear(), forget()])
  const timer = setInterval(work, everyMs)
  timer.unref()
  work()
  return { stop: () => clearInterval(timer) }
}
