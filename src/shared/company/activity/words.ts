import { fieldLabel, fieldText } from '../../audit/fieldLabels.ts'
import { isOwnName } from '../../audit/ownNames.ts'
import { priceFields, slotFields } from '../../catalogue/fields/brokerage.ts'
import type { ActivityChange } from '../timeline.endpoints.ts'

/** Returns the Korean label of a changed part or field, such as 재무 2025, 거래처 or 손익계산서. */
export const changeLabel = ({ field }: ActivityChange) =>
  fieldLabel(isOwnName(field) ? [field] : field.split('.'))

export const unitOf = ({ field }: ActivityChange): string | undefined =>
  field in priceFields ? priceFields[field as keyof typeof priceFields].unit : undefined

/** Returns a value as display text. A manager appears by name. */
export function changeText(
  { field }: ActivityChange,
  value: ActivityChange['before'],
  nameOf: (teamId: string) => string,
): string {
  if (value === null || value === '') return '없음'
  if (field in slotFields && typeof value === 'string') return nameOf(value)
  return fieldText(field, value)
}
