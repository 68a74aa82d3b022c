import type { Role } from '#shared/catalogue/words/roles.ts'
import { type CanonicalPath, type Screen, type ScreenId, screens } from './screens.ts'

export interface FoundScreen extends Screen {
  id: ScreenId
  path: CanonicalPath
}

const all: FoundScreen[] = Object.entries(screens).map(([id, screen]) => ({ ...screen, id: id as ScreenId }))

export const pathsOf = (screen: Screen): string[] => [screen.path, ...(screen.aliases ?? [])]
export const listScreens = (development: boolean) =>
  all.filter((screen) => development || !screen.developmentOnly)

const trim = (pathname: string) => (pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname)

function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith('$') ? given[index] !== '' : part === given[index]))
  )
}

/** Returns the screen of a path or alias; null if there is none. */
export function screenAt(pathname: string, development = false): FoundScreen | null {
  const path = trim(pathname)
  return listScreens(development).find((screen) => pathsOf(screen).some((p) => matches(p, path))) ?? null
}

/** True if the role may open the path. Screens without `roles` are open to every signed-in user. */
export function mayOpen(role: Role, pathname: string): boolean {
  const roles = screenAt(pathname, true)?.roles
  return !roles || roles.includes(role)
}
