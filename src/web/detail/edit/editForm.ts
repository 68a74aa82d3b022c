import {
  brokerageTextFields,
  choiceFields,
  detailFields,
  keywordFields,
  priceFields,
} from '#shared/catalogue/fields/brokerage.ts'
import { companyFields } from '#shared/catalogue/fields/company.ts'
import type { Field } from '#shared/catalogue/fields/field.ts'
import type { BrokerageRecord, CompanyRecord } from '#shared/company/answers.ts'
import { isOwnKey, readOwnKey } from '#shared/company/own/ownKey.ts'
import { ownText, readOwnValue } from '#shared/company/own/ownValue.ts'
import type { patchCompany } from '#shared/company/patch.endpoints.ts'
import type { WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { readNumber } from '#shared/platform/readNumber.ts'
import { knownOwnField } from '#web/domain/ownFields/ownFields.api.ts'
import { changedNames, type FieldRules, plainFields } from '#web/forms/fieldRules.ts'
import type { FieldError, FormState, Loaded } from '#web/forms/formStore.ts'
import { numberText, readNumberText } from '#web/ui/form/masked/number-mask.ts'

/** The forms that edit values in place, with the fields of each: one field, or a few that belong together. */
export const edits = {
  side: ['side'],
  progressStage: ['progressStage'],
  companyStatus: ['companyStatus', 'statusReason'],
  managerEstimatedPrice: ['managerEstimatedPrice'],
  sellerHopedPrice: ['sellerHopedPrice'],
  keywords: keywordFields,
  details: detailFields,
  companySpecialty: ['companySpecialty'],
  phone: ['phone'],
  fax: ['fax'],
} as const satisfies Record<string, readonly string[]>
/** The key of the form that edits an own field is the key of the field. */
export type EditKey = keyof typeof edits | OwnEdit
export type OwnEdit = `own${string}`
export const isOwnEdit = (key: string): key is OwnEdit => isOwnKey(key)
export const namesOf = (edit: EditKey): readonly string[] => (isOwnEdit(edit) ? [edit] : edits[edit])

const fields: Record<string, Field> = {
  ...brokerageTextFields,
  ...choiceFields,
  ...priceFields,
  phone: companyFields.phone,
  fax: companyFields.fax,
}
export const fieldOf = (name: string): Field =>
  fields[name] ?? { label: knownOwnField(name)?.label ?? name, kind: 'text' }

/** The company and brokerage record as they were when the form opened. */
export interface Subject {
  company: CompanyRecord
  add: BrokerageRecord | null
}

/** The form values by field name. All are texts; an empty value is ''. */
export type EditValues = Record<string, string>

function textOf({ company, add }: Pick<WholeCompany, 'company' | 'add'>, name: string): string {
  if (isOwnKey(name)) return String(add?.own?.[name] ?? '')
  const from = name === 'phone' || name === 'fax' ? company : add
  const value = (from as Record<string, unknown> | null)?.[name]
  return typeof value === 'number' ? numberText(value).replaceAll(',', '') : String(value ?? '')
}

export const loadedFrom = (
  subject: Pick<WholeCompany, 'company' | 'add'>,
  names: readonly string[],
): Loaded<EditValues> => ({
  start: Object.fromEntries(names.map((name) => [name, textOf(subject, name)])),
  version: subject.company.version,
  savedAt: subject.company.updatedAt,
})

export const rulesOf = (names: readonly string[]): FieldRules<EditValues> =>
  plainFields<EditValues>({
    labels: Object.fromEntries(names.map((name) => [name, fieldOf(name).label])),
    same: (_name, a, b) => String(a).trim() === String(b).trim(),
    shown(name, value) {
      const own = knownOwnField(name)
      const text = String(value ?? '')
      return own && text !== '' ? ownText(own, own.kind === 'number' ? Number(text) : text) : text
    },
  })

/** Returns an error for each typed amount that is not a valid number, and for each refused value of an own field. */
export const typedFaults = (values: EditValues): FieldError[] =>
  Object.entries(values).flatMap(([field, text]) => {
    const own = readOwnKey(field)
    if (own) {
      const found = readOwnValue(own.kind, text)
      return 'fault' in found ? [{ field, text: found.fault }] : []
    }
    const { kind, unit = '' } = fieldOf(field)
    const read =
      kind === 'money' && text.trim() !== '' ? readNumberText(text, { ...amountRules, unit }) : null
    return read && 'fault' in read ? [{ field, text: read.fault }] : []
  })

export const amountRules = { decimals: 2 }

type Body = CallInput<typeof patchCompany>['body']

/**
 * The request body with only the changed fields; null if nothing changed. If the status (진행가능 여부) changed, its reason
 * is sent too, even if the reason itself did not change.
 */
export function bodyOf(
  rules: FieldRules<EditValues>,
  { base, values, version }: Pick<FormState<EditValues, Loaded<EditValues>>, 'base' | 'values' | 'version'>,
): Body | null {
  const changed = new Set(changedNames(rules, base, values))
  if (changed.size === 0) return null
  if (changed.has('companyStatus')) changed.add('statusReason')
  const own = [...changed].filter(isOwnEdit)
  if (own.length > 0)
    return {
      version: version ?? 0,
      own: Object.fromEntries(own.map((key) => [key, values[key]?.trim() || null])),
    }
  const sent = [...changed].map((name) => {
    const text = values[name]?.trim() ?? ''
    if (text === '') return [name, null]
    return [name, fieldOf(name).kind === 'money' ? (readNumber(text) ?? text) : text]
  })
  return { version: version ?? 0, ...Object.fromEntries(sent) }
}
