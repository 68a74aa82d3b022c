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

/** Warning for a company that had no side and got the default side together with its manager. */
export const sideGiven = `${withSubject(sides.label)} 없어 ${withDirection(usualSide.word)} 정했습니다. `

/** Team that gets manager slot 1 by default. */
export const defaultTeamId = '001'

export const handoverReasonLimit = 200
/** One handover can name a successor for at most this many single companies. */
export const handoverMost = 5000
