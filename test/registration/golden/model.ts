import { makeStatements } from './modelStatements.ts'
import * as names from './names.ts'
import type { Random } from './random.ts'
import { random as seeded } from './random.ts'

export type Amounts = (number | null)[]
export interface StatementRow {
  name: string
  values: Amounts
  /** The words that are printed in place of numbers, one per year; null for a number. */
  texts?: (string | null)[]
}

export interface Partner {
  name: string
  number: string
  person: string | null
  share: number
  year: string | null
  capital: number | null
  assets: number | null
  revenue: number | null
  income: number | null
}
export interface Holder {
  name: string
  kind: string
  common: number
  preferred: number
  relation: string
  role: string | null
}
export interface Workplace {
  kind: string
  name: string
  number: string
  main: string
  owner: string
  relation: string
  owned: string
  product: string | null
  address: string
  postal: string
  phone: string
  fax: string | null
  park: string | null
  collateral: string | null
}

/** One invented company with everything that a report prints about it. Money is in thousands of won. */
export interface Model {
  company: Record<string, string | number | null>
  postal: string
  opinion: { businessCore: string; managementTeam: string; businessSituation: string }
  years: string[]
  balance: StatementRow[]
  income: StatementRow[]
  cost: StatementRow[]
  ratios: {
    growth: StatementRow[]
    profitability: StatementRow[]
    stability: StatementRow[]
    activity: StatementRow[]
  }
  buyers: Partner[]
  sellers: Partner[]
  holders: Holder[]
  workplaces: Workplace[]
  sales: { segment: string; product: string; share: number }[]
  others: Partner[]
}

export interface ModelOptions {
  seed: number
  years?: number
  lastYear?: number
  person?: boolean
  /** True if the company has losses and negative equity. */
  impaired?: boolean
  /** True if the revenue is so small that in millions of won it has a single digit. */
  tiny?: boolean
  /** True if the last year is not finished: its column is empty. */
  openYear?: boolean
  partners?: number
  workplaces?: number
  sparse?: boolean
}

const two = (value: number) => Math.round(value * 100) / 100

export function makeModel(options: ModelOptions): Model {
  const random = seeded(options.seed)
  const count = options.years ?? 3
  const last = options.lastYear ?? 2025
  const years = Array.from({ length: count }, (_, index) => String(last - count + 1 + index))
  const name = names.companyName(random)
  const person = names.personName(random)
  const open = options.openYear ? count - 1 : -1
  const place = names.address(random)
  const product = [names.products[random.int(0, 4)], names.products[random.int(5, 9)]] as [string, string]
  const number = names.businessNumber(random, options.person ? '41' : random.pick(['81', '86', '87', '88']))
  const maybe = (share: number, value: string) =>
    random.chance(options.sparse ? share / 2 : share) ? value : null
  const model: Model = {
    company: {
      companyName: options.person ? name.replaceAll(/\(주\)|주식회사|유한회사/g, '') : name,
      companyNameEn: maybe(
        0.8,
        random.chance(0.5)
          ? 'HANGYEOL PRECISION CO.,LTD.'
          : 'SAEBIT ADVANCED MACHINERY AND AUTOMATION SYSTEMS CO.,LTD.',
      ),
      businessNumber: number,
      corporateNumber: options.person ? null : names.corporateNumber(random),
      representative: person,
      employees: random.int(3, 1400),
      establishmentType: '신규설립(개업)',
      establishmentDate: `${random.int(1988, 2018)}-0${random.int(1, 9)}-${random.int(10, 28)}`,
      companyType: options.person ? '개인사업자' : random.pick(['일반법인', '외감']),
      companySize: random.pick(['소기업', '중기업', '중견기업']),
      phone: names.phoneNumber(random),
      fax: maybe(0.7, names.phoneNumber(random)),
      website: maybe(0.5, 'www.hangyeol.example.co.kr'),
      email: maybe(0.5, 'info@hangyeol.example.co.kr'),
      fiscalMonth: '12월',
      ipoDate: maybe(0.3, '2019-11-03'),
      address: place,
      industryCode10th: random.pick(names.industries),
      industryCode11th: random.pick(names.industries),
      mainProducts: product.join(', '),
      tradeLicense: maybe(0.3, '12034567'),
      parentGroup: maybe(0.3, '한결그룹'),
      mainCreditor: maybe(0.7, '기업은행 시화중앙지점'),
      mainBank: maybe(0.5, '국민은행'),
      businessStatus: '부가가치세 일반과세자',
      corporateRegistration: options.person ? null : '살아있는 등기',
    },
    postal: names.postalCode(random),
    opinion: {
      businessCore: `${name}(이하 '동사')는 ${place.slice(0, 6)} 소재에서 ${product[0]} 등을 제조할 목적으로 설립된 업체로, 현재 다수의 거래처를 확보하여 운영 중이며 품질경영시스템 인증 등을 보유하고 있음.`,
      managementTeam: `경영실권자인 ${person} 대표는 동업계에서 20년간 종사한 경력을 보유하고 있으며, 경영진의 업무전문성은 양호한 수준임.`,
      businessSituation: `주요 매출처에 안정적으로 공급하고 있으며, 전년 대비 매출이 증가하였음. 원자재 가격 변동과 환율 영향으로 수익성 변동 위험이 상존함. 매출채권 회수기간은 60일 내외로 양호한 편이며, 부실채권 발생 이력은 확인되지 않음.`,
    },
    years,
    ...makeStatements(random, count, options, open),
    buyers: partners(random, options.partners ?? 6, last),
    sellers: partners(random, options.partners ?? 5, last),
    holders: options.person ? [] : holders(random, person),
    workplaces: workplaces(random, options.workplaces ?? 2, name, number, place),
    sales: [
      { segment: '제조사업부', product: product[0], share: 61.3 },
      { segment: '유통사업부', product: product[1], share: 26.3 },
      { segment: '기타', product: '기타 제품', share: 12.4 },
    ],
    others: partners(random, 5, last),
  }
  return model
}

