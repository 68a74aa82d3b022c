import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef } from 'react'
import { type DealStage, dealStageWord } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { cn } from '#web/ui/cn.ts'
import { type ShownCompany, shortDay } from '../dealTexts.ts'
import { isSlow, type Medians } from '../slowDeal.ts'
import { BoardCard, type CardHandlers, cardHeight } from './BoardCard.tsx'
import { placeText } from './boardPlaces.ts'

const gap = 6

interface BoardColumnProps {
  stage: DealStage
  rows: readonly Counterparty[]
  shows: ShownCompany
  medians: Medians
  handlers: CardHandlers
  /** The stage of the card that is being moved; null if no card is being moved. */
  heldFrom: DealStage | null
  /** The ID of the card that is being moved, if it comes from this column. The column keeps its place free. */
  heldId: number | null
  /** True if the card is being moved by keyboard. The card then stays visible in this column. */
  byKeys: boolean
  /** True if the card that is being moved would be dropped in this column. */
  target: boolean
  /** The day that a drop would record as the day of the stage. */
  day: string
  /** The ID of the card to focus. The card is scrolled into view. */
  focusId: number | null
}

/** One stage of the board. Only the cards in sight are rendered; each column has its own scroll bar. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { stage, rows, shows, medians, handlers, heldFrom, heldId, byKeys, target, day, focusId } = props
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its result is used only here and never memoized
  const cards = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => cardHeight + gap,
    getItemKey: (at) => rows[at]?.id ?? at,
    overscan: 3,
  })
  const focusAt = focusId === null ? -1 : rows.findIndex(({ id }) => id === focusId)
  useEffect(() => {
    if (focusAt < 0) return
    cards.scrollToIndex(focusAt)
    let timer: ReturnType<typeof setTimeout>
    // The card is rendered only after the list has scrolled to it. That can take several frames, so the focus is tried
    // repeatedly.
    const tryFocus = (left: number) => {
      timer = setTimeout(() => {
        const handle = handleOf(frame.current, rows[focusAt]?.id)
        if (handle) handle.focus({ preventScroll: true })
        else if (left > 0) tryFocus(left - 1)
      }, 16)
    }
    tryFocus(60)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- moves the focus when it is asked for, not when rows change
  }, [focusAt, focusId])
  const word = dealStageWord(stage)
  const median = medians.get(stage)
  const moves = heldFrom !== null && heldFrom !== stage
  return (
    <section
      data-place={stage}
      aria-label={`${word} ${rows.length}곳`}
      className={cn(
        'flex min-h-0 flex-col rounded-lg bg-[light-dark(var(--none-soft),var(--ground))] px-1.5 pb-1.5 ring-1 ring-line-soft ring-inset',
        target && moves && 'bg-accent-soft ring-2 ring-focus ring-inset',
      )}
    >
      <header className="flex h-9.5 shrink-0 items-baseline gap-1.5 whitespace-nowrap px-1.5 pt-2.5 text-quiet text-xs">
        <h2 className="font-semibold text-base text-ink">{word}</h2>
        <b className="tnum font-semibold text-accent-text text-sm">{rows.length.toLocaleString('ko-KR')}</b>
        <span className="tnum ml-auto truncate">
          {typeof median === 'number' ? `중앙 ${median}일` : '중앙 –'}
        </span>
      </header>
      {heldFrom !== null && (
        <p
          className={cn(
            'mb-1.5 h-6 shrink-0 truncate rounded-sm border border-line-strong border-dashed text-center text-quiet text-xs leading-[22px]',
            target && moves && 'border-focus bg-surface font-semibold text-accent-text',
          )}
        >
          {target && moves ? '여기에 놓기' : placeText(heldFrom, stage)}
        </p>
      )}
      <div ref={frame} data-scroll className="min-h-0 shrink overflow-y-auto overscroll-contain">
        <ul aria-label={`${word} 카드`} style={{ height: cards.getTotalSize() }} className="relative">
          {cards.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <li
                key={key}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                {row.id === heldId && !byKeys && (
                  <div className="absolute inset-0 grid place-items-center rounded-md border-[1.5px] border-line-strong border-dashed text-quiet text-xs">
                    끌고 있는 카드
                  </div>
                )}
                {/* The dragged card stays in the document, because the browser sends touch events to the element
                    that was touched first. */}
                <div className={cn(row.id === heldId && !byKeys && 'invisible')}>
                  <BoardCard
                    row={row}
                    shows={shows}
                    slow={isSlow(row, medians)}
                    grabbed={row.id === heldId && byKeys}
                    {...handlers}
                  />
                </div>
              </li>
            )
          })}
        </ul>
      </div>
      {rows.length === 0 && <p className="py-5 text-center text-quiet text-xs">아직 없음</p>}
      {target && moves && (
        <p className="mt-1 grid h-11 shrink-0 place-items-center rounded-md border-[1.5px] border-focus border-dashed bg-surface font-medium text-accent-text text-xs">
          {shortDay(day)}부터 {word}
        </p>
      )}
    </section>
  )
})

/** The focusable part of a card. */
export const handleOf = (within: ParentNode | null, id: number | undefined) =>
  within?.querySelector<HTMLElement>(`[data-card-id="${id}"] [data-handle]`) ?? null
