import { brokerageOwnFields, brokerageTextFields, priceFields } from '#shared/catalogue/fields/brokerage.ts'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import type { BrokerageListRow, changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { readNumber } from '#shared/platform/readNumber.ts'
import { plainFields } from '#web/forms/fieldRules.ts'
import type { FieldError, Loaded } from '#web/forms/formStore.ts'
import { type KeptForm, plainDraft } from '#web/forms/keptForm.ts'
import { unreadableDay } from '#web/ui/form/masked/date-input.tsx'
import { numberText, plainNumber, readNumberText } from '#web/ui/form/masked/number-mask.ts'
import { formatNumber } from '#web/ui/format.ts'

export const contactNames = ['contactName', 'contactPosition', 'contactPhone', 'contactEmail'] as const
const textNames = [
  ...contactNames,
  'managerName',
  'managerPosition',
  'managerPhone',
  'managerEmail',
  'searchKeyword',
  'dealDate',
  'dealProduct',
  'dealNote',
] as const

type TextName = (typeof textNames)[number]
export type BrokerageValues = Record<TextName | 'dealAmount' | 'businessNumber', string>
type Name = keyof BrokerageValues

/** The labels of the inputs, in the order of the form. */
export const labels: Record<Name, string> = {
  businessNumber: '연결 기업',
  contactName: '연락처 이름',
  contactPosition: '연락처 직급',
  contactPhone: '연락처 전화',
  contactEmail: '연락처 이메일',
  managerName: brokerageTextFields.managerName.label,
  managerPosition: brokerageTextFields.managerPosition.label,
  managerPhone: brokerageTextFields.managerPhone.label,
  managerEmail: brokerageTextFields.managerEmail.label,
  searchKeyword: '검색 키워드',
  dealDate: brokerageOwnFields.dealDate.label,
  dealAmount: priceFields.dealAmount.label,
  dealProduct: brokerageTextFields.dealProduct.label,
  dealNote: brokerageTextFields.dealNote.label,
}
const names = Object.keys(labels) as Name[]

/** Normalises line breaks: a textarea returns \n, so a stored \r\n would count as an unsaved change. */
const oneBreak = (text: string | null | undefined) => (text ?? '').replaceAll('\r\n', '\n')

export const amountRules = { negative: true, decimals: 2, unit: '백만원' }
const textOfAmount = (value: unknown) =>
  typeof value === 'number' ? plainNumber(numberText(value), amountRules) : ''

/** The initial values of the form. The server omits contacts that the person may not see; their inputs are empty. */
export const valuesOf = (record: BrokerageRecord | null): BrokerageValues => ({
  ...(Object.fromEntries(textNames.map((name) => [name, oneBreak(record?.[name])])) as Record<
    TextName,
    string
  >),
  dealAmount: textOfAmount(record?.dealAmount),
  businessNumber: record?.businessNumber ?? '',
})

/**
 * Whether no field has a value. False for a record with hidden contacts, although the inputs of these contacts are
 * empty.
 */
export const isBlank = (values: BrokerageValues, hidesContact = false) =>
  !hidesContact && names.every((name) => values[name].trim() === '')

/** Returns a name by which people know a brokerage record, because they do not know its number. */
export const nameOf = (row: Partial<Pick<BrokerageListRow, (typeof naming)[number]>>): string | null =>
  naming.map((name) => row[name]?.trim()).find(Boolean) ?? null
const naming = ['companyName', 'contactName', 'dealProduct', 'searchKeyword', 'managerName'] as const

export type BrokerageBody = CallInput<typeof changeBrokerage>['body']

/**
 * The request body: only the fields whose values differ from the loaded ones. Hidden contacts whose inputs were left
 * empty are not sent.
 */
export function bodyOf(base: BrokerageValues, values: BrokerageValues): BrokerageBody {
  const changed = names.filter((name) => values[name] !== base[name])
  return Object.fromEntries(
    changed.map((name) => [name, values[name] === '' ? null : sent(name, values[name])]),
  )
}

const sent = (name: Name, text: string) => (name === 'dealAmount' ? (readNumber(text) ?? text) : text)

/** Returns an error for each typed date or amount that cannot be read. */
export function typedFaults({ dealAmount, dealDate }: BrokerageValues): FieldError[] {
  const read = dealAmount.trim() === '' ? null : readNumberText(dealAmount, amountRules)
  return [
    ...(dealDate === unreadableDay ? [{ field: 'dealDate', text: '달력에 없는 날짜입니다.' }] : []),
    ...(read && 'fault' in read ? [{ field: 'dealAmount', text: read.fault }] : []),
  ]
}

const shown = (name: string, value: unknown) => {
  if (name !== 'dealAmount') return String(value ?? '')
  const amount = readNumber(String(value ?? ''))
  return typeof amount === 'number' ? `${formatNumber(amount)}백만원` : String(value ?? '')
}

export const brokerageRules = plainFields<BrokerageValues>({ labels, shown })
const plain = plainDraft<BrokerageValues>(brokerageRules)
/** Converts drafts of an older release, which stored the amount as a number, to the text the form uses. */
const amountAsText = (part: KeptForm['changed']) =>
  'dealAmount' in part && typeof part.dealAmount !== 'string'
    ? { ...part, dealAmount: textOfAmount(part.dealAmount) }
    : part
export const brokerageDraft: typeof plain = {
  ...plain,
  over: (kept, loaded) =>
    plain.over({ ...kept, changed: amountAsText(kept.changed), from: amountAsText(kept.from) }, loaded),
}

/**
 * The loaded state of the form. Contacts that the server omits are marked as hidden, so that a conflict never asks
 * about them.
 */
export const loadedFrom = (record: BrokerageRecord | null): Loaded<BrokerageValues> => ({
  start: valuesOf(record),
  version: record?.version,
  savedAt: record?.updatedAt,
  hidden: new Set(record ? contactNames.filter((name) => record[name] === undefined) : []),
})
