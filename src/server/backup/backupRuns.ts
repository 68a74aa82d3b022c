import { basename } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import type { BackupStatus } from '#shared/backup/backup.endpoints.ts'
import { dayMs } from '#shared/platform/day.ts'
import type { Db } from '../database/connect.ts'
import { backupRun } from '../database/tables/backupRun.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { adminTeams } from '../platform/bell/adminTeams.ts'
import { notify } from '../platform/bell/notify.ts'
import type { BackupSettings } from '../platform/config.ts'
import { BackupFault } from './container/fault.ts'
import type { TakenBackup } from './takeBackup.ts'

export type BackupRun = typeof backupRun.$inferSelect
type Kind = BackupRun['kind']

/** A nightly backup counts as late after a day and two hours, because the backup of a large firm takes time. */
const lateNightlyMs = dayMs + 2 * 60 * 60 * 1000
const lateByHandMs = 7 * dayMs

/**
 * Tells the admin side how the nightly backup ended. Other backups are taken by somebody who sees the result, or before
 * an upgrade, when the tables of this release do not exist yet.
 */
const tell = async (tx: Db, name: string, good: boolean) =>
  notify(tx, null, [
    { kind: 'backup', teams: await adminTeams(tx), data: { name, result: good ? 'good' : 'bad' } },
  ])

/** Takes a backup and records whether it succeeded. An error is recorded and then thrown again. */
export async function backUpAndRecord(
  db: Db,
  kind: Kind,
  file: string,
  take: () => Promise<TakenBackup>,
  signal?: AbortSignal,
): Promise<TakenBackup> {
  const fileName = basename(file)
  try {
    const taken = await take()
    const { rows, files, lost } = taken.contents
    await db.transaction(async (tx) => {
      await tx.insert(backupRun).values({
        kind,
        good: lost === 0,
        fileName,
        bytes: taken.bytes,
        encrypted: taken.encrypted,
        rowCount: rows,
        fileCount: files,
        lostCount: lost,
        fault: lost === 0 ? null : lostSentence(lost),
      })
      await recordAudit(tx, null, {
        action: 'backup/taken',
        subject: { kind: 'backup', id: fileName },
        after: { fileSize: taken.bytes },
      })
      if (kind === 'nightly') await tell(tx, fileName, lost === 0)
    })
    return taken
  } catch (error) {
    // A stopping server puts the job back into the queue. The backup has not failed, so nothing is recorded.
    if (signal?.aborted) throw error
    const fault = error instanceof BackupFault ? error.words : '백업하지 못했습니다. 서버 로그를 확인하세요.'
    // If the database is down, this insert fails and the failure is only in the log. The missing backup is reported
    // later.
    await db
      .transaction(async (tx) => {
        await tx.insert(backupRun).values({ kind, good: false, fileName, fault })
        if (kind === 'nightly') await tell(tx, fileName, false)
      })
      .catch(() => undefined)
    throw error
  }
}

export const lostSentence = (lost: number) =>
  `행은 있으나 저장소에 내용이 없거나 손상된 파일이 ${lost}개 있습니다. 나머지는 모두 백업했습니다.`

export async function newestRuns(db: Db): Promise<{ good: BackupRun | null; failed: BackupRun | null }> {
  const newest = async (good: boolean) => {
    const found = await db
      .select()
      .from(backupRun)
      .where(eq(backupRun.good, good))
      .orderBy(desc(backupRun.at))
      .limit(1)
    return found[0] ?? null
  }
  return { good: await newest(true), failed: await newest(false) }
}

export async function backupStatus(
  db: Db,
  settings: BackupSettings,
  now = Date.now(),
): Promise<BackupStatus> {
  const { good, failed } = await newestRuns(db)
  const nightly = settings.folder !== undefined
  const age = good ? now - good.at.getTime() : null
  const failedSince = failed && (!good || failed.at > good.at) ? failed : null
  const state = () => {
    if (failedSince) return 'failed'
    if (age === null) return nightly ? 'waiting' : 'off'
    return age > (nightly ? lateNightlyMs : lateByHandMs) ? 'late' : 'good'
  }
  return {
    state: state(),
    nightlyAt: nightly ? settings.at : null,
    lastGood: good && {
      at: good.at.toISOString(),
      fileName: good.fileName,
      bytes: good.bytes ?? 0,
      rows: good.rowCount ?? 0,
      files: good.fileCount ?? 0,
      encrypted: good.encrypted ?? false,
    },
    fault: failedSince && { at: failedSince.at.toISOString(), message: failedSince.fault ?? '' },
  }
}