function partners(random: Random, count: number, last: number): Partner[] {
  return Array.from({ length: count }, () => {
    const known = random.chance(0.7)
    const value = (from: number, to: number) => (known ? random.int(from, to) : null)
    return {
      name: names.companyName(random),
      number: names.businessNumber(random, random.pick(['81', '86', '87', '88'])),
      person: random.chance(0.9) ? names.personName(random) + (random.chance(0.2) ? ' 외1명' : '') : null,
      share: two(random.next() * 15 + 0.5),
      year: known ? String(last - random.int(0, 1)) : null,
      capital: value(50, 9000),
      assets: value(900, 300_000),
      revenue: value(900, 300_000),
      income: known ? random.int(-900, 20_000) : null,
    }
  })
}

function holders(random: Random, person: string): Holder[] {
  const first = random.int(4000, 7000)
  const second = random.int(1000, 2000)
  return [
    {
      name: person,
      kind: '최대주주',
      common: first,
      preferred: random.pick([0, 500]),
      relation: '본인',
      role: '대표이사',
    },
    {
      name: names.personName(random),
      kind: '최대주주의특수관계인',
      common: second,
      preferred: 0,
      relation: '배우자',
      role: '사내이사',
    },
    {
      name: names.companyName(random),
      kind: '5%이상주주',
      common: 10_000 - first - second,
      preferred: 0,
      relation: '법인',
      role: null,
    },
  ]
}

function workplaces(random: Random, count: number, name: string, number: string, place: string): Workplace[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: index === 0 ? '본사' : random.pick(['공장', '지점', '물류센터']),
    name: index === 0 ? name : `${name.replaceAll(/\(주\)|주식회사|유한회사/g, '')} 제${index + 1}공장`,
    number: index === 0 ? number : names.businessNumber(random, '85'),
    main: index === 0 ? '주사업장' : '종사업장',
    owner: random.chance(0.5) ? name : names.personName(random),
    relation: random.pick(['본인', '타인']),
    owned: random.pick(['소유', '비소유']),
    product: random.chance(0.8) ? random.pick(names.products) : null,
    address: index === 0 ? place : names.address(random),
    postal: names.postalCode(random),
    phone: names.phoneNumber(random),
    fax: random.chance(0.6) ? names.phoneNumber(random) : null,
    park: random.chance(0.5) ? '녹산국가산업단지' : null,
    collateral: random.pick(['담보제공', '담보비제공', null]),
  }))
}
