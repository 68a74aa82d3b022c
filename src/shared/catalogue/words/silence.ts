/** From so many days without a report on, a company in progress counts as silent: on home, in its report and in the statistics. */
export const silenceDays = 14
/** From so many days on it is shown in red; more than the days above. */
export const longSilenceDays = 30

/** 14일 이상 */
export const silenceText = `${silenceDays}일 이상`
export const silenceTitle = `${silenceText} 보고 없음`

/** What a list of companies can be narrowed down to. */
export const silenceChoices: readonly number[] = [7, silenceDays, longSilenceDays, 60, 90].toSorted(
  (a, b) => a - b,
)
