import type { Counterparty } from '#shared/deals/counterparty.ts'
import type { DealChange } from './dealChange.ts'
import type { Outcome } from './useDealSaving.ts'

export interface DealDialogProps {
  row: Counterparty
  onAttempt(change: DealChange): Promise<Outcome>
  onClose(): void
}
