import type { AuditFact } from '#server/platform/audit/record.ts'
import type { Images } from '#shared/audit/values.ts'
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
  /**
   * What kind of activity this is. Saves of a company or its brokerage record get a more specific kind from the changed
   * fields.
   */
  kind: ActivityKind
  /**
   * Facts are the single actions of a change. Each becomes one audit entry; all together become one activity in the
   * timeline.
   */
  facts: readonly ChangeFact[]
  /** What the timeline stores instead of the states before and after each of the `facts`, if it cannot show all of them. */
  timelineImages?: Images
  /** Set if the brokerage record was written. `before` is null if it was created, `after` is null if it was deleted. */
  record?:
    | {
        before: RecordState | null
        after: RecordState | null
        /** The reason for a change of managers, if one was given. */
        reason?: string
        /** Set if a handover changed the managers. */
        handoverId?: number
      }
    | undefined
  /** Which computed rows must be refreshed: the list row, or the states of past days. If absent, both are refreshed. */
  touched?: { list: boolean; past: boolean }
  /** The stage in the newest report of the company, before and after the change. */
  reportStage?: { before: string | null; after: string | null }
}
