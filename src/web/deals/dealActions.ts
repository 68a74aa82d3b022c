import { createContext, useContext } from 'react'
import type { DealStage } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'

/** A dialog to open for one counterparty, with initial values if it has some. */
export type Question =
  | { ask: 'move'; stage?: DealStage | undefined; day?: string | undefined }
  | { ask: 'end' }
  | { ask: 'day'; stage?: DealStage | undefined }
  | { ask: 'terms' }
  | { ask: 'name' }
  | { ask: 'link' }
  | { ask: 'steps' }
  | { ask: 'task' }
  | { ask: 'put-off' }

/** The actions on a counterparty. The functions never change, so that rows can be memoized. */
export interface DealActions {
  /**
   * Moves the counterparty to a stage. A step back and the contract stage open a dialog first. `day` is today by
   * default.
   */
  move(row: Counterparty, stage: DealStage, day?: string): Promise<unknown>
  star(row: Counterparty, star: boolean): void
  reopen(row: Counterparty): void
  /** Marks the next action of the counterparty as done. */
  finish(row: Counterparty): void
  ask(row: Counterparty, question: Question): void
  /**
   * True if this page itself stored this version of the row. If so, the board does not report it as a change by
   * somebody else.
   */
  isOwn(row: Counterparty): boolean
}
export const DealActionsContext = createContext<DealActions | null>(null)

export function useDealActions(): DealActions {
  const actions = useContext(DealActionsContext)
  if (!actions) throw new Error('useDealActions needs a DealChanging above it')
  return actions
}
