import type { BulkRecord } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { withDirection, withObject } from '#shared/platform/particle.ts'

/** What a bulk change did, as in: 진행가능 여부를 진행보류로. */
export const bulkTitle = ({ label, after }: Pick<BulkRecord, 'label' | 'after'>): string =>
  `${withObject(label)} ${after === null ? '비움' : withDirection(after)}`
