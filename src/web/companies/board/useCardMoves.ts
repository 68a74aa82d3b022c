import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { moveBoardCard } from '#shared/company/board/board.endpoints.ts'
import { type BoardKey, isOwnBoard, movedFields } from '#shared/company/board/boardFields.ts'
import { newerIn, savedByIn } from '#web/forms/saveOver.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import type { BoardCard, BoardMove } from './board.api.ts'

/** A card that is shown in another column than the stored one, because its move is being stored or asked about. */
export interface CardMove {
  card: BoardCard
  from: string
  to: string
  /** When the answer arrived, in ms; null before. Columns that were read later contain the move. */
  savedAt: number | null
}

export type Step = Pick<BoardMove, 'from' | 'to' | 'reason' | 'undo'>

/** `overtaken`: somebody else moved the card first; `column` is where it is now, and `who` moved it. */
export type Outcome =
  | { is: 'saved' }
  | { is: 'overtaken'; column: string; who: string | null }
  | { is: 'refused'; text: string }

const whoOf = (error: unknown) => {
  const by = savedByIn(error)
  return by?.managerName ?? by?.teamId ?? null
}

const isMoved = (by: BoardKey): by is BoardMove['by'] =>
  isOwnBoard(by) || (movedFields as readonly string[]).includes(by)

/**
 * Stores moves of cards. A card is shown in its new column at once, and goes back if the move is refused. A stored move
 * can be undone.
 */
export function useCardMoves(by: BoardKey, labelOf: (column: string) => string) {
  const client = useQueryClient()
  const [moves, setMoves] = useState<readonly CardMove[]>([])
  // The columns to which this page moved cards, so that these moves are not reported as somebody else's.
  const own = useRef(new Map<string, string>())

  const without = (card: BoardCard) => (all: readonly CardMove[]) =>
    all.filter((one) => one.card.businessNumber !== card.businessNumber)
  /** Shows the card in another column; null shows it where it is stored. */
  const show = (card: BoardCard, at: Omit<CardMove, 'card'> | null) =>
    setMoves((all) => [...without(card)(all), ...(at ? [{ card, ...at }] : [])])

  async function store(card: BoardCard, step: Step): Promise<Outcome> {
    if (!isMoved(by)) throw new Error(`${by} is not moved`)
    const { businessNumber } = card
    const { from, to } = step
    show(card, { from, to, savedAt: null })
    own.current.set(businessNumber, to)
    try {
      const { before } = await call(
        moveBoardCard,
        { body: { businessNumber, by, ...step } },
        { attemptOf: {} },
      )
      show(card, { from, to, savedAt: Date.now() })
      tell(card, step, before)
      return { is: 'saved' }
    } catch (error) {
      own.current.delete(businessNumber)
      setMoves(without(card))
      const newer = newerIn(error, 'board/conflict', ({ column }: { column: string }) => column)
      // The move of the other person is told here, and not once more when the columns are read again.
      if (newer) own.current.set(businessNumber, newer.stored)
      return newer
        ? { is: 'overtaken', column: newer.stored, who: whoOf(error) }
        : { is: 'refused', text: userMessage(error, '잠시 후 다시 시도해주세요.') }
    } finally {
      // The card is shown in its new column until the columns were read again.
      void refetchAfter(client, 'company', { businessNumber }).then(() =>
        setMoves((all) => all.filter((one) => one.card !== card || one.savedAt === null)),
      )
    }
  }

  function tell(
    card: BoardCard,
    { from, to, undo }: Step,
    before: { reason: string | null; byDefault: boolean },
  ) {
    const description = `${card.companyName} · ${labelOf(to)}`
    if (undo) return void toast({ title: '옮기기를 취소했습니다', description })
    const back: Step = {
      from: to,
      to: from,
      undo: { byDefault: before.byDefault },
      ...(by === 'companyStatus' ? { reason: before.reason } : {}),
    }
    toast({
      title: '옮겼습니다',
      description,
      action: { label: '실행 취소', onAction: () => void move(card, back) },
    })
  }

  /** Stores a move that was made by one drop. Whatever prevents it is shown as a toast. */
  async function move(card: BoardCard, step: Step): Promise<void> {
    const outcome = await store(card, step)
    if (outcome.is === 'refused')
      return void toast({ variant: 'destructive', title: '옮기지 못했습니다', description: outcome.text })
    if (outcome.is !== 'overtaken') return
    const { column, who } = outcome
    const action =
      column === step.to
        ? undefined
        : { label: '그래도 옮기기', onAction: () => void move(card, { ...step, from: column }) }
    toast({
      variant: 'info',
      title: '다른 사람이 먼저 바꿨습니다',
      description: `${card.companyName} · 지금 ${labelOf(column)}${who ? ` (${who})` : ''}`,
      action,
    })
  }
  return {
    moves,
    store,
    move,
    /** Shows the card in a column before it is known whether it will be moved there, and back. */
    hover: (card: BoardCard, from: string, to: string) => show(card, { from, to, savedAt: null }),
    leave: (card: BoardCard) => setMoves(without(card)),
    isOwn: (businessNumber: string, column: string) => own.current.get(businessNumber) === column,
  }
}
