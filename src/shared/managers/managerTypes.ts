import { type ManagerSlot, managerSlots } from '../catalogue/fields/brokerage.ts'
import { sides, usualSide } from '../catalogue/words/sides.ts'
import { withDirection, withSubject } from '../platform/particle.ts'

/** Korean names of the three manager slots. */
export const managerTypes = {
  manager1Team: '주담당자',
  manager2Team: '부담당자',
  manager3Team: '보조담당자',
} as const satisfies Record<ManagerSlot, string>

export const managerTypeNames = managerSlots.map((slot) => managerTypes[slot])

/** Warning when a company without a side got the default side together with its manager. */
export const sideGiven = `${withSubject(sides.label)} 없어 ${withDirection(usualSide.word)} 정했습니다. `

/** Default manager for slot 1. */
export const defaultTeamId = '001'

export const handoverReasonLimit = 200
/** Most companies with their own successor in one handover. */
export const handoverMost = 5000
