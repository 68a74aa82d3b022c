import type { AuditFact } from '#server/platform/audit/record.ts'
import type { ManagerSlot } from '#shared/catalogue/fields/brokerage.ts'
import type { ActivityKind } from '#shared/company/activity/kinds.ts'
import type { BrokerageRow } from '../companyRows.ts'

export type ChangeFact = Omit<AuditFact, 'businessNumber'>

/** What the histories of stages and managers are told by. */
export type RecordState = Pick<
  BrokerageRow,
  ManagerSlot | 'side' | 'progressStage' | 'companyStatus' | 'statusReason'
>

export interface CompanyChange {
  businessNumber: string
  /** A save of a dossier or a brokerage record is narrowed down by what it changed. */
  kind: ActivityKind
  /** What was done, for the audit log; together they are one activity. */
  facts: readonly ChangeFact[]
  /** Both states of its brokerage record, where that was written; none means that there was, or is, no record. */
  record?:
    | {
        before: RecordState | null
        after: RecordState | null
        /** Why its managers changed, where somebody said so. */
        reason?: string
        /** The handover that changed them. */
        handoverId?: number
      }
    | undefined
  /** What of the rows that are kept beside its records may differ now; without it all of them. */
  touched?: { list: boolean; past: boolean }
  /** The stage of its newest report, before and now. */
  reportStage?: { before: string | null; after: string | null }
}
