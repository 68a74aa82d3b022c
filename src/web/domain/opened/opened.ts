import { device, type KeyValue } from '#web/lib/storage.ts'
import { openedKey } from './openedKey.ts'

/** What can be opened again: a company, its deal table (진행표), a daily report. */
const kinds = ['company', 'deals', 'report'] as const
type Kind = (typeof kinds)[number]
/** Such as `company.123-45-67890`. */
export type OpenedKey = `${Kind}.${string}`

/** The largest number of each kind. All kinds together fit into one call of `listOpened`. */
const most = 8

export const kindOf = (key: string): Kind | undefined => kinds.find((kind) => key.startsWith(`${kind}.`))
const isKey = (item: unknown): item is OpenedKey =>
  typeof item === 'string' && /^(?:(?:company|deals)\.\d{3}-\d{2}-\d{5}|report\.[1-9]\d{0,14})$/.test(item)

/**
 * What a team opened last on this device, newest first. Only keys are stored, never names: the device would still show
 * them when the person may no longer read them. Lists of other teams are never read.
 */
export function createOpened(storage: KeyValue) {
  function list(teamId: string): OpenedKey[] {
    try {
      const items: unknown = JSON.parse(storage.getItem(openedKey(teamId)) ?? '[]')
      return Array.isArray(items) ? items.filter(isKey).slice(0, most * kinds.length) : []
    } catch {
      return []
    }
  }
  function keep(teamId: string, keys: OpenedKey[]) {
    const fewOfEach = kinds.flatMap((kind) => keys.filter((key) => kindOf(key) === kind).slice(0, most))
    try {
      storage.setItem(
        openedKey(teamId),
        JSON.stringify(fewOfEach.toSorted((one, other) => keys.indexOf(one) - keys.indexOf(other))),
      )
    } catch {
      // The device storage is full. The list is only a convenience, so the error is ignored.
    }
  }
  return {
    list,
    remember(teamId: string, key: OpenedKey) {
      if (isKey(key)) keep(teamId, [key, ...list(teamId).filter((one) => one !== key)])
    },
    /** Removes what no longer exists or may no longer be read. */
    forget(teamId: string, keys: readonly OpenedKey[]) {
      keep(
        teamId,
        list(teamId).filter((key) => !keys.includes(key)),
      )
    },
  }
}

export const opened = createOpened(device)
