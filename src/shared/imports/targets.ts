import {
  brokerageOwnFields,
  brokerageTextFields,
  choiceFields,
  priceFields,
  secretFields,
  slotFields,
} from '../catalogue/fields/brokerage.ts'
import { companyFields, opinionFields, ownFields } from '../catalogue/fields/company.ts'
import type { Field } from '../catalogue/fields/field.ts'
import { yearFields } from '../catalogue/fields/years.ts'
import type { ImportKind } from './kinds.ts'
import { dealTargets, reportTargets } from './rowTargets.ts'
import type { Target, TargetPart } from './target.ts'

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

/** The field for the year of a row's figures, in a sheet that has one row for each company and year. */
export const rowYear: Target = {
  name: 'figuresYear',
  part: 'rowYear',
  label: '결산연도',
  kind: 'fiscal-year',
  group: '재무 (연도별)',
}

/** All importable fields of a company, derived from the catalogue, in the order in which screens offer them. */
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
  rowYear,
  ...targetsOf('year', '재무 (연도별)', yearFields),
]

export const targetsOfKind: Record<ImportKind, readonly Target[]> = {
  companies: targets,
  reports: reportTargets,
  deals: dealTargets,
}

/** The kind of sheet that a field belongs to. */
export const kindOfTarget = ({ part }: Pick<Target, 'part'>): ImportKind =>
  part === 'report' ? 'reports' : part === 'deal' ? 'deals' : 'companies'

const byName = new Map(Object.values(targetsOfKind).flatMap((some) => some.map((one) => [one.name, one])))
export const targetOf = (name: string): Target | undefined => byName.get(name)

/** The units of amounts that a file may use, each with its factor to won. */
export const amountUnits = { 원: 1, 천원: 1e3, 백만원: 1e6, 억원: 1e8 } as const
export type AmountUnit = keyof typeof amountUnits
export const amountUnitNames = Object.keys(amountUnits) as AmountUnit[]
export const isAmountUnit = (text: string): text is AmountUnit => Object.hasOwn(amountUnits, text)
/** The unit in which the field is stored. Null if the field is no amount. */
export const storedUnit = ({ unit }: Pick<Target, 'unit'>): AmountUnit | null =>
  unit !== undefined && isAmountUnit(unit) ? unit : null
