import { log } from '../lib/log.ts'
import type { ScreenAddress } from '../lib/screenPath.ts'
import { device, type KeyValue, keysWith } from '../lib/storage.ts'

export const draftDays = 7
const keptMs = draftDays * 86_400_000
const prefix = 'draft:'

export interface DraftAddress {
  teamId: string
  /** The form, and its subject (a business number, or '' for a new one). */
  form: string
  subject: string
}
export interface DraftInfo extends DraftAddress {
  /** Its name on the home page, and where to continue it. */
  label: string
  url: ScreenAddress
  savedAt: number
}
export interface Draft<T = unknown> extends DraftInfo {
  values: T
}
/** A draft with the older drafts that were offered but not answered yet, oldest first. */
interface Stored extends Draft {
  unanswered?: Draft[]
}

/** Unanswered drafts take storage, and nobody could tell more than these apart. */
const mostUnanswered = 3

const teamPrefix = (teamId: string) => `${prefix}${encodeURIComponent(teamId)}:`
const keyOf = ({ teamId, form, subject }: DraftAddress) =>
  `${teamPrefix(teamId)}${encodeURIComponent(form)}:${encodeURIComponent(subject)}`

/** Drafts on this device. The team ID is part of the key, so that drafts of other teams are never read. */
export function createDrafts(storage: KeyValue, now: () => number = Date.now) {
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }

  const isKept = (draft: Draft | null) =>
    draft !== null && typeof draft.savedAt === 'number' && now() - draft.savedAt <= keptMs

  function read(key: string): Stored | null {
    try {
      const draft = JSON.parse(storage.getItem(key) ?? 'null') as Stored | null
      if (!draft || !isKept(draft)) return null
      return keyOf(draft) === key ? draft : null
    } catch {
      return null
    }
  }

  function write(draft: Draft, unanswered: Draft[]): boolean {
    const behind = unanswered.slice(-mostUnanswered)
    const stored: Stored = { ...draft, ...(behind.length > 0 ? { unanswered: behind } : {}) }
    try {
      storage.setItem(keyOf(draft), JSON.stringify(stored))
    } catch (error) {
      log.warn('The draft could not be stored on this device.', error)
      return false
    }
    changed()
    return true
  }

  function offers(address: DraftAddress): Draft[] {
    const stored = read(keyOf(address))
    if (!stored) return []
    const { unanswered, ...draft } = stored
    return [...(Array.isArray(unanswered) ? unanswered.filter(isKept) : []), draft]
  }

  function remove(address: DraftAddress) {
    storage.removeItem(keyOf(address))
    changed()
  }

  return {
    /**
     * False if the device storage is full: the form then says that nothing is stored. Offered drafts without
     * an answer must be passed along, otherwise they would be overwritten.
     */
    save: (info: Omit<DraftInfo, 'savedAt'>, values: unknown, unanswered: Draft[] = []): boolean =>
      write({ ...info, savedAt: now(), values }, unanswered),
    /** The drafts the form can offer, oldest first. */
    offers,
    /** Keeps only these drafts; answered, saved or discarded ones are removed. */
    retain(address: DraftAddress, keeps: (draft: Draft) => boolean) {
      const left = offers(address).filter(keeps)
      const newest = left.pop()
      if (!newest) remove(address)
      else write(newest, left)
    },
    list: (teamId: string): DraftInfo[] =>
      keysWith(storage, teamPrefix(teamId))
        .map(read)
        .filter((draft) => draft !== null)
        .map(({ form, subject, label, url, savedAt }) => ({ teamId, form, subject, label, url, savedAt }))
        .toSorted((a, b) => b.savedAt - a.savedAt),
    clearFor(teamId: string) {
      for (const key of keysWith(storage, teamPrefix(teamId))) storage.removeItem(key)
      changed()
    },
    /** At the start: removes drafts older than seven days or unreadable, of all teams. */
    sweep() {
      for (const key of keysWith(storage, prefix)) if (!read(key)) storage.removeItem(key)
      changed()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const drafts = createDrafts(device)
