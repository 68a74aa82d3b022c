import { type DealStage, dealStages, placeOfDealStage } from '../catalogue/words/dealStages.ts'

export type ReachedDays = Partial<Record<DealStage, string>>

/**
 * Returns the days on which the stages were reached, after a move to the stage `to`. Stages after `to` lose their
 * day. If `to` was reached before, it keeps its day.
 */
export function daysAfterMove(days: ReachedDays, to: DealStage, day: string): ReachedDays {
  const kept = dealStages.keys.filter((stage) => placeOfDealStage(stage) <= placeOfDealStage(to))
  const after: ReachedDays = {}
  for (const stage of kept) if (days[stage] !== undefined) after[stage] = days[stage]
  after[to] ??= day
  return after
}
