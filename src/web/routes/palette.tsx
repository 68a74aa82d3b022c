import type { StoredUser } from '#shared/auth/user.ts'
import { setFinderOpen, useFinderOpen } from '#web/lib/finder.ts'
import { Palette } from '#web/palette/Palette.tsx'
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

export function CompanyFinder({ user }: { user: StoredUser }) {
  return (
    <Palette
      open={useFinderOpen()}
      teamId={user.teamId}
      screens={screensFor(user.role)}
      onClose={() => setFinderOpen(false)}
    />
  )
}
