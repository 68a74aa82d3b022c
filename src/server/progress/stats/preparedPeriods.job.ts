import { sql } from 'drizzle-orm'
import { dayInSeoul } from '#shared/platform/day.ts'
import { daysOfMonths, weeksUpTo, yearOf } from '#shared/progress/stats/period.ts'
import type { Db } from '../../database/connect.ts'
import { enqueueJob } from '../../platform/jobs/queue.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { type Family, statsDefinition } from './countedFacts.ts'
import { askedEnough, noteQuestion, prepare } from './preparedPeriods.ts'
import type { Prepared } from './totalsSql.ts'

const kind = 'prepare-stats'
const enqueue = (db: Db) => enqueueJob(db, { kind, ownerTeamId: null, input: {}, uniqueKey: kind })

/**
 * Records that somebody asked for periods that are not prepared. If they are asked for again, starts a job that
 * prepares them.
 */
export async function askFor(db: Db, periods: readonly Prepared[]): Promise<void> {
  const wanted = await Promise.all(periods.map((period) => noteQuestion(db, period)))
  if (wanted.includes(true)) await enqueue(db)
}

/** The periods that the statistics screen shows when it is opened. They are always prepared. */
const standard = (today: string): Prepared[] => [
  { family: 'day', from: null, to: null },
  { family: 'period', from: yearOf(today).from, to: null },
  { family: 'period', from: daysOfMonths(today).from, to: null },
  { family: 'activity', from: weeksUpTo(today)[0] ?? today, to: null },
]

/** The number of periods that stay prepared besides the standard ones. */
const keptPeriods = 40

/** Removes periods of another version of the program, and those that nobody asked for lately. */
async function removeUnused(db: Db): Promise<void> {
  await db.execute(sql`delete from stat_period p where p.definition <> ${statsDefinition}
    or (not p.ready and p.asked_at < now() - interval '1 day')
    or p.id in (select o.id from stat_period o where o.ready order by o.asked_at desc offset ${keptPeriods})`)
  await db.execute(sql`delete from stat_total t where t.columns = '{}'`)
  // Rows of `stat_change` say which companies must be counted again. If no period is prepared, nothing must be
  // counted, so these rows are deleted.
  await db.execute(sql`delete from stat_change where not exists (select from stat_period p where p.ready)`)
}

interface Asked extends Record<string, unknown> {
  family: Family
  from: string | null
  to: string | null
}

/** Reads the periods that were asked for several times and are not prepared. */
async function readWanted(db: Db): Promise<Asked[]> {
  const { rows } = await db.execute<Asked>(sql`
    select p.family, p.from_day::text as from, p.to_day::text as to from stat_period p
    where not p.ready and p.asked >= ${askedEnough} and p.definition = ${statsDefinition}
    order by p.asked_at desc limit ${keptPeriods}`)
  return rows
}

/**
 * Prepares the standard periods and those that were asked for several times. After each round the job checks for
 * further periods, because requests cannot add another job while this one is running.
 */
export async function prepareStats(db: Db, signal?: AbortSignal): Promise<void> {
  await removeUnused(db)
  const done = new Set<string>()
  const isNew = (period: Prepared) => !done.has(JSON.stringify(period))
  let round: Prepared[] = [...standard(dayInSeoul()), ...(await readWanted(db))]
  while (round.length > 0) {
    for (const period of round) {
      if (signal?.aborted) return
      await prepare(db, period)
      done.add(JSON.stringify(period))
    }
    round = (await readWanted(db)).filter(isNew)
  }
}

const handler: JobHandler = (_input, { db, signal }) => prepareStats(db, signal)
export const statsJobs = (): Record<string, JobHandler> => ({ [kind]: handler })

const everyMs = 10 * 60 * 1000

/** Prepares the statistics at the start and then regularly, because the standard periods change with the day. */
export function schedulePreparing(db: Db, onError: (error: unknown) => void): { stop(): void } {
  const work = () => void enqueue(db).catch(onError)
  const timer = setInterval(work, everyMs)
  timer.unref()
  work()
  return { stop: () => clearInterval(timer) }
}
