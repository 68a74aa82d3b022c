// Implements conditions joined by and/or without a database. The results of queries must agree with it.

import { endReasons } from '#shared/catalogue/words/dealStages.ts'
import { otherProvinceNames } from '#shared/company/names/provinces.ts'
import { foldText } from '#shared/company/search.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { latestYear, meets, type PlainCompany, type PlainYear, type Who } from './plainFilter.ts'

/** A condition as a test writes it: the key of what it compares, the operator, the values. */
export interface PlainRow {
  key: string
  operator: string
  values: string[]
}
export interface PlainGroup {
  all: boolean
  rows: PlainRow[]
}
export interface PlainConditions {
  all: boolean
  items: (PlainRow | PlainGroup)[]
}

/** What other tables hold about a company. */
export interface PlainRecords {
  deals: { stage: string; lastDay: string; endReason: string | null }[]
  ndaEnds: string[]
  reports: { teamId: string; withCompany: string | null }[]
  files: { category: string; day: string }[]
}
export const noRecords: PlainRecords = { deals: [], ndaEnds: [], reports: [], files: [] }

const escaped = (text: string) => text.replaceAll(/[!.()]/g, (letter) => `!${letter}`)
const rowText = ({ key, operator, values }: PlainRow) => [key, operator, ...values.map(escaped)].join('.')
const mode = (all: boolean) => (all ? 'all' : 'any')
/** Writes conditions as the parameter `where`. */
export const textOf = ({ all, items }: PlainConditions) =>
  mode(all) +
  items
    .map((item) =>
      'rows' in item
        ? `(${mode(item.all)}${item.rows.map((row) => `(${rowText(row)})`).join('')})`
        : `(${rowText(item)})`,
    )
    .join('')

const ownText = (key: string) => (company: PlainCompany) => company.add?.own?.[key] as string | undefined
const industryOf = (company: PlainCompany) => company.industryCode11th ?? company.industryCode10th
const texts: Record<string, (company: PlainCompany) => string | null | undefined> = {
  representative: ({ representative }) => representative,
  uniqueNumber: ({ add }) => add?.uniqueNumber,
  businessCore: ({ businessCore }) => businessCore,
  companySpecialty: ({ add }) => add?.companySpecialty,
  searchKeyword1: ({ add }) => add?.searchKeyword1,
  detailItem6: ({ add }) => add?.detailItem6,
  ownText1: ownText('ownText1'),
}
const words: Record<string, (company: PlainCompany) => string | null | undefined> = {
  progressStage: ({ add }) => add?.progressStage,
  companyStatus: ({ add }) => add?.companyStatus,
  businessType: ({ add }) => add?.businessType,
  businessConnectionMethod: ({ add }) => add?.businessConnectionMethod,
  latestReportStage: ({ report }) => report?.progressStage,
  manager1Team: ({ add }) => add?.manager1Team,
  manager2Team: ({ add }) => add?.manager2Team,
  manager3Team: ({ add }) => add?.manager3Team,
  ownChoice4: ownText('ownChoice4'),
  ownFlag5: ownText('ownFlag5'),
  ownPerson6: ownText('ownPerson6'),
}
const figures = ['totalAssets', 'totalEquity', 'revenue', 'operatingIncome', 'netIncome'] as const
const numbers: Record<string, (company: PlainCompany) => number | null | undefined> = {
  employees: ({ employees }) => employees,
  ownNumber2: ({ add }) => add?.own?.ownNumber2 as number | undefined,
  ...Object.fromEntries(
    figures.map((name: keyof PlainYear) => [
      name,
      (company: PlainCompany) => latestYear(company)?.[name] as number | null | undefined,
    ]),
  ),
}
const searches: Record<string, (company: PlainCompany) => string> = {
  address: ({ address }) => [address, ...otherProvinceNames(foldText(address ?? ''))].join(' ').trim(),
  industryCode: (company) => industryOf(company) ?? '',
  mainProducts: ({ mainProducts }) => (mainProducts ?? '').replaceAll(/[^\S\n]+/g, ''),
  keyword: ({ add, businessCore }) =>
    [add?.searchKeyword1, add?.detailItem6, businessCore, add?.companySpecialty]
      .filter(Boolean)
      .join('\n')
      .replaceAll(/[^\S\n]+/g, ''),
}
const quick: Record<string, string> = {
  companyName: 'name',
  businessNumber: 'businessNumber',
  connection: 'connection',
}

const missing = (value: unknown) => value === null || value === undefined || value === ''
const within = (value: number | string, { operator, values }: PlainRow) => {
  const [one = '', two = ''] = values
  const [low, high] = typeof value === 'number' ? [Number(one), Number(two)] : [one, two]
  if (operator === 'min' || operator === 'from') return value >= low
  if (operator === 'max' || operator === 'to') return value <= low
  return operator === 'between' ? value >= low && value <= high : value === low
}
const dayFits = (day: string | null | undefined, row: PlainRow) => {
  const [one = ''] = row.values
  if (missing(day)) return false
  if (row.operator === 'within') return (day ?? '') >= addDays(dayInSeoul(), -Number(one))
  if (row.operator === 'past') return (day ?? '') < addDays(dayInSeoul(), -Number(one))
  return within(day ?? '', row)
}
const newest = (days: readonly string[]) => days.toSorted().at(-1)
const holds = (text: string, typed: string) =>
  foldText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => foldText(text).includes(word))

