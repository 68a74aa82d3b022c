import { withObject } from '#shared/platform/particle.ts'
import type {
  companyCustomer,
  companyRelation,
  companySales,
  companyShareholder,
  companyWorkplace,
} from '../../database/tables/companyChildren.ts'
import { assetsOf, type FinancialYear, netOf } from './financialYears.ts'
import { type Identity, identityOf } from './identity.ts'
import { personName } from './people.ts'
import type { Random } from './random.ts'
import { type Place, phoneNumber } from './regions.ts'

export interface Firm {
  seed: number
  /** The number of seeded companies. Related companies and customers are chosen among them. */
  size: number
  identity: Identity
  representative: string
  place: Place
  latest: FinancialYear
}

/** Picks some items at random, none of them twice. */
export function pickSome<T>(random: Random, items: readonly T[], least: number, most: number): T[] {
  const left = [...items]
  const wanted = Math.min(left.length, random.int(least, most))
  return Array.from({ length: wanted }, () => left.splice(random.int(0, left.length - 1), 1)[0] as T)
}

/** Random percentages with two decimals that add up to exactly 100. */
function randomPercentages(random: Random, count: number, bias = 2): number[] {
  const weights = Array.from(
    { length: count },
    (_, index) => (random.next() + 0.4) / (index + 1) ** (bias / 2),
  )
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const cents = weights.map((weight) => Math.floor((weight / sum) * 10_000))
  cents[0] = (cents[0] ?? 0) + 10_000 - cents.reduce((all, cent) => all + cent, 0)
  return cents.map((cent) => cent / 100)
}

export function makeSales(
  random: Random,
  { identity }: Firm,
  products: string[],
): (typeof companySales.$inferInsert)[] {
  const ratios = randomPercentages(random, Math.min(products.length + 1, 4))
  return ratios.map((salesRatio, index) => ({
    businessNumber: identity.businessNumber,
    sequence: index + 1,
    businessSegment: identity.industry.segments[index] ?? '기타',
    mainProduct: products[index] ?? '기타 제품 및 용역',
    salesRatio,
  }))
}

function pickOtherCompany({ seed, size, identity }: Firm, random: Random): Identity {
  // Two thirds of the picked companies are seeded ones. The others get an index beyond the last company, so they have a
  // name but no record.
  const known = size > 1 && random.next() < 0.66
  const index = known ? random.int(0, size - 1) : size + random.int(0, 40_000)
  return identityOf(seed, index === identity.index ? size + index : index)
}

export function makeCustomers(random: Random, firm: Firm): (typeof companyCustomer.$inferInsert)[] {
  return (['B', 'S'] as const).flatMap((customerType) => {
    const count = random.int(2, 5)
    const ratios = randomPercentages(random, count + 1)
    return Array.from({ length: count + 1 }, (_, index) => {
      const key = { businessNumber: firm.identity.businessNumber, customerType, sequence: index + 1 }
      // As in real reports, the last row is 기타 (others). It names no company.
      if (index === count) return { ...key, customerName: '기타', tradingRatio: ratios[index] ?? null }
      const other = pickOtherCompany(firm, random)
      const revenue = Math.round(other.industry.revenue * (0.4 + random.next() * 6))
      return {
        ...key,
        customerName: other.name,
        customerBusinessNumber: other.businessNumber,
        representativeName: personName(random),
        tradingRatio: ratios[index] ?? null,
        fiscalYear: firm.latest.year,
        paidInCapital: random.pick([100, 300, 500, 1000, 3000]),
        totalAssets: Math.round(revenue * (0.6 + random.next() * 0.6)),
        revenue,
        netIncome: Math.round(revenue * (other.industry.margin - 0.02 + random.next() * 0.03)),
      }
    })
  })
}

export function makeWorkplaces(
  random: Random,
  { identity, representative, place, latest }: Firm,
  products: string[],
): (typeof companyWorkplace.$inferInsert)[] {
  const { industry, businessNumber } = identity
  const count = industry.makes && latest.revenue > 15_000 && random.next() < 0.5 ? 2 : 1
  return Array.from({ length: count }, (_, index) => {
    const owned = latest.tangible > latest.revenue * 0.18 && random.next() < 0.7
    const plot = random.int(4, 80) * 100
    return {
      businessNumber,
      sequence: index + 1,
      classification: index === 0 ? '본사' : '공장',
      workplaceName: index === 0 ? '본사' : `${place.short} 제2공장`,
      workplaceBusinessNumber: index === 0 ? businessNumber : null,
      isMainWorkplace: index === 0 ? '예' : '아니오',
      owner: owned ? identity.name : personName(random),
      ownershipRelation: owned ? '본인' : random.pick(['타인', '타인', '특수관계인']),
      capitalStructure: owned ? '소유' : '임차',
      operationType: '가동',
      mainProducts: products.slice(0, 2).join(', '),
      businessAddress: place.address,
      phoneNumber: phoneNumber(random, place.areaCode),
      faxNumber: phoneNumber(random, place.areaCode),
      locationCondition: place.complex ? '산업단지' : random.pick(['상업지역', '준공업지역', '일반공업지역']),
      industrialComplex: place.complex,
      plotArea: industry.makes ? `${plot.toLocaleString('ko-KR')}㎡` : null,
      buildingArea: `${Math.round(plot * 0.6).toLocaleString('ko-KR')}㎡`,
      leaseDepositScale: owned ? null : `${random.int(2, 40) * 10}백만원`,
      monthlyRent: owned ? null : `${random.int(2, 30)}백만원`,
      rightsInfringement: random.next() < 0.05 ? `${representative} 개인 채무 가압류` : '없음',
      collateralProvision: owned && random.next() < 0.7 ? '담보제공' : '담보비제공',
    }
  })
}

