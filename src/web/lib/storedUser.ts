import type { StoredUser } from '#shared/auth/user.ts'
import { readRole } from '#shared/catalogue/words/roles.ts'
import { device, type KeyValue } from './storage.ts'

export const storedUserKey = 'auth_user'

type Reading = { user: StoredUser } | 'absent' | 'unparsable'

const isText = (value: unknown) => typeof value === 'string'

/** Checks the four fields by hand, because zod would enlarge the first load by a twentieth. */
function asStoredUser(value: unknown): StoredUser | null {
  const { teamId, managerName, position, role } = (value ?? {}) as Record<keyof StoredUser, unknown>
  const fits = isText(teamId) && teamId !== '' && isText(managerName) && isText(role)
  if (!fits || (position !== null && !isText(position))) return null
  return { teamId, managerName, position, role: readRole(role) } as StoredUser
}

export function parseStoredUser(text: string | null): Reading {
  if (text === null) return 'absent'
  try {
    const user = asStoredUser(JSON.parse(text))
    return user ? { user } : 'unparsable'
  } catch {
    return 'unparsable'
  }
}

export const readStoredUser = (storage: KeyValue = device): Reading =>
  parseStoredUser(storage.getItem(storedUserKey))

export function storedTeamId(storage: KeyValue = device): string | null {
  const reading = readStoredUser(storage)
  return typeof reading === 'string' ? null : reading.user.teamId
}

/** Stores the four fields of `StoredUser` and no others that the object may have. */
export function storeUser(user: StoredUser, storage: KeyValue = device): void {
  const { teamId, managerName, position, role } = user
  try {
    storage.setItem(storedUserKey, JSON.stringify({ teamId, managerName, position, role }))
  } catch {
    // The device storage is full. The next start then cannot show the user before the server has answered; nothing else
    // is lost.
  }
}

export const removeStoredUser = (storage: KeyValue = device): void => storage.removeItem(storedUserKey)
