import type { PgTable } from 'drizzle-orm/pg-core'
import { sides } from '#shared/catalogue/words/sides.ts'
import { brokerageRecord } from '../../database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '../../database/tables/company.ts'
import {
  companyBspl,
  companyCustomer,
  companyRelation,
  companySales,
  companyShareholder,
  companyWorkplace,
  stageHistory,
  statementLine,
} from '../../database/tables/companyChildren.ts'
import { dailyReport } from '../../database/tables/dailyReport.ts'
import { managerHistory } from '../../database/tables/managerHistory.ts'
import { makeBrokerage, priceOf } from './brokerage.ts'
import { dayText, momentOf } from './calendar.ts'
import {
  type Firm,
  makeCustomers,
  makeHolders,
  makeOpinion,
  makeRelations,
  makeSales,
  makeWorkplaces,
  pickSome,
} from './childRows.ts'
import { makeFinancialYears, statementLines, yearRow } from './financialYears.ts'
import { corporateNumber, identityOf, randomFor } from './identity.ts'
import { personName } from './people.ts'
import type { Random } from './random.ts'
import { phoneNumber, pickPlace } from './regions.ts'
import { contractStageAt, makeStory, type Office } from './story.ts'
import { handoverRows, stageRows, visitRows } from './storyRows.ts'

/** The tables into which the rows of a company are written. Each table comes after the tables to which it refers. */
export const seededTables = {
  company,
  companyOpinion,
  brokerageRecord,
  companyBspl,
  statementLine,
  companySales,
  companyCustomer,
  companyWorkplace,
  companyShareholder,
  companyRelation,
  stageHistory,
  managerHistory,
  dailyReport,
} satisfies Record<string, PgTable>
export type SeededTable = keyof typeof seededTables
export type Dossier = { [T in SeededTable]: (typeof seededTables)[T]['$inferInsert'][] }

export interface Plan {
  seed: number
  /** The total number of companies. */
  size: number
  office: Office
}

/**
 * Whether a company gets statement rows. If there are very many companies only some get them, because these rows would
 * be most of the database.
 */
const keepsStatements = (index: number, size: number) => size <= 2000 || index % 48 === 0

export type UniqueNumbers = (letter: string, day: number) => string

/** Assigns unique numbers per side and year. Each series continues after the last number in `given`. */
export function uniqueNumbers(given: Iterable<[string, number]> = []): {
  next: UniqueNumbers
  last: Map<string, number>
} {
  const last = new Map(given)
  return {
    last,
    next(letter, day) {
      const prefix = `${letter}${dayText(day).slice(2, 4)}`
      const number = (last.get(prefix) ?? 0) + 1
      last.set(prefix, number)
      return `${prefix}-${String(number).padStart(4, '0')}`
    },
  }
}