export function makeHolders(
  random: Random,
  { identity, representative, latest }: Firm,
): (typeof companyShareholder.$inferInsert)[] {
  if (!identity.corporation) return []
  const shares = Math.max(1000, latest.paidInCapital * 200)
  const count = random.int(1, 5)
  const ratios = randomPercentages(random, count, 4)
  let left = shares
  return ratios.flatMap((ratio, index) => {
    const last = index === count - 1
    const own = last ? left : Math.round((shares * ratio) / 100)
    left -= own
    const family = index > 0 && random.next() < 0.5
    // If there are three or more holders, the last share belongs to small shareholders, who are not listed.
    if (last && count > 2) return []
    return {
      businessNumber: identity.businessNumber,
      sequence: index + 1,
      shareholderName: index === 0 ? representative : personName(random),
      classification: index === 0 ? '최대주주' : '주주',
      commonShares: own,
      preferredShares: 0,
      totalShares: own,
      commonRatio: ratio,
      preferredRatio: 0,
      totalRatio: ratio,
      relationshipWithExecutive:
        index === 0 ? '본인' : family ? random.pick(['배우자', '자녀', '형제']) : '타인',
      relationshipWithCompany: index === 0 ? '대표이사' : family ? '등기임원' : '관계없음',
    }
  })
}

const relationships = ['계열사', '관계회사', '종속회사', '대표자 동일', '주요 거래처']

/** Makes related companies for a fifth of the companies. Most of them are seeded companies too. */
export function makeRelations(random: Random, firm: Firm): (typeof companyRelation.$inferInsert)[] {
  if (random.next() > 0.2) return []
  const found = new Map<string, string>()
  for (let at = random.int(1, 3); at > 0; at -= 1) {
    const other = pickOtherCompany(firm, random)
    if (other.businessNumber !== firm.identity.businessNumber) {
      found.set(other.businessNumber, random.pick(relationships))
    }
  }
  return [...found].map(([relatedBusinessNumber, relatedRelationship], index) => ({
    businessNumber: firm.identity.businessNumber,
    relatedBusinessNumber,
    sequence: index + 1,
    relatedRelationship,
  }))
}

/** Makes an opinion in the style of a credit analyst. */
export function makeOpinion(
  random: Random,
  firm: Firm,
  products: string[],
  founded: string,
  employees: number,
) {
  const { identity, representative, place, latest } = firm
  const net = netOf(latest)
  const million = (value: number) => `${value.toLocaleString('ko-KR')}백만원`
  const core = random.pick([
    `${identity.name}(이하 '동사')는 ${founded.slice(0, 4)}년 ${place.short} 지역에서 설립되어 ${products.join(', ')} 등을 주력으로 하는 ${identity.industry.title} 영위 업체임.`,
    `동사는 ${founded.slice(0, 4)}년 설립 이래 ${products[0]} 분야에 집중해 온 업체로, ${place.city}에 본사를 두고 상시 종업원 ${employees}명이 근무 중임.`,
    `${withObject(identity.industry.title)} 영위하는 동사는 ${withObject(products.slice(0, 2).join(' 및 '))} 주력 품목으로 하며, ${employees}명 규모의 조직을 운영하고 있음.`,
  ])
  const strength = random.pick([
    '자체 설계 인력과 시험 설비를 갖추어 고객사 요구에 맞춘 개발 대응이 빠른 점이 강점으로 평가됨.',
    '주요 고객과의 거래 기간이 길고 재주문 비중이 높아 매출 기반이 안정적인 편임.',
    '특허와 품질 인증을 다수 보유하고 있으며 동종 업체 대비 납기 준수율이 우수한 것으로 파악됨.',
    '최근 신규 설비를 도입하여 생산 능력을 확대하였고, 외주 비중을 줄여 원가 구조를 개선하고 있음.',
  ])
  const team = random.pick([
    `경영 실권자인 ${representative} 대표는 동업계 경력 ${random.int(8, 35)}년으로 영업과 생산을 총괄하고 있으며, 업무 전문성은 양호한 수준임.`,
    `${representative} 대표가 창업 이후 경영을 맡아 왔고, 승계 계획이 뚜렷하지 않아 지분 정리 의사를 밝힌 바 있음.`,
    `${representative} 대표와 ${random.pick(['영업', '기술', '관리'])} 담당 임원이 함께 경영하고 있으며 의사결정이 빠른 편임.`,
  ])
  const situation = `${latest.year}년 매출액은 ${million(latest.revenue)}, 자산총계는 ${million(assetsOf(latest))}이며, 당기순이익은 ${million(net)}을 기록함. ${random.pick(
    [
      '원자재 가격과 환율의 영향으로 수익성 변동 가능성이 있으나 수주 잔고는 예년 수준을 유지하고 있음.',
      '전방 산업의 투자 재개에 따라 하반기 수주가 늘고 있으며, 매출채권 회수는 60일 내외로 양호함.',
      '단가 인하 요구가 이어지고 있어 품목 구성을 고부가 제품 중심으로 바꾸는 중임.',
      '온라인과 수출 비중을 늘려 거래처 집중도를 낮추고 있으며, 차입금 만기는 고르게 분산되어 있음.',
    ],
  )}`
  return {
    businessNumber: identity.businessNumber,
    businessCore: `${core} ${strength}`,
    managementTeam: team,
    businessSituation: situation,
  }
}
