import { memo } from 'react'
import { type DealStage, dealStageWord } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { CardList } from '#web/list/board/CardList.tsx'
import type { CardKey } from '#web/list/board/useBoard.ts'
import { cn } from '#web/ui/cn.ts'
import { type ShownCompany, shortDay } from '../dealTexts.ts'
import { isSlow, type Medians } from '../slowDeal.ts'
import { BoardCard, type CardHandlers, cardHeight } from './BoardCard.tsx'
import { placeText } from './boardPlaces.ts'

const keyOf = ({ id }: Counterparty) => id

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
  focusId: CardKey | null
  onFocused(): void
}

/** One stage of the board. Only the cards in sight are rendered; each column has its own scroll bar. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { stage, rows, shows, medians, handlers, heldFrom, heldId, byKeys, target, day } = props
  const { focusId, onFocused } = props
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
      <CardList
        label={`${word} 카드`}
        rows={rows}
        keyOf={keyOf}
        height={cardHeight}
        gone={byKeys ? null : heldId}
        focusKey={focusId}
        onFocused={onFocused}
        card={(row) => (
          <BoardCard
            row={row}
            shows={shows}
            slow={isSlow(row, medians)}
            grabbed={row.id === heldId && byKeys}
            {...handlers}
          />
        )}
      />
      {rows.length === 0 && <p className="py-5 text-center text-quiet text-xs">아직 없음</p>}
      {target && moves && (
        <p className="mt-1 grid h-11 shrink-0 place-items-center rounded-md border-[1.5px] border-focus border-dashed bg-surface font-medium text-accent-text text-xs">
          {shortDay(day)}부터 {word}
        </p>
      )}
    </section>
  )
})
