import type { ErrorCode } from '#shared/catalogue/errors/errors.ts'
import type { ActivityKind } from '#shared/company/activity/kinds.ts'
import type { RunRow } from './importRuns.ts'

interface UndoWords {
  errors: Record<'denied' | 'undone' | 'late' | 'changed', ErrorCode>
  /** The audit action of the whole undo, with its subject and what the entry says about the run. */
  undone: string
  subject: string
  of: object
  /** The action and the kind of activity of each restored company, and what its entry says about the run. */
  company: { action: string; kind: ActivityKind; of: object }
  /** The reason of the manager history. */
  reason: string
}

/** Returns what differs between the undo of an import and that of a bulk change: errors and the names in the logs. */
export const undoWordsOf = ({ id, bulk, fileName }: Pick<RunRow, 'id' | 'bulk' | 'fileName'>): UndoWords =>
  bulk
    ? {
        errors: {
          denied: 'bulk/undo-denied',
          undone: 'bulk/undone',
          late: 'bulk/undo-late',
          changed: 'bulk/changed',
        },
        undone: 'bulk/undone',
        subject: 'bulk-change',
        of: { field: bulk.field },
        company: { action: 'bulk/company-undone', kind: 'brokerage', of: { bulkId: id } },
        reason: '일괄 변경 되돌림',
      }
    : {
        errors: {
          denied: 'import/undo-denied',
          undone: 'import/undone',
          late: 'import/undo-late',
          changed: 'import/changed',
        },
        undone: 'import/undone',
        subject: 'import',
        of: { fileName },
        company: { action: 'import/company-undone', kind: 'imported', of: { importId: id } },
        reason: `가져오기 되돌림 ${fileName}`,
      }
