import { usualAbility } from '#shared/catalogue/words/abilities.ts'
import { asksForIntroducer, methodsOf, salesTypes } from '#shared/catalogue/words/salesWords.ts'
import type { halts } from '#shared/progress/stats/statDefinitions.ts'
import type { brokerageRecord } from '../../database/tables/brokerageRecord.ts'
import { momentOf } from './calendar.ts'
import { type Firm, pickSome } from './childRows.ts'
import { ebitdaOf, equityOf } from './financialYears.ts'
import { mobileNumber, personName } from './people.ts'
import type { Random } from './random.ts'
import { phoneNumber } from './regions.ts'
import type { Story } from './story.ts'

type BrokerageRow = typeof brokerageRecord.$inferInsert

const ratings = ['A+', 'A0', 'BBB+', 'BBB0', 'BBB-', 'BB+', 'BB0', 'BB-', 'B+', 'B0']
const details = [
  '대표자 지분 전량 매각 희망, 경영권 포함',
  '공장 부동산 별도 평가 협의',
  '대표자 6개월 잔류 가능',
  '종업원 전원 고용 승계 조건',
  '동종 업계 전략적 투자자 우선',
  '지분 일부 매각과 신주 발행 병행 가능',
  '수도권 소재 기업 선호',
  '인수 자금 자체 조달 가능, 잔금 증빙 보유',
  '연 매출 50억~200억원 규모 희망',
  '무차입 경영, 금융권 보증 없음',
  '주요 거래처와 장기 공급계약 체결',
  '투자금은 설비 증설과 운전자금으로 사용 예정',
]
const specialties = [
  '업력이 길고 지역 내 인지도가 높음',
  '특허 및 실용신안 다수 보유',
  'ISO 9001, ISO 14001 인증 보유',
  '최근 3년간 중대재해 및 노사분규 없음',
  '핵심 기술 인력의 평균 근속 7년 이상',
  '대기업 1차 협력사로 등록되어 있음',
  '자동화 설비 도입으로 인건비 비중이 낮음',
  '수출 비중이 꾸준히 늘고 있음',
  '연구개발 전담 부서 운영',
  '정책자금 및 정부 과제 수행 이력 있음',
]
const reasons = {
  진행중단: '대표자의 매각 의사 철회로 진행을 중단함',
  진행보류: '하반기 실적 확인 후 조건을 다시 협의하기로 함',
} satisfies Record<(typeof halts)[number], string>

function contact(random: Random, firm: Firm, n: 1 | 2 | 3): Partial<BrokerageRow> {
  const name = n === 1 ? firm.representative : personName(random)
  return {
    [`contact${n}Name`]: name,
    [`contact${n}Position`]: n === 1 ? '대표이사' : random.pick(['재무이사', '경영지원팀장', '전무', '실장']),
    [`contact${n}Mobile`]: mobileNumber(random),
    [`contact${n}Phone`]: phoneNumber(random, firm.place.areaCode),
    [`contact${n}Email`]: `${n === 1 ? 'ceo' : `office${n}`}@${firm.identity.slug}.example.com`,
  }
}

function connection(random: Random): Partial<BrokerageRow> {
  const own = random.next() < 0.6
  const businessType = salesTypes.byKey[own ? 'company-sales' : 'team-leader-sales'].word
  const businessConnectionMethod = random.pick(methodsOf(businessType))
  const through = asksForIntroducer(businessType, businessConnectionMethod)
  return {
    businessType,
    businessConnectionMethod,
    ...(through
      ? {
          businessContactCompany: random.pick([
            '다온회계법인',
            '새빛세무법인',
            '누리경영컨설팅',
            '한결법무법인',
          ]),
          businessContactName: personName(random),
          businessContactPhone: mobileNumber(random),
          businessContactEmail: `partner${random.int(1, 99)}@example.com`,
        }
      : {}),
  }
}

/** The price of the company in millions of won: a multiple of its earnings, but at least nine tenths of its equity. */
export function priceOf(random: Random, firm: Firm): number {
  const earnings = (ebitdaOf(firm.latest) / 1000) * (4 + random.next() * 3)
  return Math.max(300, Math.round(Math.max(earnings, equityOf(firm.latest) * 0.9) / 100) * 100)
}

export function makeBrokerage(
  random: Random,
  firm: Firm,
  story: Story,
  given: { uniqueNumber: string; price: number; progressStage: string; lastDay: number },
): BrokerageRow {
  const { identity } = firm
  const status = story.stopped?.status ?? usualAbility
  const writer = story.stopped ? (story.managers[0] ?? story.createdBy) : story.createdBy
  const keywords = [...new Set([...pickSome(random, identity.industry.keywords, 3, 5), firm.place.short])]
  const items = pickSome(random, details, 3, 6)
  const numbered = (name: string, values: string[]) =>
    Object.fromEntries(values.map((value, index) => [`${name}${index + 1}`, value]))
  return {
    businessNumber: identity.businessNumber,
    side: story.side,
    uniqueNumber: given.uniqueNumber,
    progressStage: given.progressStage,
    companyStatus: status,
    statusWriter: writer.teamId,
    statusDate: momentOf(story.stopped?.day ?? story.sideDay, 17 * 60),
    statusReason: story.stopped ? reasons[story.stopped.status] : null,
    creditRating: random.pick(ratings),
    manager1Team: story.managers[0]?.teamId ?? null,
    manager2Team: story.managers[1]?.teamId ?? null,
    manager3Team: story.managers[2]?.teamId ?? null,
    ...numbered('searchKeyword', keywords.slice(0, 6)),
    ...numbered('detailItem', items),
    companySpecialty: pickSome(random, specialties, 5, 7)
      .map((line, index) => `${index + 1}. ${line}`)
      .join('\n'),
    ...connection(random),
    managerEstimatedPrice: Math.round((given.price * (0.75 + random.next() * 0.2)) / 100) * 100,
    sellerHopedPrice: given.price,
    ...contact(random, firm, 1),
    ...(random.next() < 0.4 ? contact(random, firm, 2) : {}),
    ...(random.next() < 0.1 ? contact(random, firm, 3) : {}),
    createdBy: story.createdBy.teamId,
    createdAt: momentOf(story.sideDay, 10 * 60 + 30),
    updatedAt: momentOf(given.lastDay, 17 * 60),
  }
}
