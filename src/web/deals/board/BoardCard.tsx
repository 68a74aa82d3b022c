import { type KeyboardEvent, memo, type PointerEvent } from 'react'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { sinceText } from '#web/domain/lastReport.ts'
import { SideDot } from '#web/domain/SideBadge.tsx'
import { dueText } from '#web/domain/tasks/due.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cn } from '#web/ui/cn.ts'
import { DealMenu } from '../DealMenu.tsx'
import { DealStar } from '../DealStar.tsx'
import { dayWithWeekday, leadWord, reportTone, type ShownCompany } from '../dealTexts.ts'

/** The common height of all cards, so that cards out of sight need not be rendered. */
export const cardHeight = 114

export interface CardHandlers {
  onPress(row: Counterparty, event: PointerEvent): void
  onKey(row: Counterparty, event: KeyboardEvent): void
  onOpen(row: Counterparty): void
}

interface BoardCardProps extends Partial<CardHandlers> {
  row: Counterparty
  shows: ShownCompany
  slow: boolean
  /** True while the person moves this card by keyboard. */
  grabbed?: boolean
  /** True for the copy of the card that follows the pointer during a drag. */
  flying?: boolean
}

/**
 * One counterparty on the board. By pointer the card can be grabbed anywhere. By keyboard it is moved with the button
 * that shows its name.
 */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { row, shows, slow, grabbed = false, flying = false, onPress, onKey, onOpen } = props
  const company = row[shows]
  const { next, lastReport, days } = row
  const who = next?.person ?? row.seller.manager
  return (
    // A press on the card focuses the card. Otherwise the focus would go to the whole tab, and Escape would outline
    // the tab.
    <div
      data-card-id={row.id}
      tabIndex={-1}
      onPointerDown={onPress && ((event) => onPress(row, event))}
      style={{ height: cardHeight }}
      className={cn(
        'select-none rounded-md outline-none border bg-surface px-2.5 py-1.5 text-xs [-webkit-touch-callout:none]',
        row.can.change && 'cursor-grab',
        grabbed && 'border-focus ring-2 ring-focus-soft',
        flying && 'border-focus shadow-lg',
      )}
    >
      <div className="flex items-center gap-1">
        <button
          type="button"
          data-handle
          title={company.companyName}
          aria-describedby={row.can.change ? 'board-keys' : undefined}
          aria-pressed={row.can.change ? grabbed : undefined}
          tabIndex={flying ? -1 : undefined}
          onKeyDown={onKey && ((event) => onKey(row, event))}
          onClick={onOpen && (() => onOpen(row))}
          className="min-w-0 flex-1 cursor-[inherit] truncate rounded-sm text-left font-semibold text-sm hover:text-accent-text"
        >
          {company.companyName}
        </button>
        <span data-no-drag className="-my-[3px] -mr-1.5">
          <DealStar row={row} shows={shows} />
        </span>
      </div>
      <p className="tnum flex items-center gap-[5px] whitespace-nowrap text-quiet">
        <SideDot side={company.businessNumber === null ? null : company.side} />
        <span className="truncate">{company.uniqueNumber ?? company.businessNumber ?? leadWord}</span>
        <b className={cn('ml-auto font-semibold', slow ? 'text-warning' : 'text-accent-text')}>{days}일째</b>
      </p>
      <div className="mt-[5px] border-line-soft border-t pt-[5px]">
        <p className={cn('truncate font-medium', !next && 'text-hint')} title={next?.text}>
          {next?.text ?? '할 일 없음'}
        </p>
        <p className="tnum truncate text-quiet">
          {next ? (
            <>
              {dayWithWeekday(next.day)} ·{' '}
              <span className={cn(next.late > 0 && 'font-semibold text-danger')}>{dueText(next.late)}</span>
            </>
          ) : (
            '\u00A0'
          )}
        </p>
      </div>
      <div className="mt-0.5 flex items-center gap-1 text-quiet">
        <span className={cn('tnum truncate', reportTone(row))}>
          {lastReport ? `보고 ${sinceText(lastReport.days)}` : '보고 없음'}
        </span>
        <span className="ml-auto" title={who?.managerName}>
          {who && <Avatar name={who.managerName} className="size-5 text-[11px]" />}
        </span>
        <span data-no-drag className="-my-0.5 -mr-1.5">
          <DealMenu row={row} shows={shows} size="xs" />
        </span>
      </div>
    </div>
  )
})
