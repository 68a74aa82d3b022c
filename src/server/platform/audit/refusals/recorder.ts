import { otherCalls, type RefusalKind, refusalKinds } from '#shared/audit/refusals.ts'
import type { Db } from '../../../database/connect.ts'
import type { Refusal } from './refusalOf.ts'
import { addressesKept, type Counted, writeRefusals } from './writeRefusals.ts'

export interface RefusalRecorder {
  /** Counts a refusal in memory, so that the refused request does not wait for the database. */
  note(refusal: Refusal, now?: number): void
  /** Writes the counts since the last flush to the database. It never throws; a failed write is tried again. */
  flush(): Promise<void>
  /** Returns how many refusals of each kind there were since the start, for the metrics. */
  counts(): Record<RefusalKind, number>
  /** Returns how many refusals could not be stored. */
  lost(): number
  /** Returns how many writes failed, even if a later attempt succeeded. */
  failures(): number
  stop(): Promise<void>
}

const hourMs = 60 * 60 * 1000
/**
 * The most rows per hour on one server. `person` and `address` limit the rows of one person or one address,
 * `addresses` the number of addresses that have rows. Without limits an attacker could create rows with invented
 * targets and addresses. Refusals beyond a limit are counted together in a shared row. If more than `waiting` rows
 * are not written yet, further refusals are lost.
 */
export const rowLimits = { person: 100, address: 20, addresses: 500, waiting: 20_000 }

export function recordRefusals(
  db: Db,
  onError: (error: unknown) => void,
  { everyMs = 1000 }: { everyMs?: number } = {},
): RefusalRecorder {
  const byKind = Object.fromEntries(refusalKinds.map((kind) => [kind, 0])) as Record<RefusalKind, number>
  let waiting = new Map<string, Counted>()
  let rows = new Map<string, Set<string>>()
  let addresses = 0
  let currentHour = 0
  let lost = 0
  let failures = 0
  let writing: Promise<void> = Promise.resolve()

  /** Returns the row in which this refusal is counted. If a limit of the hour is reached, this is a shared row. */
  function rowFor(refusal: Refusal, hour: number): Refusal {
    if (hour !== currentHour) {
      currentHour = hour
      rows = new Map()
      addresses = 0
    }
    const person = refusal.teamId !== ''
    const who = person ? `person ${refusal.teamId}` : `address ${refusal.source}`
    let own = rows.get(who)
    if (!own) {
      if (!person && addresses >= rowLimits.addresses)
        return { ...refusal, source: '', call: otherCalls, target: '' }
      if (!person) addresses += 1
      own = new Set()
      rows.set(who, own)
    }
    const key = keyOf(refusal)
    if (own.has(key)) return refusal
    if (own.size >= (person ? rowLimits.person : rowLimits.address))
      return { ...refusal, call: otherCalls, target: '' }
    own.add(key)
    return refusal
  }

  function add(counted: Counted): void {
    const key = `${counted.hour}\n${keyOf(counted)}`
    const known = waiting.get(key)
    if (known) merge(known, counted)
    else if (waiting.size < rowLimits.waiting) waiting.set(key, counted)
    else lost += counted.count
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const taken = waiting
    waiting = new Map()
    const left = [...taken.values()]
    try {
      await writeRefusals(db, left)
    } catch (error) {
      failures += 1
      for (const counted of left) add(counted)
      onError(error)
    }
  }

  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()
  return {
    note(refusal, now = Date.now()) {
      byKind[refusal.kind] += 1
      const hour = now - (now % hourMs)
      const { address, ...place } = rowFor(refusal, hour)
      add({ ...place, hour, count: 1, firstAt: now, lastAt: now, addresses: [address] })
    },
    flush,
    counts: () => ({ ...byKind }),
    lost: () => lost,
    failures: () => failures,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

const keyOf = ({ kind, teamId, source, call, target }: Omit<Refusal, 'address' | 'device' | 'code'>) =>
  [kind, teamId, source, call, target].join('\n')

function merge(known: Counted, more: Counted): void {
  known.count += more.count
  known.firstAt = Math.min(known.firstAt, more.firstAt)
  if (more.lastAt >= known.lastAt) {
    known.lastAt = more.lastAt
    known.device = more.device
    known.code = more.code
  }
  for (const address of more.addresses)
    if (known.addresses.length < addressesKept && !known.addresses.includes(address))
      known.addresses.push(address)
}
