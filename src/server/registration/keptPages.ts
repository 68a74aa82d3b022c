import type { PageContent } from '../reader/load/page.ts'

/** The size limit of all packed pages, a thirty-second of the memory limit. A report has 2 MB at most, usually 0.2. */
const MOST_BYTES = 32 * 1024 * 1024
/** Reports per person, so that nobody evicts the entries of others. */
const MOST_OWN = 5
/**
 * The number of reports whose recognised pages stay unpacked until the reading is complete, and the size limit of one: about 18
 * MB.
 */
const MOST_UNPACKED = 3
const MOST_PARTS = 150_000
const minuteMs = 60_000
/** Dropped after this time without use. */
const IDLE_MS = 120 * minuteMs
/** The same for a report that is not waiting to be saved: it was saved, or its first reading is still running. */
const UNSAVED_MS = 10 * minuteMs

/** A report by owner and content: nobody gets results from another person's reading. */
export interface ReportKey {
  teamId: string
  sha256: string
}
interface Kept extends ReportKey {
  packed: Uint8Array | null
  recognised: PageContent[]
  usedAt: number
}
export type KeptPages = ReturnType<typeof createKeptPages>

/**
 * Caches the content of report pages under review, so that teaching a table only reads its own page again and needs no OCR. In
 * memory only: a missing entry is read again with the same result.
 */
export function createKeptPages(now: () => number = Date.now) {
  /** In order of use, the most recent last. */
  const held = new Map<string, Kept>()
  const idOf = ({ teamId, sha256 }: ReportKey) => `${teamId} ${sha256}`
  const touch = ({ teamId, sha256 }: ReportKey): Kept => {
    const id = idOf({ teamId, sha256 })
    const found = held.get(id) ?? { teamId, sha256, packed: null, recognised: [], usedAt: 0 }
    found.usedAt = now()
    held.delete(id)
    held.set(id, found)
    return found
  }
  /** Goes from the newest to the oldest and drops what exceeds a limit. */
  const trim = () => {
    let bytes = 0
    let unpacked = 0
    const own = new Map<string, number>()
    for (const [id, kept] of [...held].toReversed()) {
      const count = (own.get(kept.teamId) ?? 0) + 1
      own.set(kept.teamId, count)
      bytes += kept.packed?.byteLength ?? 0
      if (kept.recognised.length > 0) unpacked += 1
      if (unpacked > MOST_UNPACKED) kept.recognised = []
      const isEmpty = kept.packed === null && kept.recognised.length === 0
      if (isEmpty || count > MOST_OWN || bytes > MOST_BYTES) held.delete(id)
    }
  }
  return {
    of(key: ReportKey): { kept?: Uint8Array; recognised: PageContent[] } {
      const found = held.get(idOf(key))
      if (!found || now() - found.usedAt > IDLE_MS) return { recognised: [] }
      const { packed, recognised } = touch(key)
      return { recognised, ...(packed ? { kept: packed } : {}) }
    },
    addRecognised(key: ReportKey, pages: readonly PageContent[]): void {
      const kept = touch(key)
      const all = [...kept.recognised, ...pages]
      const parts = all.reduce((sum, { glyphs, rules }) => sum + glyphs.length + rules.length, 0)
      kept.recognised = parts > MOST_PARTS ? [] : all
      trim()
    },
    /** The packed pages include the recognised ones. */
    keep(key: ReportKey, packed: Uint8Array): void {
      Object.assign(touch(key), { packed, recognised: [] })
      trim()
    },
    drop(key: ReportKey): void {
      held.delete(idOf(key))
    },
    /** Drops expired entries; `waiting` returns the reports that still wait to be saved. */
    async clear(waiting: (keys: readonly ReportKey[]) => Promise<readonly ReportKey[]>): Promise<void> {
      if (held.size === 0) return
      const stillWaiting = new Set((await waiting([...held.values()])).map(idOf))
      for (const [id, { usedAt }] of held)
        if (now() - usedAt > (stillWaiting.has(id) ? IDLE_MS : UNSAVED_MS)) held.delete(id)
    },
    get size() {
      return held.size
    },
  }
}
