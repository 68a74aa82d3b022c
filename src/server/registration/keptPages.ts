import type { PageContent } from '../reader/load/page.ts'

/** All packed pages together: a thirty-second of what the program may hold. A report has 2 MB at most, usually 0.2. */
const MOST_BYTES = 32 * 1024 * 1024
/** Reports of one person, so that nobody pushes out what the others work on. */
const MOST_OWN = 5
/** Reports whose recognised pages wait unpacked for the rest of their reading, and how much of one: some 18 MB. */
const MOST_UNPACKED = 3
const MOST_PARTS = 150_000
const minuteMs = 60_000
/** Not used for so long. */
const IDLE_MS = 120 * minuteMs
/** A report that does not wait for its save (any more), or not yet: its reading may still be under way. */
const UNSAVED_MS = 10 * minuteMs

/** Whose report, by its bytes: nobody is served with what another's reading gave. */
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
 * What the pages of reports under review gave: whoever teaches a table of one waits for its own page only, and not for OCR.
 * Only for speed, in this server's memory: what is not here is read again, with the same result.
 */
export function createKeptPages(now: () => number = Date.now) {
  /** The one used last stands last. */
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
  /** From the newest to the oldest; what goes beyond a limit is dropped. */
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
    /** The recognised pages are among them. */
    keep(key: ReportKey, packed: Uint8Array): void {
      Object.assign(touch(key), { packed, recognised: [] })
      trim()
    },
    drop(key: ReportKey): void {
      held.delete(idOf(key))
    },
    /** Drops what is of no use any more; `waiting` says which of the reports still wait for their save. */
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
