import { choiceFields, type ManagerSlot, managerSlots } from '../catalogue/fields/brokerage.ts'
import { abilities } from '../catalogue/words/abilities.ts'
import { isOwnKey, type OwnFieldKey, readOwnKey } from '../company/own/ownKey.ts'
import { readOwnValue } from '../company/own/ownValue.ts'
import { managerTypes } from '../managers/managerTypes.ts'

/** The largest number of companies that one bulk change (일괄 변경) may name. */
export const mostBulkRows = 1000
export const tooManyBulkRows = `한 번에 ${mostBulkRows.toLocaleString('ko-KR')}곳까지 바꿀 수 있습니다. 조건을 좁혀 나누어 바꿔주세요.`

/** The fields with a vocabulary that a bulk change can set. */
export const bulkChoices = ['side', 'progressStage', 'companyStatus'] as const
export type BulkChoice = (typeof bulkChoices)[number]

export const bulkFields = [...bulkChoices, ...managerSlots] as const
/** A field that a bulk change can set: one of the program, or an own field of the firm. */
export type BulkField = (typeof bulkFields)[number] | OwnFieldKey

/** What bulk additions to deal tables are recorded as: by the role of the company that the person names. */
const dealLabels = { dealTable: '진행표에 넣기', dealBuyer: '여러 진행표에 넣기' } as const
export type BulkDealField = keyof typeof dealLabels
export const bulkDealFields = Object.keys(dealLabels) as [BulkDealField, ...BulkDealField[]]
/** What a stored bulk change may have changed. */
export type RecordedField = BulkField | BulkDealField
export const isBulkDeal = (field: RecordedField): field is BulkDealField => field in dealLabels

export const isBulkSlot = (field: RecordedField): field is ManagerSlot =>
  (managerSlots as readonly string[]).includes(field)

/** The Korean name of a field, as in forms and lists. That of an own field is known only to the firm. */
export function bulkFieldLabel(field: RecordedField): string {
  if (isBulkDeal(field)) return dealLabels[field]
  if (isOwnKey(field)) return '우리 항목'
  return isBulkSlot(field) ? managerTypes[field] : choiceFields[field].label
}

/** Why a field does not accept a value; null if it does. Whether a choice or a person exists is checked elsewhere. */
export function bulkValueFault(field: BulkField, value: string | null): string | null {
  if (isBulkSlot(field)) return null
  const own = readOwnKey(field)
  if (own) {
    const read = readOwnValue(own.kind, value)
    return 'fault' in read ? read.fault : null
  }
  return value !== null && bulkWord(field as BulkChoice, value) !== null ? null : '바꿀 값을 선택해주세요.'
}

/** Returns the stored word for any accepted spelling; null for a text that the field does not accept. */
export const bulkWord = (field: BulkChoice, text: string): string | null =>
  choiceFields[field].words.read(text)

/** Whether people are asked for a reason when a company gets this value. */
export const needsReason = (field: BulkField, value: string | null): boolean =>
  field === 'companyStatus' && abilities.row(value)?.needsReason === true

/**
 * What a bulk change does with a company. `change`: it gets the new value. `same`: it has this value already. `overlap`:
 * somebody has changed the company since the preview, so it is left as it is. `refused`: the person may not make the
 * change.
 */
export const bulkOutcomes = ['change', 'same', 'overlap', 'refused'] as const
