import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { contractStage, isForward } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { useSettling } from '#web/domain/tasks/useSettling.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { type DealActions, DealActionsContext, type Question } from '../dealActions.ts'
import { isComplete } from './dealChange.ts'
import type { DealDialogProps } from './dealDialog.ts'
import { nextOf, taskAbout } from './nextAction.ts'
import { useDealSaving } from './useDealSaving.ts'

const MoveDialog = whenNeeded(() => import('./MoveDialog.tsx').then((module) => module.MoveDialog))
const EndDialog = whenNeeded(() => import('./EndDialog.tsx').then((module) => module.EndDialog))
const StageDayDialog = whenNeeded(() =>
  import('./StageDayDialog.tsx').then((module) => module.StageDayDialog),
)
const TermsDialog = whenNeeded(() => import('./TermsDialog.tsx').then((module) => module.TermsDialog))
const LeadDialog = whenNeeded(() => import('./LeadDialog.tsx').then((module) => module.LeadDialog))
const LinkDialog = whenNeeded(() => import('./LinkDialog.tsx').then((module) => module.LinkDialog))
const StepsDialog = whenNeeded(() => import('./StepsDialog.tsx').then((module) => module.StepsDialog))
const AddTaskDialog = whenNeeded(() =>
  import('#web/domain/tasks/AddTaskDialog.tsx').then((module) => module.AddTaskDialog),
)
const PutOffDialog = whenNeeded(() =>
  import('#web/domain/tasks/PutOffDialog.tsx').then((module) => module.PutOffDialog),
)

/**
 * Provides the actions on counterparties (`DealActions`) to the tables and boards inside it. It stores each change,
 * and opens a dialog if the change needs more input.
 */
export function DealChanging({ children }: { children: ReactNode }) {
  const saving = useDealSaving()
  const [asked, setAsked] = useState<{ row: Counterparty; question: Question } | null>(null)
  const tasks = useSettling()
  const latest = useRef(saving)
  const latestTasks = useRef(tasks)
  useEffect(() => {
    latest.current = saving
    latestTasks.current = tasks
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
      finish: (row) => {
        const item = nextOf(row)
        if (item) void latestTasks.current.finish(item)
      },
      ask: (row, question) => setAsked({ row, question }),
      isOwn: (row) => latest.current.isOwn(row),
    }),
    [],
  )
  const { conflict } = saving

  /** Stores the value that the person chose, although somebody else changed the same value first. */
  function insist() {
    if (!conflict) return
    const { change, stored } = conflict
    saving.leaveConflict()
    if (change.kind === 'move' && !isComplete(change, stored))
      return setAsked({ row: stored, question: { ask: 'move', stage: change.stage } })
    void saving.apply(stored, change)
  }
  return (
    <DealActionsContext value={actions}>
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
    </DealActionsContext>
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
    case 'task':
      return <AddTaskDialog needed about={taskAbout(props.row)} onClose={props.onClose} />
    case 'put-off': {
      const item = nextOf(props.row)
      return item && <PutOffDialog needed of={item} onClose={props.onClose} />
    }
  }
}
