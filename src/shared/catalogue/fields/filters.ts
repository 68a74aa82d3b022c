import { detailFields, keywordFields } from './brokerage.ts'
import { type Field, shortLabel, type Words } from './field.ts'
import type { FieldFilter, FilterKind, FilterOf } from './filter.ts'
import { type ListedField, type ListedFields, listedEntries } from './listed.ts'

/**
 * Filters of company lists that search several fields at once and are therefore defined here instead of with a field.
 */
const besideFields = [
  {
    kind: 'searched',
    in: 'words',
    name: 'keyword',
    label: '키워드',
    panelLabel: '부가정보 키워드',
    placeholder: '키워드·세부항목·개요·특기',
  },
  { kind: 'sales-connection', name: 'connection', label: '영업연결', placeholder: '이름' },
  { kind: 'any-team', name: 'team', label: '담당팀' },
  { kind: 'silence', name: 'silentDays', label: '보고 없음' },
] as const satisfies (FieldFilter & { label: string })[]

/** The fields that the filter `keyword` searches. */
export const keywordTexts = [...keywordFields, ...detailFields, 'businessCore', 'companySpecialty'] as const

type FilterOfField<K extends ListedField> = ListedFields[K]['list'] extends { filter: infer F } ? F : never
type Given = { [K in ListedField]: FilterOfField<K> }[ListedField] | (typeof besideFields)[number]
/** The names of all filters of a kind. */
export type FilterName<K extends FilterKind = FilterKind> = Extract<Given, { kind: K }>['name']

/** A filter of company lists, with label, words and definition of its field. */
export type CompanyCondition<K extends FilterKind = FilterKind> = {
  [One in K]: FilterOf<One> & {
    name: FilterName<One>
    label: string
    /** The key of the field; null if the filter searches several fields. */
    key: ListedField | null
    field: Field | null
    words: Words | null
  }
}[K]

/** The order of the filters in the filter panel and the URL. Filters not listed here follow. */
const order: readonly FilterName[] = [
  'name',
  'businessNumber',
  'address',
  'industryCode',
  'products',
  'keyword',
  'connection',
  'equity',
  'revenue',
  'operatingIncome',
  'netIncome',
  'manager1',
  'manager2',
  'manager3',
  'team',
  'stage',
  'ability',
  'reportStage',
  'silentDays',
]
const place = ({ name }: { name: string }) => {
  const at = order.indexOf(name as FilterName)
  return at < 0 ? order.length : at
}

/** All filters of company lists, in order. */
export const companyConditions = [
  ...besideFields.map((filter) => ({ ...filter, key: null, field: null, words: null })),
  ...listedEntries.flatMap(([key, field]) => {
    const { filter } = field.list
    return filter ? [{ label: shortLabel(field), ...filter, key, field, words: field.words ?? null }] : []
  }),
].toSorted((one, other) => place(one) - place(other)) as readonly CompanyCondition[]

export const conditionsOfKind = <K extends FilterKind>(kind: K) =>
  companyConditions.filter((one) => one.kind === kind) as unknown as readonly CompanyCondition<K>[]
