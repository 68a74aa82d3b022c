import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayInSeoul, dayMs, secondInSeoul, startOfDay } from '#shared/platform/day.ts'
import type { Db } from '../database/connect.ts'
import { readAuditSecrets } from '../platform/audit/keys.ts'
import type { BackupSettings, Config } from '../platform/config.ts'
import { enqueueJob } from '../platform/jobs/queue.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import { backUpAndRecord, backupStatus, newestRuns } from './backupRuns.ts'
import { type BackupSource, takeBackup } from './takeBackup.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface Log {
  info(facts: object, words: string): void
  error(facts: object, words: string): void
}

/** Returns the last time at which a nightly backup was due. */
export function lastDue(at: string, now: number): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = startOfDay(dayInSeoul(now)).getTime() + hours * hourMs + minutes * minuteMs
  return today > now ? today - dayMs : today
}

/** Whether a backup must be started now. A failed backup is retried every hour until it succeeds. */
export async function isDue(db: Db, settings: BackupSettings, now = Date.now()): Promise<boolean> {
  if (settings.folder === undefined) return false
  const { good, failed } = await newestRuns(db)
  if (good && good.at.getTime() >= lastDue(settings.at, now)) return false
  return !failed || now - failed.at.getTime() >= hourMs
}

/**
 * Starts the nightly backup when it is due. Every server with a backup folder may call this: the job is unique, so
 * only one of them takes the backup.
 */
export function scheduleBackup(
  db: Db,
  settings: BackupSettings,
  log: Log,
  everyMs = minuteMs,
): { stop(): void } {
  if (settings.folder === undefined) return { stop: () => undefined }
  let warnedAt = 0
  const checkDue = async () => {
    if (await isDue(db, settings)) {
      await enqueueJob(db, {
        kind: 'backup',
        ownerTeamId: null,
        input: {},
        maxAttempts: 1,
        uniqueKey: 'backup',
      })
    }
    const { state, lastGood } = await backupStatus(db, settings)
    if (state !== 'late' || Date.now() - warnedAt < hourMs) return
    warnedAt = Date.now()
    log.error({ lastGood: lastGood?.at }, 'there has been no good backup for more than a day')
  }
  const tick = () =>
    void checkDue().catch((error) => log.error({ err: error }, 'checking whether a backup is due failed'))
  const timer = setInterval(tick, everyMs)
  timer.unref()
  tick()
  return { stop: () => clearInterval(timer) }
}

/**
 * The job handlers for backups. Empty if this server has no backup folder; then only another server can take
 * backups.
 */
export async function backupJobs(
  config: Config,
  source: Pick<BackupSource, 'adminUrl' | 'store'>,
  log: Log,
): Promise<Record<string, JobHandler>> {
  const { folder } = config.backup
  if (folder === undefined) return {}
  const auditSecrets = await readAuditSecrets(config)
  const whole = { ...source, auditSecrets, anchorPath: config.auditAnchor }
  return { backup: backupHandler(whole, { ...config.backup, folder }, log) }
}

const nightlyName = /^dealdesk-\d{4}-\d\d-\d\dT\d{6}\.backup$/
const partialName = /^dealdesk-.*\.partial-/

const nameAt = (now: number) => `dealdesk-${secondInSeoul(now).replace(' ', 'T').replaceAll(':', '')}.backup`

/** Runs the nightly job: takes the backup, records the result, and only then removes the oldest backups. */
export const backupHandler =
  (source: BackupSource, settings: BackupSettings & { folder: string }, log: Log): JobHandler =>
  async (_input, { db, signal }) => {
    const file = join(settings.folder, nameAt(Date.now()))
    try {
      const take = () => takeBackup(source, file, settings.key, { signal })
      const { bytes, contents } = await backUpAndRecord(db, 'nightly', file, take, signal)
      if (contents.lost > 0) log.error({ file, ...contents }, 'backup taken, but the store lacks files')
      else log.info({ file, bytes, ...contents }, 'backup taken')
    } catch (error) {
      if (!signal.aborted) log.error({ err: error, file }, 'backup failed')
      throw error
    }
    await keepNewest(settings.folder, nightlyName, settings.keep)
    await removePartials(settings.folder)
  }

export async function keepNewest(folder: string, which: RegExp, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => which.test(name)).toSorted()
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(join(folder, name))
}

/**
 * Removes incomplete files that killed servers left behind. They must be a day old, so that no server is still
 * writing them.
 */
async function removePartials(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((name) => partialName.test(name))) {
    const info = await stat(join(folder, name)).catch(() => null)
    if (info && Date.now() - info.mtimeMs > dayMs) await rm(join(folder, name), { force: true })
  }
}
