import { type ManagerSlot, managerSlots } from '#shared/catalogue/fields/brokerage.ts'

export type Slots = Record<ManagerSlot, string | null>

/**
 * The slots of one company after everything of `from` went to `to`. Nobody may hold two slots: the successor keeps the highest
 * one, and the others stay empty until a person fills them.
 */
export function handedOver(before: Slots, from: string, to: string): Slots {
  const after: Slots = { manager1Team: null, manager2Team: null, manager3Team: null }
  let placed = false
  for (const slot of managerSlots) {
    const team = before[slot] === from ? to : before[slot]
    after[slot] = team === to && placed ? null : team
    placed ||= team === to
  }
  return after
}
