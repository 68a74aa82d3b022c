import { type DealStage, dealStages, type EndReason, endReasons } from '#shared/catalogue/words/dealStages.ts'
import type { ReachedDays } from '#shared/deals/stageDays.ts'
import { dayText } from '../company/calendar.ts'
import type { Random } from '../company/random.ts'

export interface InventedStep {
  kind: 'added' | 'forward' | 'back' | 'ended'
  from: DealStage | null
  to: DealStage
  day: number
  held: number
  sets: boolean
  reason: EndReason | null
  note: string | null
}
export interface InventedDeal {
  stage: DealStage
  days: ReachedDays
  steps: InventedStep[]
  star: boolean
  ended: { reason: EndReason; note: string } | null
  amount: number | null
  share: number | null
}

/** A counterparty to be stored. A lead has a name instead of a number. */
export interface SeededDeal {
  seller: string
  other: string | null
  name: string | null
  nameKey: string | null
  team: string
  deal: InventedDeal
}

const endNotes: Record<EndReason, string> = {
  'seller-declined': '같은 고객사에 납품하는 경쟁사',
  'price-gap': '희망가와 제안가의 차이를 좁히지 못함',
  'buyer-circumstances': '하반기 투자 보류',
  'no-answer': '30일 동안 회신 없음',
  'other-industry': '토건 면허 보유 기업만 찾음',
  'nda-lapsed': '비밀유지 기간을 늘리지 않음',
  other: '내부 검토 결과 진행하지 않기로 함',
}
const backNote = '가격 조건을 다시 협의'

/** The chance that a deal goes on from one stage to the next. Most deals therefore end at an early stage. */
const goesOn = 0.62

/**
 * Invents the steps of one counterparty up to today. `furthest` is the furthest stage that the deal reaches; without
 * it, this stage is chosen at random. Some deals skip a stage, some go back once, and every fifth ends without a
 * contract.
 */
export function dealStory(
  random: Random,
  { from, today, furthest }: { from: number; today: number; furthest?: DealStage | undefined },
): InventedDeal {
  const keys = dealStages.keys
  let goal = furthest ? keys.indexOf(furthest) : 0
  if (!furthest) while (goal < keys.length - 1 && random.next() < goesOn) goal += 1
  let day = Math.min(today, from + random.int(0, 20))
  const first = keys[0] ?? 'tm'
  const step = (given: Pick<InventedStep, 'kind' | 'from' | 'to'> & Partial<InventedStep>): InventedStep => ({
    day,
    held: 0,
    sets: true,
    reason: null,
    note: null,
    ...given,
  })
  const steps = [step({ kind: 'added', from: null, to: first })]
  let days: ReachedDays = { [first]: dayText(day) }
  let stage = first
  for (let at = 1; at <= goal; at += 1) {
    const to = keys[at]
    const held = random.int(5, 35)
    if (!to || day + held > today) break
    if (at < goal && random.next() < 0.08) continue
    day += held
    steps.push(step({ kind: 'forward', from: stage, to, held }))
    days = { ...days, [to]: dayText(day) }
    stage = to
  }
  const before = steps.at(-1)?.from
  if (before && stage !== 'contract' && random.next() < 0.06) {
    const held = Math.min(today - day, random.int(3, 12))
    day += held
    steps.push(step({ kind: 'back', from: stage, to: before, held, sets: false, note: backNote }))
    const { [stage]: _left, ...kept } = days
    days = kept
    stage = before
  }
  const ends = stage !== 'contract' && random.next() < 0.2
  const reason = random.pick(endReasons.keys)
  if (ends) {
    const held = Math.min(today - day, random.int(5, 40))
    day += held
    steps.push(
      step({ kind: 'ended', from: stage, to: stage, held, sets: false, reason, note: endNotes[reason] }),
    )
  }
  const isSigned = stage === 'contract'
  return {
    stage,
    days,
    steps,
    star: keys.indexOf(stage) >= 2 && random.next() < 0.7,
    ended: ends ? { reason, note: endNotes[reason] } : null,
    amount: isSigned ? random.int(20, 400) * 100 : null,
    share: isSigned ? random.pick([51, 60, 70, 100]) : null,
  }
}
