import { createContext, useContext } from 'react'
import type { DealStage } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'

/** A question about one counterparty, asked in a dialog. */
export type Question =
  | { ask: 'move'; stage?: DealStage | undefined; day?: string | undefined }
  | { ask: 'end' }
  | { ask: 'day'; stage?: DealStage | undefined }
  | { ask: 'terms' }
  | { ask: 'name' }
  | { ask: 'link' }
  | { ask: 'steps' }

/** What can be done with a counterparty. The functions never change, so that rows can be memoized. */
export interface DealActions {
  /** Moves forward at once. Going back and the contract ask first. `day`: absent means today. */
  move(row: Counterparty, stage: DealStage, day?: string): Promise<unknown>
  star(row: Counterparty, star: boolean): void
  reopen(row: Counterparty): void
  ask(row: Counterparty, question: Question): void
  /** True if this version of the row was stored from this page. */
  isOwn(row: Counterparty): boolean
}
export const DealActionsContext = createContext<DealActions | null>(null)

export function useDealActions(): DealActions {
  const actions = useContext(DealActionsContext)
  if (!actions) throw new Error('useDealActions needs a DealChanging above it')
  return actions
}
