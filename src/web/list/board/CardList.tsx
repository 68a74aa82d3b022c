import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '#web/ui/cn.ts'
import type { CardKey } from './useBoard.ts'

const gap = 6

interface CardListProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf(row: Row): CardKey
  /** The common height of all cards, so that cards out of sight need not be rendered. */
  height: number
  /** How many cards out of sight are rendered above and below. */
  overscan?: number
  /** The card that is being moved from this column by pointer. The column keeps its place free. */
  gone?: CardKey | null
  /** The card to focus. It is scrolled into view. */
  focusKey: CardKey | null
  /** Called once that card has the focus, so that later changes of the rows do not take the focus again. */
  onFocused(): void
  card(row: Row): ReactNode
  /** Called with the number of the last card in sight, from 1. */
  onSeen?: (last: number) => void
}

/** The cards of one column of a board. Only the cards in sight are rendered; each column has its own scroll bar. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, rows, keyOf, height, overscan = 3, gone = null, focusKey, onFocused, card, onSeen } = props
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its result is used only here and never memoized
  const cards = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height + gap,
    getItemKey: (at) => {
      const row = rows[at]
      return row === undefined ? at : keyOf(row)
    },
    overscan,
  })
  const keyAt = (at: number) => {
    const row = rows[at]
    return row === undefined ? null : keyOf(row)
  }
  const focusAt = focusKey === null ? -1 : rows.findIndex((row) => keyOf(row) === focusKey)
  useEffect(() => {
    if (focusAt < 0) return
    cards.scrollToIndex(focusAt)
    let timer: ReturnType<typeof setTimeout>
    // The card is rendered only after the list has scrolled to it. That can take several frames, so the focus is tried
    // repeatedly.
    const tryFocus = (left: number) => {
      timer = setTimeout(() => {
        const handle = handleOf(frame.current, keyAt(focusAt))
        if (handle) {
          handle.focus({ preventScroll: true })
          onFocused()
        } else if (left > 0) tryFocus(left - 1)
      }, 16)
    }
    tryFocus(60)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- moves the focus when it is asked for, not when rows change
  }, [focusAt, focusKey])
  const last = Math.min(cards.range ? cards.range.endIndex + 1 : 0, rows.length)
  useEffect(() => {
    if (last > 0) onSeen?.(last)
  }, [last, onSeen])
  return (
    <div ref={frame} data-scroll className="min-h-0 shrink overflow-y-auto overscroll-contain">
      <ul aria-label={label} style={{ height: cards.getTotalSize() }} className="relative">
        {cards.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          const away = gone !== null && keyOf(row) === gone
          return (
            <li
              key={key}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {away && (
                <div className="absolute inset-0 grid place-items-center rounded-md border-[1.5px] border-line-strong border-dashed text-quiet text-xs">
                  끌고 있는 카드
                </div>
              )}
              {/* The dragged card stays in the document, because the browser sends touch events to the element that
                  was touched first. */}
              <div className={cn(away && 'invisible')}>{card(row)}</div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The focusable part of a card. */
const handleOf = (within: ParentNode | null, key: CardKey | null) =>
  within?.querySelector<HTMLElement>(`[data-card-id="${key}"] [data-handle]`) ?? null
