import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { seoulToday } from '#server/database/seoulTime.ts'
import { uploadDay } from '#server/database/tables/storedFile.ts'
import { addDays, dayInSeoul, startOfDay } from '#shared/platform/day.ts'
import { AppError } from '../appError.ts'
import type { UploadRules } from '../uploadRules.ts'

type Limits = Pick<UploadRules, 'bytesPerDay' | 'filesPerDay'>

/**
 * How much one person may still upload today. Each step is one statement, so no lock is held while bytes arrive.
 */
export interface UploadAllowance {
  /** The number of bytes that the person may still upload today. */
  left: number
  refusal(): AppError
  /**
   * Throws if the person may not upload this many more files today. Called before the files of an upload are received.
   */
  requireFile(count: number): void
  /**
   * Counts an upload before its bytes are stored. Throws if parallel uploads have used up the quota since it was read.
   */
  take(bytes: number, files: number): Promise<void>
  /** Gives back what was counted for files that were received but not stored. */
  giveBack(bytes: number, files: number): Promise<void>
}

export async function openAllowance(db: Db, limits: Limits, teamId: string): Promise<UploadAllowance> {
  const { rows } = await db.execute<{ bytes: string; files: number }>(
    sql`select bytes, files from upload_day where team_id = ${teamId} and day = ${seoulToday}`,
  )
  const { bytesPerDay, filesPerDay } = limits
  const refuse = (code: 'file/quota' | 'file/daily-count', limit: string) =>
    new AppError(code, { values: { limit }, retryAfterSeconds: secondsToMidnight() })
  const tooMuch = () =>
    refuse('file/quota', `${Math.round(bytesPerDay / 1024 / 1024).toLocaleString('ko-KR')}MB`)
  const tooMany = () => refuse('file/daily-count', `${filesPerDay.toLocaleString('ko-KR')}개`)
  const used = { bytes: Number(rows[0]?.bytes ?? 0), files: rows[0]?.files ?? 0 }
  return {
    left: Math.max(0, bytesPerDay - used.bytes),
    refusal: tooMuch,
    requireFile(count) {
      if (used.files + count > filesPerDay) throw tooMany()
    },
    async take(bytes, files) {
      const taken = await db.execute(sql`
        insert into upload_day (team_id, day, bytes, files) values (${teamId}, ${seoulToday}, ${bytes}, ${files})
        on conflict (team_id, day) do update
          set bytes = upload_day.bytes + excluded.bytes, files = upload_day.files + excluded.files
        where upload_day.bytes + excluded.bytes <= ${bytesPerDay}
          and upload_day.files + excluded.files <= ${filesPerDay}
        returning bytes`)
      if (taken.rows.length > 0) return
      const now = await openAllowance(db, limits, teamId)
      throw bytes > now.left ? tooMuch() : tooMany()
    },
    async giveBack(bytes, files) {
      await db.execute(sql`update upload_day
        set bytes = greatest(0, bytes - ${bytes}), files = greatest(0, files - ${files})
        where team_id = ${teamId} and day = ${seoulToday}`)
    },
  }
}

function secondsToMidnight() {
  const midnight = startOfDay(addDays(dayInSeoul(), 1))
  return Math.ceil((midnight.getTime() - Date.now()) / 1000)
}

export async function removeOldUploadDays(db: Db): Promise<void> {
  await db.delete(uploadDay).where(lt(uploadDay.day, sql`${seoulToday} - 7`))
}
