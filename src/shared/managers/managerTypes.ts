import { type ManagerSlot, managerSlots } from '../catalogue/fields/brokerage.ts'
import { sides, usualSide } from '../catalogue/words/sides.ts'
import { withDirection, withSubject } from '../platform/particle.ts'

/** The Korean names of the three manager slots. */
export const managerTypes = {
  manager1Team: '주담당자',
  manager2Team: '부담당자',
  manager3Team: '보조담당자',
} as const satisfies Record<ManagerSlot, string>

export const managerTypeNames = managerSlots.map((slot) => managerTypes[slot])

/** The warning that a company without a side got the default side when it got a manager. */
export const sideGiven = `${withSubject(sides.label)} 없어 ${withDirection(usualSide.word)} 정했습니다. `

/** The default manager: the team that gets manager slot 1 of a company without a manager. */
export const defaultTeamId = '001'

export const handoverReasonLimit = 200
/** The largest number of companies for which one handover can name a successor. */
export const handoverMost = 5000
