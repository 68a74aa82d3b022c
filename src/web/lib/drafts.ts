import { log } from './log.ts'
import { device, type KeyValue, keysWith } from './storage.ts'

export const draftDays = 7
const keptMs = draftDays * 86_400_000
const prefix = 'draft:'

export interface DraftAddress {
  teamId: string
  /** Which form, and which of its subjects (a business number, or '' for a new one). */
  form: string
  subject: string
}
export interface DraftInfo extends DraftAddress {
  /** What the home page calls it, and where it is continued. */
  label: string
  url: string
  savedAt: number
}
export interface Draft<T = unknown> extends DraftInfo {
  values: T
}

const teamPrefix = (teamId: string) => `${prefix}${encodeURIComponent(teamId)}:`
const keyOf = ({ teamId, form, subject }: DraftAddress) =>
  `${teamPrefix(teamId)}${encodeURIComponent(form)}:${encodeURIComponent(subject)}`

/** Drafts on this device. The team ID is part of the key: nobody else's are ever read. */
export function createDrafts(storage: KeyValue, now: () => number = Date.now) {
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }

  function read(key: string): Draft | null {
    try {
      const draft = JSON.parse(storage.getItem(key) ?? 'null') as Draft | null
      if (!draft || typeof draft.savedAt !== 'number' || now() - draft.savedAt > keptMs) return null
      return keyOf(draft) === key ? draft : null
    } catch {
      return null
    }
  }

  return {
    /** False where the device has no room: the form then says that nothing is stored. */
    save(info: Omit<DraftInfo, 'savedAt'>, values: unknown): boolean {
      const draft: Draft = { ...info, savedAt: now(), values }
      try {
        storage.setItem(keyOf(info), JSON.stringify(draft))
      } catch (error) {
        log.warn('The draft could not be stored on this device.', error)
        return false
      }
      changed()
      return true
    },
    load: (address: DraftAddress): Draft | null => read(keyOf(address)),
    list: (teamId: string): DraftInfo[] =>
      keysWith(storage, teamPrefix(teamId))
        .map(read)
        .filter((draft) => draft !== null)
        .map(({ form, subject, label, url, savedAt }) => ({ teamId, form, subject, label, url, savedAt }))
        .toSorted((a, b) => b.savedAt - a.savedAt),
    remove(address: DraftAddress) {
      storage.removeItem(keyOf(address))
      changed()
    },
    clearFor(teamId: string) {
      for (const key of keysWith(storage, teamPrefix(teamId))) storage.removeItem(key)
      changed()
    },
    /** At the start: what is older than seven days, or cannot be read, goes, whoever wrote it. */
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
