import { detailFields, keywordFields } from './brokerage.ts'
import { type Field, shortLabel, type Words } from './field.ts'
import type { FieldFilter, FilterKind, FilterOf } from './filter.ts'
import { type ListedField, type ListedFields, listedEntries } from './listed.ts'

/** Filter conditions of the company lists that cover several fields, so that no field defines them. */
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

/** Fields that the filter condition `keyword` searches. */
export const keywordTexts = [...keywordFields, ...detailFields, 'businessCore', 'companySpecialty'] as const

type FilterOfField<K extends ListedField> = ListedFields[K]['list'] extends { filter: infer F } ? F : never
type Given = { [K in ListedField]: FilterOfField<K> }[ListedField] | (typeof besideFields)[number]
/** Names of all filter conditions of one kind. */
export type FilterName<K extends FilterKind = FilterKind> = Extract<Given, { kind: K }>['name']

/** A filter condition of the company lists, completed with the data of its field. */
export type CompanyCondition<K extends FilterKind = FilterKind> = {
  [One in K]: FilterOf<One> & {
    name: FilterName<One>
    label: string
    /** Null if the condition covers several fields. */
    key: ListedField | null
    field: Field | null
    words: Words | null
  }
}[K]

/** Order of the filter conditions on the filter panel and in the URL. Conditions that are not named here follow. */
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

/** Every filter condition of the company lists, in order. */
export const companyConditions = [
  ...besideFields.map((filter) => ({ ...filter, key: null, field: null, words: null })),
  ...listedEntries.flatMap(([key, field]) => {
    const { filter } = field.list
    return filter ? [{ label: shortLabel(field), ...filter, key, field, words: field.words ?? null }] : []
  }),
].toSorted((one, other) => place(one) - place(other)) as readonly CompanyCondition[]

export const conditionsOfKind = <K extends FilterKind>(kind: K) =>
  companyConditions.filter((one) => one.kind === kind) as unknown as readonly CompanyCondition<K>[]
