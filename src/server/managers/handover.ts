import { type ManagerSlot, managerSlots } from '#shared/catalogue/fields/brokerage.ts'

export type Slots = Record<ManagerSlot, string | null>

/**
 * A person's slots in one company after everything went to a successor. Nobody may end in two slots: the successor keeps
 * the highest of theirs and the others stay empty, for a person to fill.
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
