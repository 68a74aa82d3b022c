/**
 * After this many days without a report, an active company counts as silent: on home, in the progress report and in the
 * statistics.
 */
export const silenceDays = 14
/** After this many days the silence is shown in red. Must be more than `silenceDays`. */
export const longSilenceDays = 30

/** For example 14일 이상. */
export const silenceText = `${silenceDays}일 이상`
export const silenceTitle = `${silenceText} 보고 없음`

/** Options of the silence filter of company lists. */
export const silenceChoices: readonly number[] = [7, silenceDays, longSilenceDays, 60, 90].toSorted(
  (a, b) => a - b,
)
