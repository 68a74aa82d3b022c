import { useCallback, useEffect, useRef } from 'react'
import type { BoardKey } from '#shared/company/board/boardFields.ts'
import type { BoardCard } from './board.api.ts'
import { homeOf } from './boardTexts.ts'

const none: readonly BoardCard[] = []

/**
 * Keeps the loaded cards of all columns. `onMoved` is called for a card that was stored in another column than before,
 * whoever moved it.
 */
export function useLoadedCards(by: BoardKey, onMoved: (card: BoardCard, column: string) => void) {
  const columns = useRef(new Map<string, readonly BoardCard[]>())
  const homes = useRef(new Map<string, string>())
  const moved = useRef(onMoved)
  useEffect(() => {
    moved.current = onMoved
  })
  const onCards = useCallback(
    (key: string, cards: readonly BoardCard[] | null) => {
      if (cards === null) return void columns.current.delete(key)
      columns.current.set(key, cards)
      for (const card of cards) {
        // A card that is only being moved still has its stored values.
        const home = homeOf(by, card)
        const before = homes.current.get(card.businessNumber)
        homes.current.set(card.businessNumber, home)
        if (before !== undefined && before !== home) moved.current(card, home)
      }
    },
    [by],
  )
  return { cardsIn: (key: string) => columns.current.get(key) ?? none, onCards }
}
