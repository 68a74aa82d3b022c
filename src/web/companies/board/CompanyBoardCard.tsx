import { Lock } from 'lucide-react'
import { type KeyboardEvent, memo, type PointerEvent } from 'react'
import { abilities, usualAbility } from '#shared/catalogue/words/abilities.ts'
import { uniqueNumberText } from '#shared/catalogue/words/sides.ts'
import { expectsReports } from '#shared/catalogue/words/silence.ts'
import { daysSince, silentTone, sinceText } from '#web/domain/lastReport.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cn } from '#web/ui/cn.ts'
import { tones } from '#web/ui/tones.ts'
import type { BoardCard } from './board.api.ts'
import { eokText } from './boardTexts.ts'

/** The common height of all cards, so that cards out of sight need not be rendered. */
export const cardHeight = 76

export interface CardHandlers {
  onPress(card: BoardCard, event: PointerEvent): void
  onKey(card: BoardCard, event: KeyboardEvent): void
  onOpen(card: BoardCard): void
}

interface CompanyBoardCardProps extends Partial<CardHandlers> {
  card: BoardCard
  /** Why the person may not move the card; null if they may. */
  locked: string | null
  /** True while the person moves this card by keyboard. */
  grabbed?: boolean
  /** True while its move is being stored. */
  landing?: boolean
  /** True for the copy of the card that follows the pointer during a drag. */
  flying?: boolean
}

/** One company on a board. By pointer the card can be grabbed anywhere, by keyboard at the button with its name. */
export const CompanyBoardCard = memo(function CompanyBoardCard(props: CompanyBoardCardProps) {
  const { card, locked, grabbed = false, landing = false, flying = false, onPress, onKey, onOpen } = props
  const days = daysSince(card.latestReportDate)
  const expected = expectsReports({
    side: card.side,
    ability: card.companyStatus,
    reportStage: card.latestReportStage,
  })
  const ability = card.companyStatus === usualAbility ? undefined : abilities.row(card.companyStatus)
  const manager = card.manager1Name ?? card.manager1Team
  return (
    <div
      data-card-id={card.businessNumber}
      tabIndex={-1}
      onPointerDown={onPress && ((event) => onPress(card, event))}
      style={{ height: cardHeight }}
      className={cn(
        'select-none rounded-md border bg-surface px-2.5 py-[7px] text-xs outline-none [-webkit-touch-callout:none]',
        locked === null && 'cursor-grab',
        grabbed && 'border-focus ring-2 ring-focus-soft',
        landing && 'border-focus',
        flying && 'border-focus shadow-lg',
      )}
    >
      <div className="flex items-center gap-1.5">
        <button
          type="button"
          data-handle
          title={card.companyName}
          aria-describedby={locked === null ? 'company-board-keys' : 'company-board-locked'}
          aria-pressed={locked === null ? grabbed : undefined}
          tabIndex={flying ? -1 : undefined}
          onKeyDown={onKey && ((event) => onKey(card, event))}
          onClick={onOpen && (() => onOpen(card))}
          className="min-w-0 flex-1 cursor-[inherit] truncate rounded-sm text-left font-semibold text-sm leading-[18px] hover:text-accent-text"
        >
          {card.companyName}
        </button>
        {ability && (
          <span className={cn('shrink-0 font-medium', tones[ability.tone].word)}>
            {ability.word.replace('진행', '')}
          </span>
        )}
        {locked !== null && (
          <span title={locked} className="shrink-0 text-hint">
            <Lock aria-hidden className="size-3" />
          </span>
        )}
      </div>
      <p className="tnum truncate text-quiet leading-4">
        {[uniqueNumberText(card.uniqueNumber), card.mainProducts].filter(Boolean).join(' · ') || '–'}
      </p>
      <p className="tnum mt-1 flex items-center gap-2 whitespace-nowrap text-quiet">
        {card.sellerHopedPrice !== null && (
          <b className="font-semibold text-ink text-sm">{eokText(card.sellerHopedPrice)}</b>
        )}
        <span className={cn('truncate', silentTone(days, expected))}>
          {days === null ? sinceText(null) : `보고 ${sinceText(days)}`}
        </span>
        {manager && (
          <span title={manager} className="ml-auto">
            <Avatar name={manager} className="size-5 text-[11px]" />
          </span>
        )}
      </p>
    </div>
  )
})
