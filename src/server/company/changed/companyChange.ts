import type { AuditFact } from '#server/platform/audit/record.ts'
import type { Images } from '#shared/audit/values.ts'
import type { ManagerSlot } from '#shared/catalogue/fields/brokerage.ts'
import type { ActivityKind } from '#shared/company/activity/kinds.ts'
import type { BrokerageRow } from '../companyRows.ts'

export type ChangeFact = Omit<AuditFact, 'businessNumber'>

/** The fields of a brokerage record on which stage history and manager history depend. */
export type RecordState = Pick<
  BrokerageRow,
  ManagerSlot | 'side' | 'progressStage' | 'companyStatus' | 'statusReason'
>

export interface CompanyChange {
  businessNumber: string
  /**
   * The kind of activity. If a company or brokerage record is saved, a narrower kind is derived from the changed
   * fields.
   */
  kind: ActivityKind
  /**
   * The single actions of the change. Each action becomes an audit entry; all actions together become one activity of
   * the timeline.
   */
  facts: readonly ChangeFact[]
  /**
   * The states before and after the change that the timeline stores. Without this value it stores those in `facts`.
   * Needed if the timeline cannot show everything that `facts` contains.
   */
  timelineImages?: Images
  /** The brokerage record, if it was written. `before` is null if it was created, `after` is null if it was deleted. */
  record?:
    | {
        before: RecordState | null
        after: RecordState | null
        /** The typed reason of a change of managers. */
        reason?: string
        /** ID of the handover that changed the managers. */
        handoverId?: number
      }
    | undefined
  /**
   * Which computed rows must be refreshed: the `company_list` row (`list`), and the company states of past days
   * (`past`). Without this value both are refreshed.
   */
  touched?: { list: boolean; past: boolean }
  /**
   * True if the change concerns nothing that a form of the company shows, such as a note of any reader. The version then
   * stays, so that a save of an open form is not refused.
   */
  keepsVersion?: boolean
  /** When what the timeline shows happened, if it was before the change, such as a conversation that is stored later. */
  at?: Date
  /** The stage of the company's newest report, before and after the change. */
  reportStage?: { before: string | null; after: string | null }
}
