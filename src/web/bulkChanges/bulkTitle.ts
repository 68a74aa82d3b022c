import type { BulkRecord } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { withDirection, withObject } from '#shared/platform/particle.ts'

/** What a bulk change did, as in: 진행가능 여부를 진행보류로. */
export function bulkTitle({ field, label, after }: Pick<BulkRecord, 'field' | 'label' | 'after'>): string {
  // The name of a company that is gone or hidden is not shown.
  if (field === 'dealTable') return after === null ? '진행표에 넣음' : `${after} 진행표에 넣음`
  if (field === 'dealBuyer')
    return after === null ? '여러 진행표에 넣음' : `${withObject(after)} 여러 진행표에 넣음`
  return `${withObject(label)} ${after === null ? '비움' : withDirection(after)}`
}
