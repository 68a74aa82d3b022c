import type { BulkField } from '#shared/bulkChanges/bulkFields.ts'

/** What a bulk change sets: the field and its new value. */
export interface AskedChange {
  field: BulkField
  value: string | null
}
