import { companyColumns } from '#shared/catalogue/fields/columns.ts'
import type { Words } from '#shared/catalogue/fields/field.ts'
import { nobody, unset } from '#shared/catalogue/fields/filter.ts'
import {
  type CompanyCondition,
  companyConditions,
  type FilterName,
} from '#shared/catalogue/fields/filters.ts'
import {
  largestAmount,
  longestCondition,
  mostSilentDays,
  mostWords,
} from '#shared/company/conditions/limits.ts'
import { findAmong } from '#shared/company/conditions/subjects.ts'
import { type Conditions, writeConditions } from '#shared/company/conditions/tree.ts'
import { contradictions } from '#shared/company/list/filter.ts'
import { companySorts } from '#shared/company/list/sorts.ts'
import { isInUse, type OwnField } from '#shared/company/own/ownField.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { type ListAddress, listAddress, type ValuesOf } from '#web/list/address.ts'
import { choiceFilter, dayFilter, type Filter, numberFilter, textFilter } from '#web/list/filters.ts'
import { formatNumber } from '#web/ui/format.ts'
import { boardParameters } from './boardAddress.ts'
import { columnNames } from './columnCodes.ts'
import { whereFilter } from './whereFilter.ts'

export interface Colleague {
  teamId: string
  managerName: string
}

const text = (label: string) => textFilter(label, longestCondition, mostWords)
const choice = (label: string, words: Words | null) =>
  choiceFilter(
    label,
    [...(words?.texts ?? []), unset].map((word) => ({ value: word, label: word })),
  )

/** A filter by a person, whose value is a team ID. The chip of an unknown or deleted user shows the ID as the name. */
const personFilter = (label: string, colleagues: readonly Colleague[]): Filter<string> => ({
  label,
  read: (given) => (given.length <= 50 ? given : undefined),
  write: (value) => value,
  say: sayPerson(colleagues),
})
const sayPerson = (colleagues: readonly Colleague[]) => (value: string) => {
  const known = colleagues.find(({ teamId }) => teamId === value)
  return known ? userLabel(known) : value
}

function amountFilter(label: string, bound: string): Filter<number> {
  const whole = numberFilter(label, '', bound)
  const read = (given: string) => {
    const value = whole.read(given)
    return value !== undefined && Math.abs(value) < largestAmount ? value : undefined
  }
  const fault = () =>
    `${formatNumber(1 - largestAmount)}에서 ${formatNumber(largestAmount - 1)}까지의 정수를 입력해주세요.`
  return { ...whole, read, fault }
}

const digitsFilter = (label: string): Filter<string> => ({
  label,
  read: (given) => (/^[\d\s-]{1,12}$/.test(given) && /\d/.test(given) ? given.trim() : undefined),
  write: (value) => value,
  say: (value) => value,
  fault: () => '숫자와 - 로 12자까지 입력해주세요.',
})
const silentFilter = (label: string): Filter<string> => ({
  label,
  read: (given) => (/^\d{1,4}$/.test(given) && Number(given) <= mostSilentDays ? given : undefined),
  write: (value) => value,
  say: (value) => `${Number(value)}일 이상`,
  fault: () => `0에서 ${formatNumber(mostSilentDays)}까지의 날 수를 입력해주세요.`,
})

type RangeEnd = `${FilterName<'range'>}${'Min' | 'Max'}`
type DayEnd = `${FilterName<'days'>}${'From' | 'To'}`
/**
 * The filters that people choose. `side` is not one of them, because the screen sets it. Nor is a range, because each
 * of its two ends is a filter of its own.
 */
type Chosen = Exclude<FilterName, FilterName<'range' | 'days'> | 'side'> | DayEnd
export type QuickFilters = Record<RangeEnd, Filter<number>> & Record<Chosen, Filter<string>>
/** The filters of the panel, and the conditions joined by and/or. */
export type CompanyFilters = QuickFilters & { where: Filter<Conditions> }

function filtersOf(condition: CompanyCondition, colleagues: readonly Colleague[]): Partial<QuickFilters> {
  const { name, label } = condition
  switch (condition.kind) {
    case 'text':
    case 'searched':
    case 'name':
    case 'sales-connection':
      return { [name]: text(label) }
    case 'choice':
      return condition.place === 'screen' ? {} : { [name]: choice(label, condition.words) }
    case 'range':
      return { [`${name}Min`]: amountFilter(label, '이상'), [`${name}Max`]: amountFilter(label, '이하') }
    case 'days':
      return { [`${name}From`]: dayFilter(`${label} 시작`), [`${name}To`]: dayFilter(`${label} 끝`) }
    case 'team':
    case 'any-team':
      return { [name]: personFilter(label, colleagues) }
    case 'digits':
      return { [name]: digitsFilter(label) }
    case 'silence':
      return { [name]: silentFilter(label) }
  }
}
export type CompanyValues = ValuesOf<CompanyFilters>

export const tableColumnKeys = companyColumns.map(({ key }) => key)

/**
 * The URL of a company list. While the own fields of the firm are not known (`fields` is undefined), conditions on them are
 * accepted as they are.
 */
export function companiesAddress(
  colleagues: readonly Colleague[],
  fields: readonly OwnField[] | undefined,
): ListAddress<CompanyFilters> {
  const ownKeys = (fields ?? []).filter(isInUse).map(({ key }) => key)
  const columns = [...tableColumnKeys, ...ownKeys]
  return listAddress({
    filters: Object.assign({}, ...companyConditions.map((one) => filtersOf(one, colleagues)), {
      where: whereFilter(sayPerson(colleagues), fields && findAmong(fields)),
    }) as CompanyFilters,
    sorts: [...companySorts, ...ownKeys],
    columns,
    columnsOf: (text) => columnNames(text, columns),
    beside: boardParameters,
  })
}

/**
 * Converts the filters to request parameters. Filters that contradict each other are omitted, and the screen reports
 * them.
 */
export function askedFor(values: CompanyValues) {
  const { where, ...quick } = values
  const against = contradictions(quick)
  const left = new Set(against.flatMap(({ field, other }) => [field, other]))
  const query = Object.fromEntries(
    Object.entries(quick as Record<string, string | number | undefined>)
      .filter(([name, value]) => value !== undefined && !left.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
  if (where) query.where = writeConditions(where)
  return { query, faults: against.map(({ message }) => message) }
}

export const everybody = '전체'
export const managerOptions = (colleagues: readonly Colleague[]) => [
  { value: '', label: everybody },
  ...colleagues.map((user) => ({ value: user.teamId, label: userLabel(user) })),
  { value: nobody, label: nobody },
]
