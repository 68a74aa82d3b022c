import { type ManagerSlot, managerSlots } from '#shared/catalogue/fields/brokerage.ts'

export type Slots = Record<ManagerSlot, string | null>

/**
 * Returns the slots of a company after `from` has handed over to `to`. Nobody may hold two slots. If `to` would hold
 * two, `to` keeps the first, and the other stays empty until a person fills it.
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
