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
  /** The day on which the stage was reached. Null if it lies ahead, or was passed over. */
  day: string | null
  /** The days that the stage took, or that the counterparty has been in it. */
  days: number | null
}

type Path = Pick<Counterparty, 'stage' | 'stageDays' | 'days'>

/** The seven stages of a counterparty: those it passed, the current one, and those ahead. */
export function stageCells({ stage, stageDays, days }: Path): StageCell[] {
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

export type Medians = ReadonlyMap<DealStage, number | null>

/** True if a counterparty has been in its stage longer than half of all others were. */
export const isSlow = (
  { stage, days, ended }: Pick<Counterparty, 'stage' | 'days' | 'ended'>,
  medians: Medians,
) => {
  const median = medians.get(stage)
  return ended === null && median !== null && median !== undefined && days > median
}

/** The stage after this one; undefined after the last. */
export const nextStage = (stage: DealStage): DealStage | undefined =>
  dealStages.keys[placeOfDealStage(stage) + 1]
