import { type DealStage, dealStages, placeOfDealStage } from '../catalogue/words/dealStages.ts'

export type ReachedDays = Partial<Record<DealStage, string>>

/**
 * Returns the days on which the stages were reached, as they are after a move to the stage `to` on `day`. Stages after
 * `to` lose their day. If `to` was reached earlier, it keeps the earlier day.
 */
export function daysAfterMove(days: ReachedDays, to: DealStage, day: string): ReachedDays {
  const kept = dealStages.keys.filter((stage) => placeOfDealStage(stage) <= placeOfDealStage(to))
  const after: ReachedDays = {}
  for (const stage of kept) if (days[stage] !== undefined) after[stage] = days[stage]
  after[to] ??= day
  return after
}
