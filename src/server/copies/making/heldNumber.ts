import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { copyCounter } from '../../database/tables/copies/documentCopy.ts'

/** How long a job may reserve the next number, in seconds. Copying the largest file takes less time. */
const heldSeconds = 300
const retryMs = 200

/**
 * Reserves the next number of a year for a job, because the number is drawn on the pages before the row of the copy
 * is written. Other jobs wait until the reservation ends. Entries by hand do not wait; if one of them takes the
 * number meanwhile, the job draws its copy again with the next number.
 */
export async function holdNumber(db: Db, year: number, jobId: string, signal: AbortSignal): Promise<number> {
  await db.insert(copyCounter).values({ year }).onConflictDoNothing()
  for (;;) {
    const [held] = await db
      .update(copyCounter)
      .set({ heldBy: jobId, heldUntil: sql`clock_timestamp() + make_interval(secs => ${heldSeconds})` })
      .where(
        and(
          eq(copyCounter.year, year),
          sql`(${copyCounter.heldBy} is null or ${copyCounter.heldBy} = ${jobId}
            or ${copyCounter.heldUntil} < clock_timestamp())`,
        ),
      )
      .returning({ last: copyCounter.last })
    if (held) return held.last + 1
    await wait(retryMs, undefined, { signal })
  }
}

/** Ends the reservation. If the number was not used, the next job gets this number. */
export async function releaseNumber(db: Db, jobId: string): Promise<void> {
  await db.update(copyCounter).set({ heldBy: null, heldUntil: null }).where(eq(copyCounter.heldBy, jobId))
}
