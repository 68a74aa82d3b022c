import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { DealStage } from '#shared/catalogue/words/dealStages.ts'
import { contractStage, isForward } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { DealChange } from './dealChange.ts'
import { isComplete } from './dealChange.ts'
import { type Outcome, useDealSaving } from './useDealSaving.ts'

const MoveDialog = whenNeeded(() => import('./MoveDialog.tsx').then((module) => module.MoveDialog))
const EndDialog = whenNeeded(() => import('./EndDialog.tsx').then((module) => module.EndDialog))
const StageDayDialog = whenNeeded(() =>
  import('./StageDayDialog.tsx').then((module) => module.StageDayDialog),
)
const TermsDialog = whenNeeded(() => import('./TermsDialog.tsx').then((module) => module.TermsDialog))
const LeadDialog = whenNeeded(() => import('./LeadDialog.tsx').then((module) => module.LeadDialog))
const LinkDialog = whenNeeded(() => import('./LinkDialog.tsx').then((module) => module.LinkDialog))
const StepsDialog = whenNeeded(() => import('./StepsDialog.tsx').then((module) => module.StepsDialog))

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
const Actions = createContext<DealActions | null>(null)

export function useDealActions(): DealActions {
  const actions = useContext(Actions)
  if (!actions) throw new Error('useDealActions needs a DealChanging above it')
  return actions
}

export interface DealDialogProps {
  row: Counterparty
  onAttempt(change: DealChange): Promise<Outcome>
  onClose(): void
}

/** Wraps tables and boards: it stores the changes of their rows, and asks what a change needs. */
export function DealChanging({ children }: { children: ReactNode }) {
  const saving = useDealSaving()
  const [asked, setAsked] = useState<{ row: Counterparty; question: Question } | null>(null)
  const latest = useRef(saving)
  useEffect(() => {
    latest.current = saving
  })
  const actions = useMemo<DealActions>(
    () => ({
      async move(row, stage, day) {
        if (!isForward(row.stage, stage) || stage === contractStage)
          return setAsked({ row, question: { ask: 'move', stage, day } })
        return latest.current.apply(row, { kind: 'move', stage, ...(day === undefined ? {} : { day }) })
      },
      star: (row, star) => void latest.current.apply(row, { kind: 'star', star }),
      reopen: (row) => void latest.current.apply(row, { kind: 'reopen' }),
      ask: (row, question) => setAsked({ row, question }),
      isOwn: (row) => latest.current.isOwn(row),
    }),
    [],
  )
  const { conflict } = saving

  /** The person keeps the own value although somebody else was first. */
  function insist() {
    if (!conflict) return
    const { change, stored } = conflict
    saving.leaveConflict()
    if (change.kind === 'move' && !isComplete(change, stored))
      return setAsked({ row: stored, question: { ask: 'move', stage: change.stage } })
    void saving.apply(stored, change)
  }
  return (
    <Actions value={actions}>
      {children}
      {asked && (
        <Asked
          key={`${asked.row.id} ${asked.question.ask}`}
          question={asked.question}
          row={asked.row}
          onAttempt={(change) => saving.attempt(asked.row, change)}
          onClose={() => setAsked(null)}
        />
      )}
      <ConflictQuestion
        conflict={conflict}
        size="md"
        onCancel={saving.leaveConflict}
        onChoose={(choices) => (Object.values(choices).includes('mine') ? insist() : saving.leaveConflict())}
      />
    </Actions>
  )
}

function Asked({ question, ...props }: DealDialogProps & { question: Question }) {
  switch (question.ask) {
    case 'move':
      return <MoveDialog needed {...props} stage={question.stage} day={question.day} />
    case 'end':
      return <EndDialog needed {...props} />
    case 'day':
      return <StageDayDialog needed {...props} stage={question.stage} />
    case 'terms':
      return <TermsDialog needed {...props} />
    case 'name':
      return <LeadDialog needed {...props} />
    case 'link':
      return <LinkDialog needed {...props} />
    case 'steps':
      return <StepsDialog needed {...props} />
  }
}
