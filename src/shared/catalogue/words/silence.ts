import { abilities } from './abilities.ts'
import { dealDone } from './reportStages.ts'

/**
 * After this many days without a report, an active company counts as silent: on the home page, in the progress report,
 * in the statistics and in the weekly meeting. The same holds for an active counterparty.
 */
export const silenceDays = 14
/** After this many days the silence is shown in red. Must be more than `silenceDays`. */
export const longSilenceDays = 30

export const silenceText = `${silenceDays}일 이상`
export const silenceTitle = `${silenceText} 보고 없음`

/** Options of the silence filter of company lists. */
export const silenceChoices: readonly number[] = [7, silenceDays, longSilenceDays, 60, 90].toSorted(
  (a, b) => a - b,
)

/** Values of 진행가능 여부 with which nobody works on a company. */
export const stoppedAbilities = abilities.rows.filter(({ active }) => !active).map(({ word }) => word)

/** What decides whether reports about a company are expected. */
export interface CompanyState {
  side: string | null | undefined
  ability: string | null | undefined
  reportStage: string | null | undefined
}

/** Whether a report is expected: the company has a side, and its deal is neither done nor stopped. */
export const expectsReports = ({ side, ability, reportStage }: CompanyState): boolean =>
  Boolean(side) && reportStage !== dealDone && !stoppedAbilities.some((word) => word === ability)
