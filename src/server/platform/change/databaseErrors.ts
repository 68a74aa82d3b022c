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

/** Somebody else's work was in the way; the database is there and well. */
const lockTimeout = '55P03'
const serialization = '40001'
const deadlock = '40P01'

/** PostgreSQL classes and driver words that mean "the database is not there right now"; 25006 is one that was the primary. */
const gone =
  /^(08...|57P0[12345]|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const goneText =
  /Connection terminated|connect timeout|timeout expired|Query read timeout|Client has encountered a connection error/i
/** Every connection was lent out for as long as a call may wait. */
const noneFree = /timeout exceeded when trying to connect/i

/** Values that passed their shape but that no PostgreSQL text, number or date can hold (a NUL character, above all). */
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
  // We left a transaction lying for too long and the database ended it.
  '25P03': { code: 'server/timeout' },
  [lockTimeout]: locked,
  [serialization]: locked,
  [deadlock]: locked,
  '53300': overloaded,
  '53200': overloaded,
  // Of the class of broken connections, but it is our message that could not be read: one with too many values.
  '08P01': { code: 'server/unexpected' },
  ...Object.fromEntries(unstorable.map((code) => [code, { code: 'request/invalid' }])),
}

/** What the database or the disk meant, where it said anything with a sentence of its own. */
export function meaningOf(cause: unknown): Meaning | null {
  const code = codeOf(cause)
  const message = String((cause as { message?: unknown }).message)
  const known = meanings[code]
  if (known) return known
  if (noneFree.test(message)) return overloaded
  return gone.test(code) || goneText.test(message) ? away : null
}

const mostRuns = 3

/**
 * Runs work again whose transaction the database ended in favour of another one: it was taken back whole, and the other
 * is through by then. Only for work that does nothing outside its transaction. A lock that was waited for in vain is
 * not tried again: the person has waited long enough.
 */
export async function rerunAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await work()
    } catch (error) {
      const conflict = causes(error).some((cause) => [serialization, deadlock].includes(codeOf(cause)))
      if (!conflict || run === mostRuns) throw error
      // Apart by chance, so that the same two do not meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * run))
    }
  }
}
