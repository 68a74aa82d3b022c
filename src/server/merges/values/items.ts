import { fieldLabel } from '#shared/audit/fieldLabels.ts'
import {
  brokerageOwnFields,
  brokerageTextFields,
  businessContactFields,
  choiceFields,
  detailFields,
  keywordFields,
  priceFields,
} from '#shared/catalogue/fields/brokerage.ts'
import { companyFields, opinionFields, ownFields } from '#shared/catalogue/fields/company.ts'
import type { Field } from '#shared/catalogue/fields/field.ts'
import { listLabels } from '#shared/catalogue/fields/lists.ts'
import { yearFields } from '#shared/catalogue/fields/years.ts'
import { listTables, type MergedList } from '../images/lists.ts'
import type { Whole } from './wholes.ts'

type Value = string | number | null
export type Part = 'company' | 'opinion' | 'record' | 'texts' | 'contact' | 'year' | 'list' | 'statement'

/** A value that a merge can take from either company. */
export interface ValueItem {
  id: string
  part: Part
  group: string
  label: string
  kind: string
  unit: string | null
  /** The name of the field, year, list or statement. */
  name: string
  year?: string
  /** The fields that the timeline names if this value changes. */
  fields: readonly string[]
  joins: boolean
  keep: Value
  merge: Value
  isSame: boolean
}

export const groups = { basic: '기본정보', brokerage: '중개정보', years: '재무정보', lists: '목록' } as const

const empty = (value: unknown) => value === null || value === undefined || value === ''
const shown = (value: unknown): Value => {
  if (empty(value)) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' ? value : String(value)
}

const { statusReason: _reason, ...texts } = brokerageTextFields
const inTextLists = new Set<string>([...keywordFields, ...detailFields])
const recordFields: Record<string, Field> = {
  ...choiceFields,
  ...Object.fromEntries(Object.entries(texts).filter(([name]) => !inTextLists.has(name))),
  ...priceFields,
  dealDate: brokerageOwnFields.dealDate,
}
export const textLists = {
  keywords: { label: '검색 키워드', fields: keywordFields },
  details: { label: '세부항목', fields: detailFields },
} as const
export type TextList = keyof typeof textLists

type Wholes = { keep: Whole; merge: Whole }
type Told = Pick<ValueItem, 'id' | 'part' | 'group' | 'label' | 'name'> & Partial<ValueItem>
const itemOf = (told: Told, keep: Value, merge: Value, isSame = keep === merge): ValueItem => ({
  kind: 'text',
  unit: null,
  fields: [],
  joins: false,
  ...told,
  keep,
  merge,
  isSame,
})

function ofFields(
  fields: Record<string, Field>,
  part: Part,
  group: string,
  read: (whole: Whole) => Record<string, unknown> | null,
  { keep, merge }: Wholes,
): ValueItem[] {
  return Object.entries(fields).map(([name, { label, kind, unit }]) =>
    itemOf(
      {
        id: name,
        part,
        group,
        label,
        kind,
        name,
        unit: unit ?? null,
        fields: [name],
        joins: kind === 'long-text',
      },
      shown(read(keep)?.[name]),
      shown(read(merge)?.[name]),
    ),
  )
}

export const textsOf = ({ add }: Whole, list: TextList): string[] =>
  textLists[list].fields.flatMap((field) => (empty(add?.[field]) ? [] : [String(add?.[field])]))

function ofTextLists({ keep, merge }: Wholes): ValueItem[] {
  return (Object.keys(textLists) as TextList[]).map((name) => {
    const { label, fields } = textLists[name]
    const [one, other] = [textsOf(keep, name), textsOf(merge, name)]
    const joined = new Set([...one, ...other])
    return itemOf(
      {
        id: name,
        part: 'texts',
        group: groups.brokerage,
        label,
        name,
        fields,
        joins: joined.size <= fields.length,
      },
      one.join(', ') || null,
      other.join(', ') || null,
    )
  })
}

const contactText = ({ add }: Whole) =>
  Object.keys(businessContactFields)
    .flatMap((field) => add?.[field as keyof typeof businessContactFields] || [])
    .join(' · ') || null

function ofYears({ keep, merge }: Wholes): ValueItem[] {
  const years = [...new Set([...keep.years.keys(), ...merge.years.keys()])].toSorted().toReversed()
  return years.flatMap((year) =>
    Object.entries(yearFields as Record<string, Field>).map(([name, { label, kind, unit }]) =>
      itemOf(
        {
          id: `years.${year}.${name}`,
          part: 'year',
          group: groups.years,
          label: `${label} ${year}`,
          kind,
          unit: unit ?? null,
          name,
          year,
          fields: [`years.${year}`],
        },
        shown(keep.years.get(year)?.[name]),
        shown(merge.years.get(year)?.[name]),
      ),
    ),
  )
}

function ofLists({ keep, merge }: Wholes): ValueItem[] {
  return (Object.keys(listTables) as MergedList[]).map((name) => {
    const [one, other] = [keep.lists[name], merge.lists[name]]
    return itemOf(
      {
        id: `lists.${name}`,
        part: 'list',
        group: groups.lists,
        label: listLabels[name],
        kind: 'rows',
        name,
        fields: [`lists.${name}`],
      },
      one?.count ?? null,
      other?.count ?? null,
      one?.hash === other?.hash,
    )
  })
}

function ofStatements({ keep, merge }: Wholes): ValueItem[] {
  const ids = [...new Set([...keep.statements.keys(), ...merge.statements.keys()])].toSorted()
  return ids.map((id) => {
    const [statement, year] = [id.slice(0, -5), id.slice(-4)]
    const [one, other] = [keep.statements.get(id), merge.statements.get(id)]
    return itemOf(
      {
        id: `statements.${statement}.${year}`,
        part: 'statement',
        group: groups.years,
        label: `${fieldLabel(['statements', statement])} ${year}`,
        kind: 'rows',
        name: statement,
        year,
        fields: [`statements.${statement}`],
      },
      one?.count ?? null,
      other?.count ?? null,
      one?.hash === other?.hash,
    )
  })
}

/** Returns all values of two companies among which a person can choose in a merge. */
export function valueItems(wholes: Wholes): ValueItem[] {
  const { keep, merge } = wholes
  const employees = { employees: ownFields.employees }
  return [
    ...ofFields({ ...companyFields, ...employees }, 'company', groups.basic, ({ row }) => row, wholes),
    ...ofFields(opinionFields, 'opinion', groups.basic, ({ opinion }) => opinion, wholes),
    ...ofFields(recordFields, 'record', groups.brokerage, ({ add }) => add, wholes),
    ...ofTextLists(wholes),
    itemOf(
      {
        id: 'businessContact',
        part: 'contact',
        group: groups.brokerage,
        label: '소개 회사',
        name: 'businessContact',
      },
      contactText(keep),
      contactText(merge),
    ),
    ...ofYears(wholes),
    ...ofStatements(wholes),
    ...ofLists(wholes),
  ]
}

/** Whether both companies have the value, and the two values differ. */
export const differs = ({ keep, merge, isSame }: ValueItem) => keep !== null && merge !== null && !isSame
/** Whether only the merged company has the value. */
export const fills = ({ keep, merge }: ValueItem) => keep === null && merge !== null
