import { type Role, roleLabel } from '#shared/catalogue/words/roles.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

// Navy and grey only: the more it may open, the heavier it looks.
const tones: Record<Role, BadgeTone> = {
  admin: 'accent',
  viceadmin: 'accentLine',
  team: 'none',
  staff: 'line',
}

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={tones[role]}>{roleLabel(role)}</Badge>
}
