import {
  brokerageTextFields,
  businessContactFields,
  choiceFields,
  contactFields,
  detailFields,
  keywordFields,
  priceFields,
} from '#shared/catalogue/fields/brokerage.ts'
import { companyFields, opinionFields, ownFields } from '#shared/catalogue/fields/company.ts'
import { type Field, shortLabel, type TextField } from '#shared/catalogue/fields/field.ts'
import { isOwnKey } from '#shared/company/own/ownKey.ts'
import { knownOwnField } from '#web/domain/ownFields/ownFields.api.ts'

/** The text fields of this form that have a length limit. */
export const limitedFields: Record<string, TextField> = {
  ...companyFields,
  ...opinionFields,
  ...contactFields,
  ...businessContactFields,
  creditRating: brokerageTextFields.creditRating,
  statusReason: brokerageTextFields.statusReason,
  companySpecialty: brokerageTextFields.companySpecialty,
  ...Object.fromEntries([...keywordFields, ...detailFields].map((name) => [name, brokerageTextFields[name]])),
}

export const companyNames = [...Object.keys(companyFields), 'employees']
export const opinionNames = Object.keys(opinionFields)
export const contactNames = Object.keys(contactFields)
export const introducerNames = Object.keys(businessContactFields)
export const secretNames = [...contactNames, ...introducerNames]
export const priceNames = ['managerEstimatedPrice', 'sellerHopedPrice'] as const
/** The unit of each number field. */
export const numberUnits: Readonly<Record<string, string>> = {
  employees: '명',
  ...Object.fromEntries(priceNames.map((name) => [name, '백만원'])),
}
export const addNames = [
  'side',
  'creditRating',
  'progressStage',
  'companyStatus',
  'statusReason',
  ...contactNames,
  ...keywordFields,
  ...detailFields,
  'companySpecialty',
  ...priceNames,
  'businessType',
  'businessConnectionMethod',
  ...introducerNames,
]

const fields: Record<string, Field> = { ...limitedFields, ...ownFields, ...choiceFields, ...priceFields }
/** The fields for which the short label is used: the field next to them makes its meaning clear. */
const shortened = new Set(['statusReason'])

export function labelOf(name: string): string {
  const field = fields[name]
  if (!field) return knownOwnField(name)?.label ?? name
  return shortened.has(name) ? shortLabel(field) : field.label
}

export const fieldId = (name: string) => `additional-${name}`

export const sections = [
  { id: 'company', title: '기업정보' },
  { id: 'finance', title: '재무정보' },
  { id: 'brokerage', title: '중개정보' },
  { id: 'own', title: '우리 항목' },
  { id: 'contacts', title: '연락처' },
  { id: 'keywords', title: '키워드·항목' },
  { id: 'specialty', title: '회사특기사항' },
  { id: 'sales', title: '금액·영업' },
  { id: 'relations', title: '관련기업' },
] as const
export type SectionId = (typeof sections)[number]['id']

const sectionFields: Partial<Record<SectionId, readonly string[]>> = {
  brokerage: ['side', 'creditRating', 'progressStage', 'companyStatus', 'statusReason'],
  contacts: contactNames,
  keywords: [...keywordFields, ...detailFields],
  specialty: ['companySpecialty'],
  sales: [...priceNames, 'businessType', 'businessConnectionMethod', ...introducerNames],
}

/** Returns those of the given field names that belong to the section. */
export const namesIn = (id: SectionId, names: readonly string[]) =>
  names.filter((name) => sectionOf(name) === id)

export function sectionOf(field: string): SectionId {
  if (field.startsWith('relation')) return 'relations'
  if (field.startsWith('cell')) return 'finance'
  if (isOwnKey(field)) return 'own'
  const found = Object.entries(sectionFields).find(([, names]) => names.includes(field))
  return (found?.[0] as SectionId | undefined) ?? 'company'
}
