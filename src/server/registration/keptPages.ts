import type { PageContent } from '../reader/load/page.ts'

/**
 * The maximum size of all compressed pages together: 1/32 of the memory limit. One report takes 2 MB at most and
 * usually 0.2 MB.
 */
const MOST_BYTES = 32 * 1024 * 1024
/** The maximum number of reports per person, so that one person cannot push out the reports of others. */
const MOST_OWN = 5
/**
 * Pages read by OCR stay uncompressed until the whole report is read. `MOST_UNPACKED` limits the number of such
 * reports, `MOST_PARTS` the number of letters and lines of one (about 18 MB).
 */
const MOST_UNPACKED = 3
const MOST_PARTS = 150_000
const minuteMs = 60_000
/** A report is dropped if it was not used for this time. */
const IDLE_MS = 120 * minuteMs
/**
 * A report that does not wait to be saved is dropped after this shorter time: it was saved already, or its first
 * reading is still running.
 */
const UNSAVED_MS = 10 * minuteMs

/**
 * Identifies a report by its owner and content. The owner is part of the key, so that nobody gets results from another
 * person's reading.
 */
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
 * Caches the pages of reports under review. When a person teaches a table, only the page of that table is read again,
 * without OCR. The cache is only in memory: if an entry is missing, the page is read again with the same result.
 */
export function createKeptPages(now: () => number = Date.now) {
  /** The cached reports in the order of their last use, the most recent last. */
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
  /**
   * Drops what exceeds a limit. The reports are counted from the most recently used one to the oldest, so the oldest
   * are dropped.
   */
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
    /**
     * Stores the compressed pages of a report. They include the pages read by OCR, so those are no longer kept
     * separately.
     */
    keep(key: ReportKey, packed: Uint8Array): void {
      Object.assign(touch(key), { packed, recognised: [] })
      trim()
    },
    drop(key: ReportKey): void {
      held.delete(idOf(key))
    },
    /** Drops expired reports. `waiting` returns those of the given reports that still wait to be saved. */
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
