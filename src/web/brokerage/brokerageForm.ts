import type { BrokerageRecord } from '#shared/company/answers.ts'
import type { addBrokerage, BrokerageListRow } from '#shared/company/brokerage.endpoints.ts'
import { brokerageOwnFields, brokerageTextFields, priceFields } from '#shared/company/catalogue/brokerage.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import type { ConflictField, ConflictSide } from '#web/ui/feedback/conflict-dialog.tsx'
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
type ContactName = (typeof contactNames)[number]
export type BrokerageValues = Record<TextName, string> & { dealAmount: number | null; businessNumber: string }
type Name = keyof BrokerageValues

/** In the order of the form. */
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
const isContact = (name: Name): name is ContactName => (contactNames as readonly string[]).includes(name)

/** A text field gives back one character for a line break, whatever was stored. */
const oneBreak = (text: string | null | undefined) => (text ?? '').replaceAll('\r\n', '\n')

/** Contacts that may not be seen are absent from a record: in the form they are blank. */
export const valuesOf = (record: BrokerageRecord | null): BrokerageValues => ({
  ...(Object.fromEntries(textNames.map((name) => [name, oneBreak(record?.[name])])) as Record<
    TextName,
    string
  >),
  dealAmount: record?.dealAmount ?? null,
  businessNumber: record?.businessNumber ?? '',
})

export const sameValues = (a: BrokerageValues, b: BrokerageValues) =>
  names.every((name) => a[name] === b[name])

/** Hidden contacts are blank in the form and there all the same. */
export const isBlank = (values: BrokerageValues, hidesContact = false) =>
  !hidesContact && names.every((name) => String(values[name] ?? '').trim() === '')

/** What people call a record; its number says nothing to them. */
export const nameOf = (row: Partial<Pick<BrokerageListRow, (typeof naming)[number]>>): string | null =>
  naming.map((name) => row[name]?.trim()).find(Boolean) ?? null
const naming = ['companyName', 'contactName', 'dealProduct', 'searchKeyword', 'managerName'] as const

type Body = CallInput<typeof addBrokerage>['body']

/**
 * Only what was changed is sent: a telephone number that was shown from another field stays where it is, and hidden
 * contacts that were left blank stay what they are.
 */
export function bodyOf(base: BrokerageValues, values: BrokerageValues): Body {
  const changed = names.filter((name) => values[name] !== base[name])
  return Object.fromEntries(changed.map((name) => [name, values[name] === '' ? null : values[name]]))
}

const shown = (name: Name, values: BrokerageValues) => {
  const value = values[name]
  return name === 'dealAmount'
    ? value === null
      ? ''
      : `${formatNumber(value as number)}백만원`
    : String(value)
}

/** The fields that differ; where only one side changed a value, that side is proposed. */
export function conflictFields(
  base: BrokerageValues,
  mine: BrokerageValues,
  stored: BrokerageListRow | BrokerageRecord,
): ConflictField[] {
  const theirs = storedValues(mine, stored)
  return names
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      name,
      label: labels[name],
      mine: shown(name, mine),
      stored: shown(name, theirs),
      initial: mine[name] === base[name] ? 'stored' : 'mine',
    }))
}

/** What an old draft says otherwise than what was saved after it; what was saved since stays unless it is chosen. */
export function draftDifference(
  from: BrokerageValues | undefined,
  draft: BrokerageValues,
  stored: BrokerageRecord,
): ConflictField[] {
  const theirs = storedValues(draft, stored)
  return conflictFields(draft, draft, stored).map((field) => {
    const name = field.name as Name
    return { ...field, initial: from && from[name] === theirs[name] ? 'mine' : 'stored' }
  })
}

/** What is stored now; what of it may not be seen cannot be chosen, so one's own stays. */
function storedValues(mine: BrokerageValues, stored: BrokerageRecord): BrokerageValues {
  const theirs = valuesOf(stored)
  const hidden = names.filter((name) => isContact(name) && stored[name] === undefined)
  return { ...theirs, ...Object.fromEntries(hidden.map((name) => [name, mine[name]])) }
}

export function mergeChosen(
  mine: BrokerageValues,
  stored: BrokerageRecord,
  chosen: Record<string, ConflictSide>,
): BrokerageValues {
  const theirs = storedValues(mine, stored)
  return Object.fromEntries(
    names.map((name) => [name, chosen[name] === 'mine' ? mine[name] : theirs[name]]),
  ) as BrokerageValues
}
