import {
  brokerageOwnFields,
  brokerageTextFields,
  choiceFields,
  priceFields,
  secretFields,
  slotFields,
} from '../catalogue/fields/brokerage.ts'
import { companyFields, opinionFields, ownFields } from '../catalogue/fields/company.ts'
import type { Field, FieldKind, Words } from '../catalogue/fields/field.ts'
import { yearFields } from '../catalogue/fields/years.ts'

/** The part of a company that a field belongs to. Each part is stored in its own table. */
export type TargetPart = 'key' | 'company' | 'opinion' | 'record' | 'slot' | 'year'

/** A field into which a column of a file can be imported. */
export interface Target {
  /** Name of the field. */
  name: string
  part: TargetPart
  label: string
  kind: FieldKind
  unit?: Field['unit']
  limit?: number
  words?: Words
  secret?: true
  /** Group heading in the list of fields. */
  group: string
}

const targetsOf = (part: TargetPart, group: string, fields: Record<string, Field>): Target[] =>
  Object.entries(fields).map(([name, { label, kind, unit, limit, words, secret }]) => ({
    name,
    part,
    group,
    label,
    kind,
    ...(unit ? { unit } : {}),
    ...(limit === undefined ? {} : { limit }),
    ...(words ? { words } : {}),
    ...(secret ? { secret } : {}),
  }))

const { businessNumber, uniqueNumber, employees } = ownFields

/** All importable fields, derived from the catalogue, in the order in which screens offer them. */
export const targets: readonly Target[] = [
  ...targetsOf('key', '기업', { businessNumber, uniqueNumber }),
  ...targetsOf('company', '기업', { ...companyFields, employees }),
  ...targetsOf('record', '중개', choiceFields),
  ...targetsOf('slot', '담당자', slotFields),
  ...targetsOf('record', '중개', {
    ...priceFields,
    ...brokerageTextFields,
    dealDate: brokerageOwnFields.dealDate,
  }),
  ...targetsOf('opinion', '종합의견', opinionFields),
  ...targetsOf('record', '연락처', secretFields),
  ...targetsOf('year', '재무 (연도별)', yearFields),
]

const byName = new Map(targets.map((target) => [target.name, target]))
export const targetOf = (name: string): Target | undefined => byName.get(name)

/** The units of amounts that a file may use, each with its factor to won. */
export const amountUnits = { 원: 1, 천원: 1e3, 백만원: 1e6, 억원: 1e8 } as const
export type AmountUnit = keyof typeof amountUnits
export const amountUnitNames = Object.keys(amountUnits) as AmountUnit[]
export const isAmountUnit = (text: string): text is AmountUnit => Object.hasOwn(amountUnits, text)
/** The unit in which the field is stored. Null if the field is no amount. */
export const storedUnit = ({ unit }: Pick<Target, 'unit'>): AmountUnit | null =>
  unit !== undefined && isAmountUnit(unit) ? unit : null
