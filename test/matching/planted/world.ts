import { factsOf, sellerOf, usualHabits } from './worldCompanies.ts'
import { broadCriterion, criterionFor } from './worldCriteria.ts'
import { drawer, type Niche, type Trade, trades } from './worldParts.ts'
import type { World, WorldBuyer, WorldSeller } from './worldShapes.ts'

const first = [
  '한',
  '대',
  '동',
  '서',
  '신',
  '유',
  '세',
  '미',
  '태',
  '진',
  '우',
  '해',
  '금',
  '청',
  '다',
  '나',
  '보',
  '삼',
  '국',
  '경',
]
const second = [
  '성',
  '명',
  '진',
  '광',
  '림',
  '원',
  '일',
  '양',
  '영',
  '도',
  '솔',
  '결',
  '빛',
  '온',
  '담',
  '울',
  '벽',
  '람',
  '강',
  '찬',
]
const third = [
  '산업',
  '테크',
  '시스템',
  '코리아',
  '상사',
  '개발',
  '정밀',
  '글로벌',
  '컴퍼니',
  '에프엔',
  '이엔지',
  '바이오',
  '푸드',
  '물산',
  '',
]

/**
 * A world of companies in which 300 pairs belong together: a broker would show the seller of a pair to its buyer first.
 * The buyer wrote its criterion for exactly this kind of business and size. All others are plausible competitors: they
 * have the same niche in another size, the same industry with another product, or look for nearly anything.
 *
 * The world was written before its author had read how matches are found and scored. It must not be fitted to the
 * score later; faults of the world are repaired only if a broker would call them faults.
 */
export function drawWorld(seed: number, habits = usualHabits, pairCount = 300): World {
  const d = drawer(seed)
  const names = new Set<string>()
  const name = (): string => {
    for (;;) {
      const one = `${d.among(first)}${d.among(second)}${d.chance(0.5) ? d.among(second) : ''}${d.among(third)}`
      const whole = d.chance(0.5) ? `(주)${one}` : `${one}(주)`
      if (one.length < 2 || names.has(one)) continue
      names.add(one)
      return whole
    }
  }
  const sellers: WorldSeller[] = []
  const buyers: WorldBuyer[] = []
  const pairs: World['pairs'] = []
  const otherNiche = (trade: Trade, niche: Niche) => d.among(trade.niches.filter((one) => one !== niche))
  const sideOf = () => (d.chance(0.2) ? 'raise' : 'sell') as WorldSeller['side']
  const buyerSide = (side: WorldSeller['side']): WorldBuyer['side'] =>
    side === 'raise' ? 'invest' : d.chance(0.15) ? 'candidate' : 'buy'

  for (let at = 0; at < pairCount; at += 1) {
    const trade = trades[at % trades.length]
    if (!trade) throw new Error('no trade')
    const niche = d.among(trade.niches)
    const facts = factsOf(d, trade, niche)
    const side = sideOf()
    const counter = buyerSide(side)
    pairs.push([sellers.length, buyers.length])
    sellers.push(sellerOf(d, facts, name(), side, habits))
    const criteria = [criterionFor(d, facts, counter, habits)]
    // Some buyers look for other things as well.
    while (d.chance(0.25)) {
      const other = d.among(trades)
      criteria.push(criterionFor(d, factsOf(d, other, d.among(other.niches)), counter, habits))
    }
    buyers.push({ side: counter, name: name(), criteria })

    // The competitors of this pair: the same niche in another size, and another product of the same industry.
    const factor = d.chance(0.5) ? d.between(4, 12) : 1 / d.between(4, 12)
    const bigger = factsOf(d, trade, niche, facts.revenue * factor)
    sellers.push(sellerOf(d, bigger, name(), side, habits))
    buyers.push({ side: counter, name: name(), criteria: [criterionFor(d, { ...bigger }, counter, habits)] })
    const besides = factsOf(d, trade, otherNiche(trade, niche))
    sellers.push(sellerOf(d, besides, name(), side, habits))
    buyers.push({ side: counter, name: name(), criteria: [criterionFor(d, besides, counter, habits)] })
    // Nearly every fourth buyer is a generalist.
    if (d.chance(0.3)) buyers.push({ side: counter, name: name(), criteria: [broadCriterion(d)] })
    if (d.chance(0.3)) {
      const any = d.among(trades)
      sellers.push(sellerOf(d, factsOf(d, any, d.among(any.niches)), name(), sideOf(), habits))
    }
  }
  return { sellers, buyers, pairs }
}
