import { createFairSemaphore, type FairSemaphore, overloaded, type Share } from './fairSemaphore.ts'
import { personKey } from './knownSessions.ts'
import { type WorkKind, workKinds } from './workKind.ts'

const longestRetrySeconds = 10

/** Runs the work as soon as the person may have a slot. While the work waits, it holds no database connection. */
export type FairTurns = <T>(teamId: string, work: () => Promise<T>) => Promise<T>

export interface Admission {
  /**
   * Takes a slot for a kind of work. If the request would probably have to wait too long, it is refused at once, before
   * its body is read and before any query runs for it.
   */
  enter(kind: WorkKind, key: string, signal: () => AbortSignal): (() => void) | Promise<() => void>
  /**
   * Refuses a request under overload like `enter`, but takes no slot. It is for requests that take their slot later,
   * when their body has arrived.
   */
  refuseIfBusy(kind: WorkKind, key: string): void
  /** Runs the transaction of a change in one of the slots for saves. */
  changing: FairTurns
  /** Returns the current counts for the metrics. */
  state(): Record<WorkKind, { running: number; waiting: number; refused: number }>
}

/**
 * The number of slots for each kind of work, as a share of the connection pool. Half of the pool is for changes.
 */
function sharesOf(connections: number): Record<WorkKind, Pick<Share, 'most' | 'mostOfOne'>> {
  const part = (share: number) => Math.max(1, Math.floor(connections * share))
  return {
    // One address may use all of these slots, because a whole office can share one address. The slots of all kinds
    // together exceed the pool. That does no harm, because most of a sign-in is hashing, which needs no connection.
    signIn: { most: part(0.3), mostOfOne: part(0.3) },
    session: { most: part(0.15), mostOfOne: part(0.15) },
    read: { most: part(0.3), mostOfOne: part(0.2) },
    list: { most: part(0.2), mostOfOne: part(0.15) },
    statistics: { most: part(0.1), mostOfOne: part(0.1) },
    save: { most: part(0.5), mostOfOne: 3 },
  }
}

/**
 * Reads and lists are refused after this share of the longest wait. Under overload the answer itself takes time, too;
 * with this limit a read is either answered within two seconds or refused, and the browser repeats a refused read by
 * itself. Saves and sign-ins wait longer, because a person would have to repeat them. Statistics wait longer, because
 * one screen requests many at once.
 */
const patienceForReads = 0.6

/**
 * Creates the admission. A request that cannot start within `longestWaitMs` is refused, because after a longer wait
 * people would have tried again already.
 */
export function createAdmission(connections: number, longestWaitMs: number): Admission {
  const shares = sharesOf(connections)
  const longestWaitOf = (kind: WorkKind) =>
    kind === 'read' || kind === 'list' ? longestWaitMs * patienceForReads : longestWaitMs
  const lineOf = (kind: WorkKind): FairSemaphore =>
    createFairSemaphore({
      ...shares[kind],
      waitingOfOne: 200,
      longestWaitMs: longestWaitOf(kind),
      tooMany: overloaded,
    })
  const lines = byKind(lineOf)
  const refused = byKind(() => 0)

  function refuseIfBusy(kind: WorkKind, key: string): void {
    const expected = lines[kind].expectedWaitMs(key)
    if (expected <= longestWaitOf(kind)) return
    refused[kind] += 1
    throw overloaded(Math.min(longestRetrySeconds, Math.ceil(expected / 1000)))
  }
  async function waitFor(kind: WorkKind, place: Promise<() => void>) {
    try {
      return await place
    } catch (error) {
      refused[kind] += 1
      throw error
    }
  }
  function enter(kind: WorkKind, key: string, signal?: () => AbortSignal) {
    refuseIfBusy(kind, key)
    const place = lines[kind].enter(key, signal)
    return place instanceof Promise ? waitFor(kind, place) : place
  }
  return {
    enter,
    refuseIfBusy,
    async changing(teamId, work) {
      const place = enter('save', personKey(teamId))
      const leave = typeof place === 'function' ? place : await place
      try {
        return await work()
      } finally {
        leave()
      }
    },
    state: () =>
      byKind((kind) => ({
        running: lines[kind].running(),
        waiting: lines[kind].waiting(),
        refused: refused[kind],
      })),
  }
}

const byKind = <T>(of: (kind: WorkKind) => T) =>
  Object.fromEntries(workKinds.map((kind) => [kind, of(kind)])) as Record<WorkKind, T>
