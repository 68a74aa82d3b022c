import type { ErrorCode } from '#shared/catalogue/errors/errors.ts'

/** Returns an error and all errors that caused it, because drizzle wraps the driver's error. */
export function causes(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let at = error; at !== undefined && at !== null && chain.length < 5; at = (at as Error).cause)
    chain.push(at)
  return chain
}

export function codeOf(cause: unknown): string {
  const { code } = cause as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** The next three codes mean a conflict with another transaction, not a problem of the database. */
const lockTimeout = '55P03'
const serialization = '40001'
const deadlock = '40P01'

/**
 * Matches error codes of PostgreSQL and of the network that mean "the database is not available now". 25006 comes from
 * a former primary server that is now read-only.
 */
const unavailableCode =
  /^(08...|57P0[12345]|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const unavailableMessage =
  /Connection terminated|connect timeout|timeout expired|Query read timeout|Client has encountered a connection error/i
/** Matches the message of the pool if no connection became free in time. */
const poolTimeout = /timeout exceeded when trying to connect/i

/**
 * The codes for values that passed validation but that PostgreSQL cannot store as text, number or date (usually a
 * NUL character).
 */
const unstorable = ['22021', '22P05', '22P02', '22003', '22008', '22007']

interface Meaning {
  code: ErrorCode
  retryAfterSeconds?: number
}

const locked: Meaning = { code: 'server/locked', retryAfterSeconds: 1 }
const overloaded: Meaning = { code: 'server/overloaded', retryAfterSeconds: 5 }
const away: Meaning = { code: 'server/database', retryAfterSeconds: 5 }

const meanings: Record<string, Meaning> = {
  '53100': { code: 'server/disk-full' },
  ENOSPC: { code: 'server/disk-full' },
  '57014': { code: 'server/timeout' },
  // The database ended our transaction, because it was idle for too long.
  '25P03': { code: 'server/timeout' },
  [lockTimeout]: locked,
  [serialization]: locked,
  [deadlock]: locked,
  '53300': overloaded,
  '53200': overloaded,
  // 08P01 is in the class of connection errors, but it means that our own message to the database was wrong, for
  // example a statement with too many parameters.
  '08P01': { code: 'server/unexpected' },
  ...Object.fromEntries(unstorable.map((code) => [code, { code: 'request/invalid' }])),
}

/**
 * Returns the meaning of an error of the database or the disk. Null if neither its code nor its message is known here.
 */
export function meaningOf(cause: unknown): Meaning | null {
  const code = codeOf(cause)
  const message = String((cause as { message?: unknown }).message)
  const known = meanings[code]
  if (known) return known
  if (poolTimeout.test(message)) return overloaded
  return unavailableCode.test(code) || unavailableMessage.test(message) ? away : null
}

const mostRuns = 3

/**
 * Runs the work again if the database rolled back its transaction because of a conflict with another transaction. The
 * work must have no effects outside its transaction. A lock timeout is not retried, because the person has waited
 * long enough.
 */
export async function rerunAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await work()
    } catch (error) {
      const conflict = causes(error).some((cause) => [serialization, deadlock].includes(codeOf(cause)))
      if (!conflict || run === mostRuns) throw error
      // The delay is random, so that the same two transactions do not collide again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * run))
    }
  }
}
