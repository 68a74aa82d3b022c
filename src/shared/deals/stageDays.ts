import { type DealStage, dealStages, placeOfDealStage } from '../catalogue/words/dealStages.ts'

export type ReachedDays = Partial<Record<DealStage, string>>

/**
 * The days of all stages after a move to the stage `to`. Stages after `to` lose their day. A stage that was reached
 * before keeps its day.
 */
export function daysAfterMove(days: ReachedDays, to: DealStage, day: string): ReachedDays {
  const kept = dealStages.keys.filter((stage) => placeOfDealStage(stage) <= placeOfDealStage(to))
  const after: ReachedDays = {}
  for (const stage of kept) if (days[stage] !== undefined) after[stage] = days[stage]
  after[to] ??= day
  return after
}
