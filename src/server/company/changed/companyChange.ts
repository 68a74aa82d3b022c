import type { AuditFact } from '#server/platform/audit/record.ts'
import type { ManagerSlot } from '#shared/catalogue/fields/brokerage.ts'
import type { ActivityKind } from '#shared/company/activity/kinds.ts'
import type { BrokerageRow } from '../companyRows.ts'

export type ChangeFact = Omit<AuditFact, 'businessNumber'>

/** The fields of a brokerage record from which the stage and manager histories are written. */
export type RecordState = Pick<
  BrokerageRow,
  ManagerSlot | 'side' | 'progressStage' | 'companyStatus' | 'statusReason'
>

export interface CompanyChange {
  businessNumber: string
  /** For a save of a dossier or a brokerage record the kind is narrowed by the changed fields. */
  kind: ActivityKind
  /** The facts for the audit log; together they are one activity. */
  facts: readonly ChangeFact[]
  /** The brokerage record before and after, if it was written; null if there was or is none. */
  record?:
    | {
        before: RecordState | null
        after: RecordState | null
        /** The reason for a change of managers, if one was given. */
        reason?: string
        /** The handover that changed the managers. */
        handoverId?: number
      }
    | undefined
  /** Which derived rows may have changed: the list row, and the states of past days. Without it, both. */
  touched?: { list: boolean; past: boolean }
  /** The stage of the newest report, before and after. */
  reportStage?: { before: string | null; after: string | null }
}
