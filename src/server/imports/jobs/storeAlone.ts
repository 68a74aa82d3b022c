import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { politely } from '../../database/politely.ts'
import { giveWay } from '../../platform/admission/givingWay.ts'
import type { JobTools } from '../../platform/jobs/worker.ts'

/** The number of the advisory lock that an import or an undo holds while it stores rows. */
export const storingLock = 4_201_036
const askAgainMs = 250
export const waitingStage = '다른 가져오기가 끝나기를 기다리는 중'

/**
 * Runs the work in one transaction when no other import is being stored or undone, on any server. Two of them at once
 * would lock the counters of unique numbers and the numbers of new companies in different orders, and the database
 * would stop one of them after minutes. While it waits it holds no transaction, so it blocks nobody and can be
 * cancelled.
 */
export async function storeAlone<T>(
  { db, signal, progress }: Pick<JobTools, 'db' | 'signal' | 'progress'>,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  for (let asked = 0; ; asked += 1) {
    const done = await politely(
      () => giveWay(0),
      () => db.transaction(async (tx) => ((await takeStoring(tx)) ? { value: await work(tx) } : null)),
    )
    if (done) return done.value
    if (asked === 0) progress(0, null, waitingStage)
    await delay(askAgainMs, undefined, { signal })
  }
}

/**
 * Makes the other imports wait until the transaction ends. False if one is being stored or undone already. A change that
 * takes or gives back several unique numbers calls this before it locks any row.
 */
export async function takeStoring(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${storingLock}) as free`,
  )
  return rows[0]?.free ?? false
}
