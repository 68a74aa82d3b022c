// Implements the conditions of a list without a database. The results of queries must agree with it.

import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { olderStages, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { connectionMethods, salesTypes } from '#shared/catalogue/words/salesWords.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import type { CompanyFilter } from '#shared/company/list/filterShape.ts'
import { cutUnfinishedForm, spellingsOfForm } from '#shared/company/names/companyForms.ts'
import { otherProvinceNames } from '#shared/company/names/provinces.ts'
import { foldText, initialsOf, isInitials, matchesMixed, normaliseName } from '#shared/company/search.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'

export interface PlainYear {
  year: string
  totalAssets: number | null
  totalEquity: number | null
  revenue: number | null
  operatingIncome: number | null
  netIncome: number | null
}

/** An invented company of a test. */
export interface PlainCompany {
  businessNumber: string
  companyName: string
  representative: string | null
  address: string | null
  industryCode10th: string | null
  industryCode11th: string | null
  mainProducts: string | null
  employees: number | null
  createdBy: string
  createdAt: string
  businessCore: string | null
  /** Null means that the company has no brokerage record. */
  add: {
    side: string | null
    progressStage: string | null
    companyStatus: string | null
    manager1Team: string | null
    manager2Team: string | null
    manager3Team: string | null
    managerByDefault: boolean
    uniqueNumber: string | null
    sellerHopedPrice: number | null
    searchKeyword1: string | null
    detailItem6: string | null
    companySpecialty: string | null
    businessType: string | null
    businessConnectionMethod: string | null
    businessContactCompany: string | null
    businessContactName: string | null
    businessContactPhone: string | null
    businessContactEmail: string | null
    /** The values of own fields by their keys. */
    own: Record<string, string | number> | null
  } | null
  years: PlainYear[]
  report: { reportDate: string; progressStage: string } | null
}

export interface Who {
  teamId: string
  adminSide: boolean
}

const words = (typed = '') => foldText(typed).split(/\s+/).filter(Boolean)
const holdsAll = (text: string | null | undefined, typed: string | undefined) =>
  words(typed).every((word) => foldText(text ?? '').includes(word))
/** Removes spaces within a line, so that they do not matter in comparisons. */
const tight = (text: string | null | undefined) => foldText(text ?? '').replaceAll(/[^\S\n]+/g, '')
const holdsAllTight = (text: string | null | undefined, typed: string | undefined) =>
  words(typed).every((word) => tight(text).includes(word))
const is = (value: string | null | undefined, wanted: string | undefined, none: string) =>
  !wanted || (wanted === none ? (value ?? null) === null : value === wanted)

const industryOf = (company: PlainCompany) => company.industryCode11th ?? company.industryCode10th
export const latestYear = ({ years }: PlainCompany) =>
  years
    .filter(({ totalAssets }) => totalAssets !== null && totalAssets !== 0)
    .toSorted((a, b) => b.year.localeCompare(a.year))[0]

function nameFits(name: string, typed = ''): boolean {
  const bare = normaliseName(name)
  const parts = typed.split(/\s+/).filter(Boolean)
  const named = parts.filter((part) => normaliseName(`가${part}`) !== '가')
  const holds = (word: string) => {
    if (isInitials(word)) return initialsOf(bare).includes(word)
    return /[ㄱ-ㅎ]/.test(word) ? matchesMixed(bare, word) : bare.includes(word)
  }
  const hasForm = (spellings: string[]) => spellings.some((form) => name.normalize('NFKC').includes(form))
  return (named.length > 0 ? named : parts).map(normaliseName).every((word) => {
    const form = spellingsOfForm(word)
    const cut = cutUnfinishedForm(word)
    if (holds(word) || (form && hasForm(form))) return true
    return cut !== null && !form && holds(cut.head) && hasForm(cut.spellings)
  })
}

const managersOf = ({ add }: PlainCompany) => [add?.manager1Team, add?.manager2Team, add?.manager3Team]

function maySee({ teamId, adminSide }: Who, company: PlainCompany): boolean {
  const [first, ...others] = managersOf(company).map((team) => team ?? null)
  if (adminSide || [first, ...others].includes(teamId)) return true
  const free =
    others.every((team) => team === null) && (first === null || (company.add?.managerByDefault ?? false))
  return company.createdBy === teamId && free
}

function connected(who: Who, company: PlainCompany, typed: string | undefined): boolean {
  const { add } = company
  const digits = (add?.businessContactPhone ?? '').replaceAll(/\D/g, '')
  const hidden = [add?.businessContactCompany, add?.businessContactName, add?.businessContactEmail]
  return words(typed).every((word) => {
    const open = [add?.businessType, add?.businessConnectionMethod].some((text) =>
      foldText(text ?? '').includes(word),
    )
    if (open) return true
    if (!maySee(who, company)) return false
    const number = /^[\d-]+$/.test(word) ? word.replaceAll('-', '') : ''
    return (
      hidden.some((text) => (text ?? '').toLowerCase().includes(word)) ||
      (number !== '' && digits.includes(number))
    )
  })
}

const daysBefore = (days: number) => addDays(dayInSeoul(), -days)

export function meets(who: Who, company: PlainCompany, filter: CompanyFilter): boolean {
  const { add } = company
  const year = latestYear(company)
  const within = (value: number | null | undefined, least: number | undefined, most: number | undefined) =>
    (least === undefined && most === undefined) ||
    (value !== null && value !== undefined && value >= (least ?? -Infinity) && value <= (most ?? Infinity))
  const managers = managersOf(company).map((team) => team ?? null)
  const searched = [add?.searchKeyword1, add?.detailItem6, company.businessCore, add?.companySpecialty]
  const digits = (filter.businessNumber ?? '').replaceAll(/\D/g, '')
  const registered = dayInSeoul(company.createdAt)
  return (
    is(add?.side, filter.side, '미정') &&
    nameFits(company.companyName, filter.name) &&
    company.businessNumber.replaceAll('-', '').includes(digits) &&
    holdsAll(
      [company.address, ...otherProvinceNames(foldText(company.address ?? ''))].join(' '),
      filter.address,
    ) &&
    holdsAll(industryOf(company), filter.industryCode) &&
    holdsAllTight(company.mainProducts, filter.products) &&
    holdsAllTight(searched.filter(Boolean).join('\n'), filter.keyword) &&
    connected(who, company, filter.connection) &&
    within(year?.totalEquity, filter.equityMin, filter.equityMax) &&
    within(year?.revenue, filter.revenueMin, filter.revenueMax) &&
    within(year?.operatingIncome, filter.operatingIncomeMin, filter.operatingIncomeMax) &&
    within(year?.netIncome, filter.netIncomeMin, filter.netIncomeMax) &&
    [filter.manager1, filter.manager2, filter.manager3].every((team, at) =>
      is(managers[at], team, '미지정'),
    ) &&
    (!filter.team ||
      (filter.team === '미지정'
        ? managers.every((team) => team === null)
        : managers.includes(filter.team))) &&
    is(add?.progressStage, filter.stage, '미설정') &&
    is(add?.companyStatus, filter.ability, '미설정') &&
    is(add?.businessType, filter.businessType, '미설정') &&
    is(add?.businessConnectionMethod, filter.connectionMethod, '미설정') &&
    is(company.report?.progressStage, filter.reportStage, '미설정') &&
    (!filter.registeredFrom || registered >= filter.registeredFrom) &&
    (!filter.registeredTo || registered <= filter.registeredTo) &&
    (filter.silentDays === undefined ||
      (company.report?.reportDate ?? registered) <= daysBefore(filter.silentDays))
  )
}

type Sortable = string | number | null | undefined
const place = (texts: readonly string[], word: string | null | undefined) =>
  word ? texts.indexOf(word) : null

const sortValues: Record<string, (company: PlainCompany) => Sortable> = {
  companyName: ({ companyName }) => normaliseName(companyName),
  businessNumber: ({ businessNumber }) => businessNumber,
  representative: ({ representative }) => normaliseName(representative ?? '') || null,
  industryCode: (company) => foldText(industryOf(company) ?? '') || null,
  employees: ({ employees }) => employees,
  uniqueNumber: ({ add }) => add?.uniqueNumber,
  progressStage: ({ add }) => place(contractStages.texts, add?.progressStage),
  companyStatus: ({ add }) => place(abilities.texts, add?.companyStatus),
  businessType: ({ add }) => place(salesTypes.texts, add?.businessType),
  businessConnectionMethod: ({ add }) => place(connectionMethods.texts, add?.businessConnectionMethod),
  side: ({ add }) => place(sides.texts, add?.side),
  manager2Team: ({ add }) => add?.manager2Team,
  year: (company) => latestYear(company)?.year,
  revenue: (company) => latestYear(company)?.revenue,
  netIncome: (company) => latestYear(company)?.netIncome,
  createdAt: ({ createdAt }) => Date.parse(createdAt),
  ownText1: ({ add }) => add?.own?.ownText1,
  ownNumber2: ({ add }) => add?.own?.ownNumber2,
  ownDay3: ({ add }) => add?.own?.ownDay3,
  ownChoice4: ({ add }) => place(['1', '2', '3'], add?.own?.ownChoice4 as string | undefined),
  ownFlag5: ({ add }) => place(['예', '아니오'], add?.own?.ownFlag5 as string | undefined),
  ownPerson6: ({ add }) => add?.own?.ownPerson6,
  latestReportDate: ({ report }) => report?.reportDate,
  latestReportStage: ({ report }) =>
    place([...reportStages.texts, ...olderStages.texts], report?.progressStage),
}
export const plainSorts = Object.keys(sortValues)

/** Compares texts by their bytes, as the database does. */
const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' || typeof b === 'number'
    ? Number(a) - Number(b)
    : Buffer.compare(Buffer.from(a), Buffer.from(b))

export function inOrder(companies: readonly PlainCompany[], sort: string): PlainCompany[] {
  const descending = sort.startsWith('-')
  const value = sortValues[sort.replace(/^-/, '')] ?? (() => null)
  return companies.toSorted((a, b) => {
    const [left, right] = [value(a) ?? null, value(b) ?? null]
    const byKey =
      left === null || right === null
        ? Number(left === null) - Number(right === null)
        : compare(left, right) * (descending ? -1 : 1)
    return byKey || compare(a.businessNumber, b.businessNumber)
  })
}
