import { CalendarDays, Hash, List, type LucideIcon, ToggleLeft, Type, UserRound } from 'lucide-react'
import type { OwnKind } from '#shared/company/own/ownKey.ts'

export const kindIcons: Record<OwnKind, LucideIcon> = {
  text: Type,
  number: Hash,
  day: CalendarDays,
  choice: List,
  flag: ToggleLeft,
  person: UserRound,
}
