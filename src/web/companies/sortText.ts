import { columnLabel } from '#shared/catalogue/fields/columns.ts'
import type { Field, FieldKind } from '#shared/catalogue/fields/field.ts'
import { listedFields } from '#shared/catalogue/fields/listed.ts'
import type { OwnKind } from '#shared/company/own/ownKey.ts'
import { knownOwnField } from '#web/domain/ownFields/ownFields.api.ts'
import type { Sort } from '#web/list/address.ts'

const ways = {
  amount: ['작은 순', '큰 순'],
  time: ['오래된 순', '최근 순'],
  word: ['단계 순', '단계 역순'],
  text: ['가나다순', '가나다 역순'],
} as const
const wayOfKind: Partial<Record<FieldKind, keyof typeof ways>> = {
  money: 'amount',
  count: 'amount',
  percent: 'amount',
  times: 'amount',
  shares: 'amount',
  day: 'time',
  moment: 'time',
  year: 'time',
  choice: 'word',
}

const wayOfOwn: Partial<Record<OwnKind, keyof typeof ways>> = {
  number: 'amount',
  day: 'time',
  choice: 'word',
  flag: 'word',
}

/** Describes the sort in Korean, for example 매출액 큰 순; null without a sort. */
export function sortText(sort: Sort | null): string | null {
  if (!sort) return null
  const field = (listedFields as Partial<Record<string, Field>>)[sort.key]
  const own = knownOwnField(sort.key)
  if (own) return `${own.label} ${ways[wayOfOwn[own.kind] ?? 'text'][sort.descending ? 1 : 0]}`
  if (!field) return sort.key
  const way = ways[wayOfKind[field.kind] ?? 'text']
  return `${columnLabel(field)} ${way[sort.descending ? 1 : 0]}`
}
