import { abilities } from './abilities.ts'
import { dealDone } from './reportStages.ts'

/** The number of days without a report after which an active company or counterparty counts as silent. */
export const silenceDays = 14
/** From this number of days without a report on, the days are shown in red. It must exceed `silenceDays`. */
export const longSilenceDays = 30

export const silenceText = `${silenceDays}일 이상`
export const silenceTitle = `${silenceText} 보고 없음`

/** Options of the silence filter of company lists. */
export const silenceChoices: readonly number[] = [7, silenceDays, longSilenceDays, 60, 90].toSorted(
  (a, b) => a - b,
)

/** The values of 진행가능 여부 (ability) that mean that nobody works on the company. */
export const stoppedAbilities = abilities.rows.filter(({ active }) => !active).map(({ word }) => word)

/** The values of a company that decide whether reports about it are expected. */
export interface CompanyState {
  side: string | null | undefined
  ability: string | null | undefined
  reportStage: string | null | undefined
}

/** Whether reports about a company are expected: it has a side, and its deal is neither done nor stopped. */
export const expectsReports = ({ side, ability, reportStage }: CompanyState): boolean =>
  Boolean(side) && reportStage !== dealDone && !stoppedAbilities.some((word) => word === ability)
