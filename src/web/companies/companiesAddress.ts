import { companyColumns } from '#shared/catalogue/fields/columns.ts'
import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { connectionMethods, salesTypes } from '#shared/catalogue/words/salesWords.ts'
import {
  contradictions,
  largestAmount,
  longestCondition,
  mostSilentDays,
  mostWords,
  nobody,
  rangeFields,
  rangeNames,
  reportStageWords,
  unset,
} from '#shared/company/list/filter.ts'
import { companySorts } from '#shared/company/list/sorts.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { type ListAddress, listAddress, type ValuesOf } from '#web/list/address.ts'
import { choiceFilter, dayFilter, type Filter, numberFilter, textFilter } from '#web/list/filters.ts'
import { formatNumber } from '#web/ui/format.ts'
import { columnNames } from './columnCodes.ts'

export interface Colleague {
  teamId: string
  managerName: string
}

const text = (label: string) => textFilter(label, longestCondition, mostWords)
const words = (label: string, texts: readonly string[]) =>
  choiceFilter(
    label,
    [...texts, unset].map((word) => ({ value: word, label: word })),
  )

/** A person by team ID; whoever is not known (any more) is shown by it. */
const personFilter = (label: string, colleagues: readonly Colleague[]): Filter<string> => ({
  label,
  read: (given) => (given.length <= 50 ? given : undefined),
  write: (value) => value,
  say: (value) => {
    const known = colleagues.find(({ teamId }) => teamId === value)
    return known ? userLabel(known) : value
  },
})

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

const digitsFilter: Filter<string> = {
  label: '사업자번호',
  read: (given) => (/^[\d\s-]{1,12}$/.test(given) && /\d/.test(given) ? given.trim() : undefined),
  write: (value) => value,
  say: (value) => value,
  fault: () => '숫자와 - 로 12자까지 입력해주세요.',
}
const silentFilter: Filter<string> = {
  label: '보고 없음',
  read: (given) => (/^\d{1,4}$/.test(given) && Number(given) <= mostSilentDays ? given : undefined),
  write: (value) => value,
  say: (value) => `${Number(value)}일 이상`,
  fault: () => `0에서 ${formatNumber(mostSilentDays)}까지의 날 수를 입력해주세요.`,
}

function filtersOf(colleagues: readonly Colleague[]) {
  const ranges = Object.fromEntries(
    rangeNames.flatMap((name) => [
      [`${name}Min`, amountFilter(rangeFields[name].label, '이상')],
      [`${name}Max`, amountFilter(rangeFields[name].label, '이하')],
    ]),
  ) as Record<`${keyof typeof rangeFields}${'Min' | 'Max'}`, Filter<number>>
  return {
    name: text('기업명'),
    businessNumber: digitsFilter,
    address: text('소재지'),
    industryCode: text('산업분류'),
    products: text('주요제품'),
    keyword: text('키워드'),
    connection: text('영업연결'),
    ...ranges,
    manager1: personFilter('주담당자', colleagues),
    manager2: personFilter('부담당자', colleagues),
    manager3: personFilter('보조담당자', colleagues),
    team: personFilter('담당팀', colleagues),
    stage: words('계약 단계', contractStages.texts),
    ability: words('진행 여부', abilities.texts),
    reportStage: words('보고 단계', reportStageWords.texts),
    silentDays: silentFilter,
    businessType: words('영업구분', salesTypes.texts),
    connectionMethod: words('연결방법', connectionMethods.texts),
    registeredFrom: dayFilter('등록일 시작'),
    registeredTo: dayFilter('등록일 끝'),
  }
}
export type CompanyFilters = ReturnType<typeof filtersOf>
export type CompanyValues = ValuesOf<CompanyFilters>

export const tableColumnKeys = companyColumns.map(({ key }) => key)

export const companiesAddress = (colleagues: readonly Colleague[]): ListAddress<CompanyFilters> =>
  listAddress({
    filters: filtersOf(colleagues),
    sorts: companySorts,
    columns: tableColumnKeys,
    columnsOf: (text) => columnNames(text, tableColumnKeys),
  })

/** As the call takes them. Conditions that exclude each other are left out, and said. */
export function askedFor(values: CompanyValues) {
  const against = contradictions(values)
  const left = new Set(
    against.flatMap(({ field }) =>
      field === 'registeredFrom' ? ['registeredFrom', 'registeredTo'] : [field, field.replace(/Min$/, 'Max')],
    ),
  )
  const query = Object.fromEntries(
    Object.entries(values as Record<string, string | number | undefined>)
      .filter(([name, value]) => value !== undefined && !left.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
  return { query, faults: against.map(({ message }) => message) }
}

export const everybody = '전체'
export const managerOptions = (colleagues: readonly Colleague[]) => [
  { value: '', label: everybody },
  ...colleagues.map((user) => ({ value: user.teamId, label: userLabel(user) })),
  { value: nobody, label: nobody },
]
