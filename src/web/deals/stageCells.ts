import {
  type DealStage,
  dealStages,
  dealStageWord,
  placeOfDealStage,
} from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { daysBetween } from '#shared/platform/day.ts'

/** One stage of a counterparty, as a cell of the table shows it. */
export interface StageCell {
  stage: DealStage
  word: string
  state: 'done' | 'current' | 'ahead'
  /** The day on which the stage was reached. Null if the counterparty has not reached it yet, or skipped it. */
  day: string | null
  /** How many days the counterparty was in the stage; for the current stage, how many days up to today. */
  days: number | null
}

/** The seven stages of a counterparty: those it passed, the current one, and those ahead. */
export function stageCells({
  stage,
  stageDays,
  days,
}: Pick<Counterparty, 'stage' | 'stageDays' | 'days'>): StageCell[] {
  const at = placeOfDealStage(stage)
  return dealStages.keys.map((key, place) => {
    const day = stageDays[key]
    const common = { stage: key, word: dealStageWord(key) }
    if (place > at) return { ...common, state: 'ahead', day: null, days: null }
    if (place === at) return { ...common, state: 'current', day, days }
    const next = dealStages.keys
      .slice(place + 1, at + 1)
      .map((later) => stageDays[later])
      .find((one) => one !== null)
    return { ...common, state: 'done', day, days: day && next ? Math.max(0, daysBetween(day, next)) : null }
  })
}

/** Returns the stage that follows a stage; undefined for the last stage. */
export const nextStage = (stage: DealStage): DealStage | undefined =>
  dealStages.keys[placeOfDealStage(stage) + 1]
