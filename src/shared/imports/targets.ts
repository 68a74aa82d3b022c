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
import { subjectGroups } from '../company/conditions/subjects.ts'
import { isInUse, type OwnField } from '../company/own/ownField.ts'
import { isOwnKey } from '../company/own/ownKey.ts'
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
const ownGroup = subjectGroups.own
/** The own fields in use as fields of an import. An amount in won is converted from the unit of the file, as all amounts are. */
export const ownTargets = (fields: readonly OwnField[]): Target[] =>
  fields.filter(isInUse).map((own) => ({
    name: own.key,
    part: 'own',
    group: ownGroup,
    label: own.label,
    kind: 'own',
    own,
    ...(own.unit !== null && isAmountUnit(own.unit) ? { unit: own.unit } : {}),
  }))

/**
 * Finds a field by its name. An own field is known by its name only among those of the firm (`own`). Without them it has a
 * general label and cannot be read.
 */
export const targetOf = (name: string, own: readonly Target[] = []): Target | undefined =>
  byName.get(name) ??
  own.find((one) => one.name === name) ??
  (isOwnKey(name) ? { name, part: 'own', group: ownGroup, label: ownGroup, kind: 'own' } : undefined)

/** The units of amounts that a file may use, each with its factor to won. */
export const amountUnits = { 원: 1, 천원: 1e3, 백만원: 1e6, 억원: 1e8 } as const
export type AmountUnit = keyof typeof amountUnits
export const amountUnitNames = Object.keys(amountUnits) as AmountUnit[]
export const isAmountUnit = (text: string): text is AmountUnit => Object.hasOwn(amountUnits, text)
/** The unit in which the field is stored. Null if the field is no amount. */
export const storedUnit = ({ unit }: Pick<Target, 'unit'>): AmountUnit | null =>
  unit !== undefined && isAmountUnit(unit) ? unit : null
