import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import type { SavedBy } from '#shared/platform/conflict.ts'
import { newerIn, saveOver } from '#web/forms/saveOver.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import type { ConflictField } from '#web/ui/feedback/conflict-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { companyDealsQuery, refreshDeal } from '../deals.api.ts'
import { conflictsOf, type DealChange, isComplete, isDone, saidOf, sendChange, undoOf } from './dealChange.ts'

export interface DealConflict {
  change: DealChange
  stored: Counterparty
  savedBy: SavedBy | null
  savedAt: string
  fields: ConflictField[]
}

/**
 * The result of an attempt. `asked`: somebody else changed the same value, so the person has to choose. `busy`:
 * nothing was sent, because another change of the row is still running.
 */
export type Outcome = { is: 'saved' } | { is: 'asked' } | { is: 'busy' } | { is: 'refused'; error: unknown }

/**
 * Stores changes of counterparties, based on the version that the person saw. If somebody else changed the same value
 * first, `conflict` contains the question for the person.
 */
export function useDealSaving() {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<DealConflict | null>(null)
  // The rows with a running request. A second click on such a row is ignored; a dialog stays open and asks to try again
  // later.
  const running = useRef(new Set<number>())

  const stored = useRef(new Map<number, number>())

  /** Writes a stored row into the cached deal tables, so that it is shown before they are refetched. */
  function show(row: Counterparty) {
    stored.current.set(row.id, row.version)
    for (const number of [row.seller.businessNumber, row.other.businessNumber])
      if (number !== null)
        client.setQueryData(companyDealsQuery(number).queryKey, (old) =>
          old ? { ...old, rows: old.rows.map((one) => (one.id === row.id ? row : one)) } : old,
        )
  }

  async function undo(back: DealChange, saved: Counterparty) {
    try {
      show(await sendChange(saved, back, { attemptOf: {} }))
      toast({ title: '실행을 취소했습니다', description: saved.other.companyName })
    } catch (error) {
      const description = userMessage(error, '잠시 후 다시 시도해주세요.')
      toast({ variant: 'destructive', title: '실행 취소 실패', description })
    }
    await refreshDeal(client, saved)
  }

  function tell(change: DealChange, before: Counterparty, saved: Counterparty) {
    const { title, text } = saidOf(change, before, saved)
    const back = undoOf(change, before)
    const action = back ? { label: '실행 취소', onAction: () => void undo(back, saved) } : undefined
    toast({ title, description: text, action })
  }

  async function store(seen: Counterparty, change: DealChange): Promise<Outcome> {
    let base = seen
    let fields: ConflictField[] = []
    let attempt = {}
    const outcome = await saveOver<Counterparty, Counterparty, Counterparty>({
      inputOf: () => base,
      async send(row) {
        if (row !== seen && isDone(change, row)) return row
        return sendChange(row, change, { attemptOf: attempt })
      },
      newerIn: (error) => newerIn(error, 'counterparty/conflict', (stored: Counterparty) => stored),
      merge(stored) {
        fields = conflictsOf(change, seen, stored)
        base = stored
        attempt = {}
        return fields.length === 0 && isComplete(change, stored)
      },
    })
    if (outcome.is === 'saved') {
      show(outcome.answer)
      tell(change, base, outcome.answer)
      return { is: 'saved' }
    }
    if (outcome.is === 'overtaken') {
      const { stored, savedBy } = outcome.newer
      setConflict({ change, stored, savedBy, savedAt: stored.updatedAt, fields })
      return { is: 'asked' }
    }
    return { is: 'refused', error: outcome.is === 'refused' ? outcome.error : null }
  }

  /**
   * Stores a change, unless another change of the row is still running. A refusal is returned, so that a dialog can
   * show it next to its fields.
   */
  async function attempt(row: Counterparty, change: DealChange): Promise<Outcome> {
    if (running.current.has(row.id)) return { is: 'busy' }
    running.current.add(row.id)
    try {
      return await store(row, change)
    } finally {
      running.current.delete(row.id)
      // The row is refetched after a refusal, too, because somebody else may have changed it first.
      void refreshDeal(client, row)
    }
  }

  /** Stores a change that was made by one click. A refusal is shown as a toast. */
  async function apply(row: Counterparty, change: DealChange): Promise<boolean> {
    const outcome = await attempt(row, change)
    if (outcome.is === 'refused') {
      const description = userMessage(outcome.error, '잠시 후 다시 시도해주세요.')
      toast({ variant: 'destructive', title: '저장 실패', description })
    }
    return outcome.is === 'saved'
  }

  const isOwn = ({ id, version }: Counterparty) => stored.current.get(id) === version
  return { conflict, leaveConflict: () => setConflict(null), attempt, apply, isOwn }
}
