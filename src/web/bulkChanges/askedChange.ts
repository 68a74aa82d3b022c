import type { BulkField } from '#shared/bulkChanges/bulkFields.ts'
import type { OwnField } from '#shared/company/own/ownField.ts'

/** What a bulk change sets: the field and its new value. */
export interface AskedChange {
  field: BulkField
  value: string | null
}

/** What the menu of a bulk change asked for. The value of an own field is typed in the dialog. */
export interface AskedBulk extends AskedChange {
  own?: OwnField
}