/** Makes all rows of one company. Returns null if its business number already exists. */
export function makeDossier(
  { seed, size, office }: Plan,
  index: number,
  numbers: UniqueNumbers,
  taken?: ReadonlySet<string>,
): Dossier | null {
  const random = randomFor(seed, index, 1)
  const identity = identityOf(seed, index)
  if (taken?.has(identity.businessNumber)) return null
  const { businessNumber, industry, corporation } = identity
  const story = makeStory(random, office, { index, size, investor: identity.investor })
  const place = pickPlace(random, industry.makes)
  const representative = personName(random)
  const products = pickSome(random, industry.products, 2, 3)
  const years = closedYears(random, office.today)
  const figures = makeFinancialYears(random, identity, years)
  const latest = figures.at(-1)
  if (!latest) throw new Error('the company has no financial years')
  const firm: Firm = { seed, size, identity, representative, place, latest }
  const employees = Math.max(2, Math.round(latest.revenue / industry.revenuePerHead))
  const founded = dayText(story.registered - random.int(2200, 13_000))
  const pairs = figures.slice(1).map((now, at) => [now, figures[at] ?? now] as const)
  const price = priceOf(random, firm)
  const registeredAt = momentOf(story.registered, random.int(9 * 60, 18 * 60))
  const rows = pairs.map(([now, before]) => ({
    ...yearRow(businessNumber, now, before),
    updatedAt: registeredAt,
  }))
  const lastDay = Math.max(
    story.registered,
    story.sideDay,
    story.visits.at(-1)?.day ?? 0,
    story.stopped?.day ?? 0,
  )
  const dossier: Dossier = {
    company: [
      {
        ...describeCompany(random, firm, founded, employees),
        businessNumber,
        corporateNumber: corporation ? corporateNumber(random, place.registry) : null,
        mainProducts: products.join(', '),
        createdBy: story.createdBy.teamId,
        createdAt: registeredAt,
        updatedAt: momentOf(lastDay, 17 * 60),
      },
    ],
    companyOpinion: [{ ...makeOpinion(random, firm, products, founded, employees), updatedAt: registeredAt }],
    brokerageRecord: story.side
      ? [
          makeBrokerage(random, firm, story, {
            uniqueNumber: numbers(sides.row(story.side)?.letter ?? '', story.sideDay),
            price,
            progressStage: contractStageAt(story.visits.at(-1)?.stage ?? 0),
            lastDay,
          }),
        ]
      : [],
    companyBspl: rows,
    statementLine: keepsStatements(index, size)
      ? pairs.flatMap(([now, before], at) => statementLines(rows[at] as (typeof rows)[number], now, before))
      : [],
    companySales: makeSales(random, firm, products),
    companyCustomer: makeCustomers(random, firm),
    companyWorkplace: makeWorkplaces(random, firm, products),
    companyShareholder: makeHolders(random, firm),
    companyRelation: makeRelations(random, firm),
    stageHistory: stageRows(firm, story),
    managerHistory: handoverRows(firm, story, office.chief),
    dailyReport: visitRows(random, firm, story, { product: products[0] ?? '', price, today: office.today }),
  }
  const touched = Math.max(lastDay, ...story.handovers.map(({ day }) => day))
  return touched < office.today ? dossier : upTo(office.now, dossier)
}

/** Replaces times after `now` by `now`, because the invented events of today may lie in the future. */
function upTo(now: number, dossier: Dossier): Dossier {
  const clamp = (value: unknown) => (value instanceof Date && value.getTime() > now ? new Date(now) : value)
  const rowUpTo = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, clamp(value)]))
  return Object.fromEntries(
    Object.entries(dossier).map(([table, rows]) => [table, rows.map(rowUpTo)]),
  ) as unknown as Dossier
}

/** Three to five closed years, oldest first. One more year comes before them, because growth is computed from it. */
function closedYears(random: Random, today: number): string[] {
  const [year = '', month = ''] = dayText(today).split('-')
  const closed = Number(year) - (Number(month) >= 4 ? 1 : 2) - (random.next() < 0.08 ? 1 : 0)
  const count = random.int(3, 5)
  return Array.from({ length: count + 1 }, (_, index) => String(closed - count + index))
}

const banks = ['기업은행', '국민은행', '신한은행', '우리은행', '하나은행', '농협은행']

function describeCompany(random: Random, firm: Firm, founded: string, employees: number) {
  const { identity, place, latest } = firm
  const { industry, corporation } = identity
  const code = `(${industry.code}) ${industry.title}`
  const listed = latest.revenue > 60_000 && random.next() < 0.3
  const audited = latest.revenue > 12_000
  return {
    companyName: identity.name,
    companyNameEn: identity.englishName,
    representative: firm.representative,
    employees,
    establishmentType: corporation && random.next() < 0.15 ? '법인전환' : '신규설립',
    establishmentDate: founded,
    companyType: !corporation ? '개인사업자' : listed ? '코스닥' : audited ? '외감법인' : '일반법인',
    companySize: latest.revenue > 150_000 ? '중견기업' : latest.revenue > 12_000 ? '중기업' : '소기업',
    phone: phoneNumber(random, place.areaCode),
    fax: phoneNumber(random, place.areaCode),
    website: `www.${identity.slug}.example.com`,
    email: `info@${identity.slug}.example.com`,
    fiscalMonth: '12월',
    ipoDate: listed ? `${Number(latest.year) - random.int(1, 6)}-0${random.int(1, 9)}-15` : null,
    address: place.address,
    industryCode10th: code,
    industryCode11th: code,
    tradeLicense: random.next() < 0.4 ? String(random.int(10_000_000, 39_999_999)) : null,
    parentGroup: null,
    mainCreditor: `${random.pick(banks)} ${place.short}중앙지점`,
    mainBank: random.pick(banks),
    businessStatus: random.next() < 0.985 ? '부가가치세 일반과세자' : '휴업',
    corporateRegistration: corporation ? '살아있는 등기' : null,
  }
}
