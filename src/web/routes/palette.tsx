import { useRouterState } from '@tanstack/react-router'
import type { StoredUser } from '#shared/auth/user.ts'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { setFinderOpen, useFinderOpen } from '#web/lib/finder.ts'
import type { Search } from '#web/lib/search.ts'
import { Palette } from '#web/palette/Palette.tsx'
import { actionsFor } from '#web/palette/paletteActions.ts'
import type { PaletteScreen } from '#web/palette/paletteRows.ts'
import { listScreens, mayOpen } from '#web/shell/access.ts'
import { isGroup, navigation } from '#web/shell/navigation.ts'

/** Screens that the finder does not offer: the login screen, and the company page, which needs a company. */
const left = new Set(['login', 'detail'])

export function screensFor(role: StoredUser['role']): PaletteScreen[] {
  const called = new Map(
    navigation
      .flatMap((entry) => (isGroup(entry) ? entry.items : [entry]))
      .map(({ path, label }) => [path, label]),
  )
  return listScreens(false)
    .filter(({ id, path }) => !left.has(id) && mayOpen(role, path))
    .map(({ title, path }) => ({ title, path, alsoCalled: called.get(path) ?? '' }))
}

export function CompanyFinder({ user, onLogout }: { user: StoredUser; onLogout(): void }) {
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const inPath = pathname.split('/').at(-1) ?? ''
  const number =
    normaliseBusinessNumber(inPath) ?? normaliseBusinessNumber((search as Search).businessNumber ?? '')
  return (
    <Palette
      open={useFinderOpen()}
      teamId={user.teamId}
      screens={screensFor(user.role)}
      actions={actionsFor(user.role, (path) => mayOpen(user.role, path), number)}
      onLogout={onLogout}
      onClose={() => setFinderOpen(false)}
    />
  )
}
