import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { uploadDay } from '#server/database/tables/uploadDay.ts'
import { AppError } from '../appError.ts'

const seoulDay = sql`(now() at time zone 'Asia/Seoul')::date`
const daySeconds = 24 * 60 * 60
const seoulOffsetSeconds = 9 * 60 * 60

/** What one person may still have kept today. Each step is one statement: nothing is held while bytes arrive. */
export interface UploadAllowance {
  left: number
  refusal(): AppError
  /** Counted before the bytes are kept; refuses where uploads at the same time have used it up. */
  take(bytes: number): Promise<void>
  /** For what was received and then not kept. */
  giveBack(bytes: number): Promise<void>
}

export async function openAllowance(db: Db, limit: number, teamId: string): Promise<UploadAllowance> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select bytes from upload_day where team_id = ${teamId} and day = ${seoulDay}`,
  )
  const refusal = () =>
    new AppError('file/quota', {
      values: { limit: `${Math.round(limit / 1024 / 1024).toLocaleString('ko-KR')}MB` },
      retryAfterSeconds: secondsToMidnight(),
    })
  return {
    left: Math.max(0, limit - Number(rows[0]?.bytes ?? 0)),
    refusal,
    async take(bytes) {
      const taken = await db.execute(sql`
        insert into upload_day (team_id, day, bytes) values (${teamId}, ${seoulDay}, ${bytes})
        on conflict (team_id, day) do update set bytes = upload_day.bytes + excluded.bytes
        where upload_day.bytes + excluded.bytes <= ${limit} returning bytes`)
      if (taken.rows.length === 0) throw refusal()
    },
    async giveBack(bytes) {
      await db.execute(sql`update upload_day set bytes = greatest(0, bytes - ${bytes})
        where team_id = ${teamId} and day = ${seoulDay}`)
    },
  }
}

const secondsToMidnight = () =>
  daySeconds - ((Math.floor(Date.now() / 1000) + seoulOffsetSeconds) % daySeconds)

export async function removeOldUploadDays(db: Db): Promise<void> {
  await db.delete(uploadDay).where(lt(uploadDay.day, sql`${seoulDay} - 7`))
}
