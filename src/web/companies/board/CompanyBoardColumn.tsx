import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react'
import { memo, useEffect, useMemo, useState } from 'react'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import type { BoardKey } from '#shared/company/board/boardFields.ts'
import { CardList } from '#web/list/board/CardList.tsx'
import type { CardKey } from '#web/list/board/useBoard.ts'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { CompaniesAsked } from '../companies.api.ts'
import { type BoardCard, type BoardColumn, cardsQuery } from './board.api.ts'
import { eokText } from './boardTexts.ts'
import { type CardHandlers, CompanyBoardCard, cardHeight } from './CompanyBoardCard.tsx'
import type { CardMove } from './useCardMoves.ts'

interface CompanyBoardColumnProps {
  by: BoardKey
  column: BoardColumn
  asked: CompaniesAsked
  /** The cards that are shown in another column than the stored one. */
  moves: readonly CardMove[]
  handlers: CardHandlers
  /** The reason why people may not move the locked cards of this board. */
  locked: string
  folded: boolean
  onFold(key: string): void
  /** What a drop of the held card here would do; null if no card is held, or if it comes from this column. */
  note: string | null
  /** True if the held card would be dropped here. */
  target: boolean
  /** Whether the held card can be dropped here. */
  open: boolean
  /** The held card, if it comes from this column. */
  held: string | null
  byKeys: boolean
  focusKey: CardKey | null
  onFocused(): void
  /** Tells the board the cards of the column, from top to bottom. */
  onCards(key: string, cards: readonly BoardCard[] | null): void
}

const keyOf = ({ businessNumber }: BoardCard) => businessNumber
const none: readonly BoardCard[] = []
/** The next cards are loaded when this many of the loaded ones are left below. */
const near = 12

/** One column of a board. It loads its own cards; only those in sight are rendered. */
export const CompanyBoardColumn = memo(function CompanyBoardColumn(props: CompanyBoardColumnProps) {
  const { by, column, asked, moves, handlers, locked, folded, onFold, note, target, open } = props
  const { key, label, count, price, priceHidden, silent } = column
  const found = useInfiniteQuery({ ...cardsQuery(by, key, asked), staleTime: 0, enabled: !folded })
  const loaded = found.data
  const cards = useMemo(() => {
    const rows = loaded?.pages.flatMap((page) => page.rows) ?? none
    const away = new Set(moves.flatMap(({ card, to }) => (to === key ? [] : card.businessNumber)))
    const known = new Set(rows.map(keyOf))
    const landed = moves.filter(({ card, to }) => to === key && !known.has(card.businessNumber))
    return [...landed.map(({ card }) => card), ...rows.filter((row) => !away.has(keyOf(row)))]
  }, [loaded, moves, key])
  const landing = useMemo(() => new Set(moves.map(({ card }) => card.businessNumber)), [moves])
  const isLoaded = loaded !== undefined
  const { onCards } = props
  useEffect(() => onCards(key, isLoaded ? cards : null), [onCards, key, cards, isLoaded])
  const [seen, setSeen] = useState(0)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isError, fetchNextPage } = found
  useEffect(() => {
    // After an error only the person can retry, because otherwise every scroll would repeat the failing request.
    if (seen + near >= cards.length && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [seen, cards.length, hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  const lit = target && note !== null && open
  const frame = cn(
    'flex max-h-full min-h-0 w-full flex-col rounded-lg bg-[light-dark(var(--none-soft),var(--ground))] ring-1 ring-line-soft ring-inset',
    lit && 'bg-accent-soft ring-2 ring-focus ring-inset',
  )
  const name = `${label} ${formatNumber(count)}곳`
  if (folded)
    return (
      <section data-place={key} aria-label={name} className={cn(frame, 'h-full items-center pt-1.5')}>
        <IconButton label={`${label} 펼치기`} size="xs" aria-expanded={false} onClick={() => onFold(key)}>
          <ChevronsLeftRight aria-hidden />
        </IconButton>
        <p className="tnum mt-2 truncate font-semibold text-sm [writing-mode:vertical-rl]">
          {label} <span className="text-accent-text">{formatNumber(count)}</span>
        </p>
      </section>
    )
  return (
    <section data-place={key} aria-label={name} className={cn(frame, 'h-full px-1.5')}>
      <header className="shrink-0 px-1.5 pt-2 pb-1.5">
        <div className="flex items-baseline gap-1.5 whitespace-nowrap">
          <h2 className="truncate font-semibold text-base" title={label}>
            {label}
          </h2>
          <b className="tnum font-semibold text-accent-text text-base">{formatNumber(count)}</b>
          <span
            className="tnum ml-auto font-semibold text-sm"
            title={priceHidden ? '볼 수 없는 금액이 있어 합계를 내지 않습니다.' : '희망금액 합계'}
          >
            {price === null ? '' : eokText(price)}
          </span>
          <IconButton
            label={`${label} 접기`}
            size="xs"
            aria-expanded
            className="-my-1 -mr-1.5 self-center"
            onClick={() => onFold(key)}
          >
            <ChevronsRightLeft aria-hidden />
          </IconButton>
        </div>
        <p className="tnum truncate text-quiet text-xs leading-4">
          {silent > 0 ? (
            <b className="font-semibold text-warning">
              {silenceDays}일 넘게 보고 없음 {formatNumber(silent)}
            </b>
          ) : count > 0 ? (
            '늦은 곳 없음'
          ) : (
            '\u00A0'
          )}
        </p>
      </header>
      {note !== null && (
        <p
          className={cn(
            'mb-1.5 h-6 shrink-0 truncate rounded-sm border border-line-strong border-dashed text-center text-quiet text-xs leading-[22px]',
            lit && 'border-focus bg-surface font-semibold text-accent-text',
          )}
        >
          {lit ? '여기에 놓기' : note}
        </p>
      )}
      <CardList
        label={`${label} 카드`}
        rows={cards}
        keyOf={keyOf}
        height={cardHeight}
        overscan={1}
        gone={props.byKeys ? null : props.held}
        focusKey={props.focusKey}
        onFocused={props.onFocused}
        onSeen={setSeen}
        card={(card) => (
          <CompanyBoardCard
            card={card}
            locked={card.mayMove ? null : locked}
            grabbed={card.businessNumber === props.held && props.byKeys}
            landing={landing.has(card.businessNumber)}
            {...handlers}
          />
        )}
      />
      {isError && (
        <p className="py-2 text-center text-xs">
          <LinkButton onClick={() => void (isFetchNextPageError ? fetchNextPage() : found.refetch())}>
            카드 다시 불러오기
          </LinkButton>
        </p>
      )}
      {cards.length === 0 && !isError && (
        <p className="py-5 text-center text-quiet text-xs">{isLoaded ? '아직 없음' : '불러오는 중...'}</p>
      )}
      {cards.length > 0 && (
        <p className="tnum mt-auto shrink-0 py-1 text-center text-quiet text-xs">
          {formatNumber(Math.max(count, cards.length))}곳 중 1–{formatNumber(Math.min(seen, cards.length))}
        </p>
      )}
    </section>
  )
})