const holdsWritten = (text: string, typed: string) =>
  foldText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.toLowerCase().includes(word))

function rowMeets(who: Who, company: PlainCompany, records: PlainRecords, row: PlainRow): boolean {
  const { key, operator, values } = row
  const [first = ''] = values
  const { add } = company
  const living = records.deals.filter(({ endReason }) => endReason === null)
  const about = (value: unknown, compare: () => boolean) => {
    if (operator === 'empty') return missing(value)
    return operator === 'filled' ? !missing(value) : !missing(value) && compare()
  }
  const some = (found: readonly (string | null)[]) =>
    found.some((one) => one !== null && values.includes(one)) === (operator === 'in')
  const teams = [add?.manager1Team, add?.manager2Team, add?.manager3Team].filter((team) => !missing(team))
  if (key in quick) {
    const name = quick[key] ?? ''
    const digits = first.replaceAll(/\D/g, '')
    const found =
      name === 'businessNumber' && digits === '' ? false : meets(who, company, { [name]: first } as never)
    return found === (operator === 'has')
  }
  if (key in texts) {
    const value = texts[key]?.(company)
    // Only the searched texts are stored in a normalised form. Other texts are compared as they are written.
    const found = holdsWritten(value ?? '', first)
    if (operator === 'not') return !found
    return about(value, () => (operator === 'is' ? value?.toLowerCase() === first.toLowerCase() : found))
  }
  if (key in searches) {
    const value = searches[key]?.(company) ?? ''
    return operator === 'not' ? !holds(value, first) : about(value, () => holds(value, first))
  }
  if (key in words) {
    const value = words[key]?.(company)
    const wanted = values.map((one) => (one === '@me' ? who.teamId : one))
    return operator === 'out'
      ? !wanted.includes(value ?? '')
      : about(value, () => wanted.includes(value ?? ''))
  }
  if (key in numbers) {
    const value = numbers[key]?.(company)
    return about(value, () => within(value ?? 0, row))
  }
  switch (key) {
    case 'team': {
      const found = teams.some((team) => values.includes(team ?? ''))
      return operator === 'out' ? !found : about(teams.join(), () => found)
    }
    case 'year': {
      const value = latestYear(company)?.year
      return about(value, () => within(value ?? '', row))
    }
    case 'createdAt':
      return operator === 'filled' || (operator !== 'empty' && dayFits(dayInSeoul(company.createdAt), row))
    case 'latestReportDate':
      return about(company.report?.reportDate, () => dayFits(company.report?.reportDate, row))
    case 'ownDay3': {
      const own = ownText(key)(company)
      return about(own, () => dayFits(own, row))
    }
    case 'silentDays':
      return (
        (company.report?.reportDate ?? dayInSeoul(company.createdAt)) <= addDays(dayInSeoul(), -Number(first))
      )
    case 'deals':
      return within(living.length, row)
    case 'dealNda':
      return living.some(({ stage }) => stage === 'NDA') === (operator === 'yes')
    case 'dealImDays':
      return living.some(
        ({ stage, lastDay }) => stage === 'IM' && lastDay <= addDays(dayInSeoul(), -Number(first)),
      )
    case 'dealStage':
      return some(living.map(({ stage }) => stage))
    case 'dealEnd':
      return some(
        records.deals.map(
          ({ endReason }) => endReasons.rows.find((one) => one.key === endReason)?.word ?? null,
        ),
      )
    case 'dealMoved': {
      const day = newest(records.deals.map(({ lastDay }) => lastDay))
      return about(day, () => dayFits(day, row))
    }
    case 'ndaEnds':
      return records.ndaEnds.some((day) => day >= dayInSeoul() && day <= addDays(dayInSeoul(), Number(first)))
    case 'reports':
      return within(records.reports.length, row)
    case 'reportTeam':
      return some(records.reports.map(({ teamId }) => teamId))
    case 'reportWith':
      return (
        records.reports.some(
          ({ withCompany }) => withCompany !== null && holdsWritten(withCompany, first),
        ) ===
        (operator === 'has')
      )
    case 'files':
      return within(records.files.length, row)
    case 'teaserFiles':
      return within(records.files.filter(({ category }) => category.startsWith('티저')).length, row)
    case 'fileCategory':
      return some(records.files.map(({ category }) => category))
    case 'fileAdded': {
      const day = newest(records.files.map((file) => file.day))
      return about(day, () => dayFits(day, row))
    }
    default:
      throw new Error(`no plain condition for ${key}`)
  }
}

export function meetsAll(
  who: Who,
  company: PlainCompany,
  records: PlainRecords,
  { all, items }: PlainConditions,
): boolean {
  const test = (row: PlainRow) => rowMeets(who, company, records, row)
  const found = items.map((item) => {
    if (!('rows' in item)) return test(item)
    return item.all ? item.rows.every(test) : item.rows.some(test)
  })
  return all ? found.every(Boolean) : found.some(Boolean)
}
