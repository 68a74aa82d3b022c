import type { DealStage } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'

/** For each stage, the median number of days that counterparties spent in it; null if it is not known. */
export type Medians = ReadonlyMap<DealStage, number | null>

/** Whether a counterparty is highlighted as slow: it has been in its stage for more days than the median. */
export const isSlow = (
  { stage, days, ended }: Pick<Counterparty, 'stage' | 'days' | 'ended'>,
  medians: Medians,
) => {
  const median = medians.get(stage)
  return ended === null && median !== null && median !== undefined && days > median
}
