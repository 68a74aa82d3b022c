import {
  type DealStage,
  dealStages,
  dealStageWord,
  placeOfDealStage,
} from '#shared/catalogue/words/dealStages.ts'

/** Where a card can be dropped: on a stage, or on the zone that ends the counterparty. */
export type Place = DealStage | 'end'
export const places: readonly Place[] = [...dealStages.keys, 'end']

/** Says what happens if a card of the stage `from` is dropped at `to`. */
export function placeText(from: DealStage, to: DealStage): string {
  const steps = placeOfDealStage(to) - placeOfDealStage(from)
  if (steps === 0) return '있던 자리'
  if (steps < 0) return '뒤로: 사유를 적음'
  if (steps === 1) return '다음 단계'
  return steps === 2
    ? `${dealStageWord(dealStages.keys[placeOfDealStage(from) + 1] ?? to)} 건너뜀`
    : `${steps - 1}단계 건너뜀`
}

export const placeWord = (place: Place) => (place === 'end' ? '종료' : dealStageWord(place))
