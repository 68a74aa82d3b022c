import type { ManagerSlot } from '#shared/catalogue/fields/brokerage.ts'
import { managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import type { User } from '#shared/users/users.endpoints.ts'
import type { Tone } from '#web/ui/tones.ts'

export type Slots = Record<ManagerSlot, string | null>

export const noSlots: Slots = { manager1Team: null, manager2Team: null, manager3Team: null }

/** The label of a person in a select: 101 - 김도현 (팀장) */
export const optionLabel = ({ teamId, managerName, position }: User) =>
  `${teamId} - ${managerName}${position ? ` (${position})` : ''}`

/** The label of a person in a text: 김도현 (101) */
export const personLabel = (name: string | null, teamId: string | null) =>
  name && teamId ? `${name} (${teamId})` : (name ?? teamId ?? '')

/** Returns the names of the other manager slots that a person has in the same company. */
export const otherSlotsOf = (slots: Slots, slot: ManagerSlot, teamId: string) =>
  managerSlots
    .filter((other) => other !== slot && slots[other] === teamId)
    .map((other) => managerTypes[other])

// The badge colour of each manager slot: the more important the slot, the stronger the colour. Badges of roles use only
// navy and grey, too.
const tones: Record<string, Tone> = { 주담당자: 'navy', 부담당자: 'navyOutline', 보조담당자: 'grey' }
export const managerTone = (type: string): Tone => tones[type] ?? 'grey'
