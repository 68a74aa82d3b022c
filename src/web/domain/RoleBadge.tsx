import { type Role, roles } from '#shared/catalogue/words/roles.ts'
import { Badge } from '#web/ui/badge.tsx'

export function RoleBadge({ role }: { role: Role }) {
  const { tone, word } = roles.byKey[role]
  return <Badge tone={tone}>{word}</Badge>
}
