import { log } from '../lib/log.ts'
import type { ScreenAddress } from '../lib/screenPath.ts'
import { device, type KeyValue, keysWith } from '../lib/storage.ts'

export const draftDays = 7
const keptMs = draftDays * 86_400_000
const prefix = 'draft:'

export interface DraftAddress {
  teamId: string
  /**
   * `form` is the name of the form. `subject` identifies what it edits, such as a business number; '' for a new record.
   */
  form: string
  subject: string
}
export interface DraftInfo extends DraftAddress {
  /** The draft's name in the list on the home page, and the screen on which it can be continued. */
  label: string
  url: ScreenAddress
  savedAt: number
}
export interface Draft<T = unknown> extends DraftInfo {
  values: T
}
/**
 * The newest draft. `unanswered` contains, oldest first, the older drafts that the form has offered but the person has
 * neither restored nor discarded.
 */
interface Stored extends Draft {
  unanswered?: Draft[]
}

/** The largest number of unanswered drafts per form. More would take storage, and nobody could tell them apart. */
const mostUnanswered = 3

const teamPrefix = (teamId: string) => `${prefix}${encodeURIComponent(teamId)}:`
const keyOf = ({ teamId, form, subject }: DraftAddress) =>
  `${teamPrefix(teamId)}${encodeURIComponent(form)}:${encodeURIComponent(subject)}`

/** Manages the drafts on this device. The storage keys contain the team ID, so drafts of other teams are never read. */
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
     * Stores a draft. Returns false if the device storage is full. `unanswered` are the offered drafts that are neither
     * restored nor discarded yet; a draft that is missing here is deleted.
     */
    save: (info: Omit<DraftInfo, 'savedAt'>, values: unknown, unanswered: Draft[] = []): boolean =>
      write({ ...info, savedAt: now(), values }, unanswered),
    /** The drafts that a form can offer, oldest first. */
    offers,
    /** Removes the drafts for which `keeps` returns false: those restored, discarded or saved. */
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
    /** Removes drafts of all teams that are unreadable or older than seven days. Called when the app starts. */
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
