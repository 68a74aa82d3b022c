import { commonWords, type Facts, type Habits, shortOf, told } from './worldCompanies.ts'
import { type Drawer, trades } from './worldParts.ts'
import type { WorldBuyer, WorldCriterion } from './worldShapes.ts'

const allShort = [...new Set(Object.values(shortOf))]

const depthOf = { 2: 'division', 3: 'group', 4: 'class', 5: 'subclass' } as const

/** A criterion of somebody who looks for a business such as the one of these facts. */
export function criterionFor(
  d: Drawer,
  facts: Facts,
  side: WorldBuyer['side'],
  habits: Habits,
): WorldCriterion {
  const { trade, niche } = facts
  const digits = d.among([2, 3, 3, 4, 4, 5] as const)
  const tenth = d.chance(habits.tenth)
  const code = (tenth ? trade.code10 : trade.code11).slice(0, digits + 1)
  const invest = side === 'invest'
  const price = invest ? facts.price * 0.25 : facts.price
  // One buyer in ten names a range that just misses the company.
  const low = d.chance(0.05) ? d.between(1.02, 1.15) : d.between(0.25, 0.9)
  const high = low > 1 ? low * 2 : d.chance(0.05) ? d.between(0.9, 0.98) : d.between(1.1, 3)
  const range = (value: number, open = 0.3): [number | null, number | null] => [
    d.chance(open) ? null : told(value * Math.min(low, high * 0.9)),
    d.chance(open / 2) ? null : told(value * high),
  ]
  const industries: WorldCriterion['industries'] = d.chance(habits.withoutIndustry)
    ? []
    : [{ revision: tenth ? '10' : '11', code, depth: depthOf[digits], wanted: true }]
  if (industries.length > 0 && d.chance(0.25)) {
    const other = d.among(trades)
    industries.push({ revision: '11', code: other.code11.slice(0, 4), depth: 'group', wanted: true })
  }
  const wanted = d.some(niche.asked, d.chance(0.6) ? 3 : 2)
  if (d.chance(0.3)) wanted.push(d.among(commonWords))
  // Some people write whole phrases, with a particle at their end.
  if (d.chance(0.1)) wanted[0] = `${wanted[0]}${d.among([' 업체', ' 회사', ' 제조사', ' 관련'])}`
  const short = shortOf[facts.place.split(' ')[0] ?? ''] ?? '서울'
  const anywhere = d.chance(0.55)
  const home = d.chance(0.85) ? short : d.among(allShort)
  return {
    name: `${wanted[0]} ${invest ? '투자' : '인수'}`,
    industries,
    wanted,
    refused: d.chance(0.15) ? d.some(['임대업', '건설', '부동산 개발', '다단계', '대부'], 1) : [],
    revenue: d.chance(0.15) ? [null, null] : range(facts.revenue),
    ebitda:
      facts.ebitda <= 0 || d.chance(0.6) ? [null, null] : [told(facts.ebitda * d.between(0.3, 0.9)), null],
    price: d.chance(0.15) ? [null, null] : d.chance(0.6) ? [null, told(price * high)] : range(price, 0.1),
    share: invest ? [null, 40] : d.chance(0.5) ? [51, 100] : [null, null],
    forms: d.chance(0.15)
      ? []
      : invest
        ? d.some(['신주인수(유상증자)', 'RCPS', 'CB/BW'], 2)
        : d.chance(0.7)
          ? ['지분양수도(경영권)']
          : ['지분양수도(경영권)', '사업(영업)양수도'],
    regions: anywhere ? [] : [...new Set([home, ...d.some(allShort, Math.floor(d.between(0, 3)))])],
    anywhere,
  }
}

/** A criterion of a buyer who is no specialist: a holding company that looks at whatever is profitable. */
export function broadCriterion(d: Drawer): WorldCriterion {
  const trade = d.among(trades)
  const most = told(d.between(5000, 60_000))
  return {
    name: '신규사업 검토',
    industries: [
      { revision: '11', code: trade.code11.slice(0, d.among([1, 3])), depth: 'division', wanted: true },
    ].map((one) =>
      one.code.length === 1 ? { ...one, depth: 'section' } : one,
    ) as WorldCriterion['industries'],
    wanted: d.some(commonWords, 2),
    refused: [],
    revenue: [told(d.between(1000, 10_000)), null],
    ebitda: [0, null],
    price: [null, most],
    share: [null, null],
    forms: d.chance(0.5) ? ['지분양수도(경영권)'] : [],
    regions: [],
    anywhere: true,
  }
}
