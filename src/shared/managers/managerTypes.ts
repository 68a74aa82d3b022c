import { type ManagerSlot, managerSlots } from '../catalogue/fields/brokerage.ts'
import { sides, usualSide } from '../catalogue/words/sides.ts'
import { withDirection, withSubject } from '../platform/particle.ts'

/** What the three slots of a company are called. */
export const managerTypes = {
  manager1Team: '주담당자',
  manager2Team: '부담당자',
  manager3Team: '보조담당자',
} as const satisfies Record<ManagerSlot, string>

export const managerTypeNames = managerSlots.map((slot) => managerTypes[slot])

/** Said where a company without a side was given one together with its manager. */
export const sideGiven = `${withSubject(sides.label)} 없어 ${withDirection(usualSide.word)} 정했습니다. `

/** Slot 1 of a company nobody was named for. */
export const defaultTeamId = '001'

export const handoverReasonLimit = 200
/** Companies with a successor of their own in one handover. */
export const handoverMost = 5000
