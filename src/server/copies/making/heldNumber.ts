import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { copyCounter } from '../../database/tables/copies/documentCopy.ts'

/** How long a job may hold the next number: longer than the largest file takes. */
const heldSeconds = 300
const retryMs = 200

/**
 * Holds the next number of a year for a job, because the number is drawn into the pages before the copy can be written.
 * Other jobs wait. Entries by hand do not; if one takes the number meanwhile, the job draws its copy again.
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

/** Lets other jobs have the next number. A number that was not given is the next one again. */
export async function releaseNumber(db: Db, jobId: string): Promise<void> {
  await db.update(copyCounter).set({ heldBy: null, heldUntil: null }).where(eq(copyCounter.heldBy, jobId))
}
