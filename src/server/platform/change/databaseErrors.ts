import type { ErrorCode } from '#shared/catalogue/errors/errors.ts'

/** An error and what caused it: drizzle wraps the driver's error. */
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

/** Conflicts with other transactions; the database itself is fine. */
const lockTimeout = '55P03'
const serialization = '40001'
const deadlock = '40P01'

/**
 * PostgreSQL error classes and driver messages that mean "the database is not available now"; 25006 comes from a
 * former primary.
 */
const unavailableCode =
  /^(08...|57P0[12345]|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const unavailableMessage =
  /Connection terminated|connect timeout|timeout expired|Query read timeout|Client has encountered a connection error/i
/** No connection became free within the time a call may wait. */
const poolTimeout = /timeout exceeded when trying to connect/i

/** Values with a valid shape that PostgreSQL cannot store as text, number or date (usually a NUL character). */
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
  // Our transaction was idle for too long and the database ended it.
  '25P03': { code: 'server/timeout' },
  [lockTimeout]: locked,
  [serialization]: locked,
  [deadlock]: locked,
  '53300': overloaded,
  '53200': overloaded,
  // In the class of connection errors, but caused by our own message, such as one with too many values.
  '08P01': { code: 'server/unexpected' },
  ...Object.fromEntries(unstorable.map((code) => [code, { code: 'request/invalid' }])),
}

/** The meaning of an error of the database or the disk that has a message of its own; otherwise null. */
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
 * Repeats work whose transaction the database rolled back in favour of another one, which is done by then. Only for
 * work without effects outside its transaction. A lock timeout is not retried: the person has waited long enough.
 */
export async function rerunAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await work()
    } catch (error) {
      const conflict = causes(error).some((cause) => [serialization, deadlock].includes(codeOf(cause)))
      if (!conflict || run === mostRuns) throw error
      // A random delay, so that the same two do not collide again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * run))
    }
  }
}
