import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { asksReason, type BoardKey, boardFactsOf } from '#shared/company/board/boardFields.ts'
import { withDirection } from '#shared/platform/particle.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { useListState } from '#web/domain/fromList.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { useBoard } from '#web/list/board/useBoard.ts'
import { cn } from '#web/ui/cn.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import type { CompaniesAsked } from '../companies.api.ts'
import { BoardMap } from './BoardMap.tsx'
import { type BoardCard, type BoardColumn } from './board.api.ts'
import { closedText, dropText, homeOf, isOpen, lockedText } from './boardTexts.ts'
import { type CardHandlers, CompanyBoardCard } from './CompanyBoardCard.tsx'
import { CompanyBoardColumn } from './CompanyBoardColumn.tsx'
import { type AskedDrop, ReasonDialog } from './ReasonDialog.tsx'
import { type CardMove, useCardMoves } from './useCardMoves.ts'
import { gap, useColumnsAcross } from './useColumnsAcross.ts'
import { useLoadedCards } from './useLoadedCards.ts'

/** What a board shows: the companies of a list, by a field, with some columns folded. */
export interface BoardQuestion {
  by: BoardKey
  asked: CompaniesAsked
  folded: ReadonlySet<string>
  onFolded(folded: ReadonlySet<string>): void
}

/** The columns with the moves that their counts do not contain yet. */
function withMoves(columns: readonly BoardColumn[], moves: readonly CardMove[], readAt: number) {
  const open = moves.filter(({ savedAt }) => savedAt === null || savedAt > readAt)
  return columns.map((column) => {
    if (open.length === 0) return column
    let { count, price } = column
    for (const { card, from, to } of open) {
      const sign = column.key === to ? 1 : column.key === from ? -1 : 0
      count += sign
      if (price !== null && card.sellerHopedPrice !== null) price += sign * card.sellerHopedPrice
    }
    return { ...column, count, price }
  })
}

interface BoardColumnsProps extends BoardQuestion {
  columns: readonly BoardColumn[]
  readAt: number
}

export function BoardColumns({ by, asked, folded, onFolded, columns: stored, readAt }: BoardColumnsProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const listState = useListState()
  const scroller = useRef<HTMLDivElement>(null)
  const [drop, setDrop] = useState<AskedDrop | null>(null)
  const labels = useMemo(() => new Map(stored.map(({ key, label }) => [key, label])), [stored])
  const labelOf = (key: string) => labels.get(key) ?? key
  const { moves, move, store, hover, leave, isOwn } = useCardMoves(by, labelOf)
  // A column that takes no cards is shown only if it has some.
  const columns = useMemo(
    () => withMoves(stored, moves, readAt).filter((column) => column.count > 0 || isOpen(by, column)),
    [by, stored, moves, readAt],
  )
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns])
  const places = useMemo(() => columns.map(({ key }) => key), [columns])
  const isMoving = ({ businessNumber }: BoardCard) =>
    moves.some(({ card }) => card.businessNumber === businessNumber)
  const placeOf = (card: BoardCard) =>
    moves.find((one) => one.card.businessNumber === card.businessNumber)?.to ?? homeOf(by, card)
  const locked = lockedText(by)
  const { cardsIn, onCards } = useLoadedCards(by, (card, column) => {
    if (held?.row.businessNumber === card.businessNumber) letGo()
    if (isOwn(card.businessNumber, column)) return
    const description = `${card.companyName} · ${withDirection(labelOf(column))} 옮겼습니다`
    toast({ variant: 'info', title: '다른 사람이 값을 바꿨습니다', description })
  })
  const { flying, held, letGo, dragging, focusKey, focus, focused, said, handlers } = useBoard<
    BoardCard,
    string
  >({
    places,
    keyOf: ({ businessNumber }) => businessNumber,
    nameOf: ({ companyName }) => companyName,
    placeOf,
    cardsIn,
    wordOf: labelOf,
    textOf: (card, place) => (place === placeOf(card) ? '있던 자리' : noteOf(place)),
    mayMove: (card) => card.mayMove && !isMoving(card),
    mayDrop(card, place) {
      const column = byKey.get(place)
      if (!column || isOpen(by, column)) return column !== undefined
      toast({ variant: 'info', title: '여기로는 옮길 수 없습니다', description: closedText(by, column) })
      focus(card.businessNumber)
      return false
    },
    onDrop: (card, place) => void dropped(card, place),
    onRefused(card) {
      if (card.mayMove) return
      toast({ variant: 'info', title: '옮길 수 없는 카드입니다', description: locked })
    },
    scroller,
  })
  const noteOf = (place: string) => {
    const column = byKey.get(place)
    return column ? dropText(by, column) : ''
  }

  async function dropped(card: BoardCard, to: string) {
    const from = placeOf(card)
    if (boardFactsOf(by).drop === 'report')
      return navigate({
        to: '/daily-report-input',
        search: { businessNumber: card.businessNumber, stage: to },
      })
    if (asksReason(by, to)) {
      hover(card, from, to)
      return setDrop({ card, from, to })
    }
    await move(card, { from, to })
    focus(card.businessNumber)
  }

  const cardHandlers = useMemo<CardHandlers>(
    () => ({
      ...handlers,
      onOpen: ({ businessNumber }) => void navigate({ ...companyPage(businessNumber), state: listState }),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the state of the link only names the list, which is this one
    [handlers, navigate],
  )
  const fold = useRef<(key: string) => void>(() => {})
  useEffect(() => {
    fold.current = (key) => onFolded(folded.has(key) ? without(folded, key) : new Set([...folded, key]))
  })
  const onFold = useCallback((key: string) => fold.current(key), [])

  const heldAt = held ? places.indexOf(placeOf(held.row)) : -1
  const across = useColumnsAcross({ scroller, places, folded, heldAt })
  const show = (key: string) => {
    const at = places.indexOf(key)
    if (at >= 0) across.scrollToIndex(at, { align: 'auto' })
  }
  // The column of the focused card, or the one to which a card is moved by keyboard, is scrolled into view.
  const wanted =
    held?.by === 'keys' && held.place !== null
      ? held.place
      : focusKey === null
        ? null
        : (places.find((key) => cardsIn(key).some(({ businessNumber }) => businessNumber === focusKey)) ??
          null)
  useEffect(() => {
    if (wanted !== null) show(wanted)
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls when another column is wanted, not when columns change
  }, [wanted])
  function go(key: string) {
    if (folded.has(key)) onFolded(without(folded, key))
    const at = places.indexOf(key)
    if (at >= 0) across.scrollToIndex(at, { align: 'start' })
  }
  return (
    <>
      <BoardMap columns={columns} narrow={narrow} onGo={go} />
      <div
        ref={scroller}
        data-scroll
        className={cn(
          'min-h-80 flex-1 overflow-x-auto overflow-y-hidden px-5 pt-3 max-md:h-[70dvh] max-md:flex-none max-md:px-0 max-md:pt-0',
          dragging ? 'cursor-grabbing [&_*]:cursor-grabbing' : 'max-md:snap-x max-md:snap-mandatory',
        )}
      >
        <div className="relative h-full" style={{ width: across.getTotalSize() }}>
          {across.getVirtualItems().map(({ index, key, start, size }) => {
            const column = columns[index]
            if (!column) return null
            const isHome = heldAt === index
            return (
              <div
                key={key}
                className="absolute inset-y-0 left-0 snap-start"
                style={{ transform: `translateX(${start}px)`, width: size - gap }}
              >
                <CompanyBoardColumn
                  by={by}
                  column={column}
                  asked={asked}
                  moves={moves}
                  handlers={cardHandlers}
                  locked={locked}
                  folded={folded.has(column.key)}
                  onFold={onFold}
                  note={held && !isHome ? noteOf(column.key) : null}
                  target={held?.place === column.key}
                  open={isOpen(by, column)}
                  held={held && isHome ? held.row.businessNumber : null}
                  byKeys={held?.by === 'keys'}
                  focusKey={focusKey}
                  onFocused={focused}
                  onCards={onCards}
                />
              </div>
            )
          })}
        </div>
      </div>
      <footer className="flex h-9 shrink-0 items-center gap-1 border-t bg-sunken px-5 text-quiet text-xs max-md:h-auto max-md:border-t-0 max-md:bg-transparent max-md:px-0 max-md:py-2">
        <p id="company-board-keys" className="flex flex-wrap items-center gap-1 max-md:hidden">
          잡기 <Kbd>Space</Kbd> · 옮기기 <Kbd>←</Kbd>
          <Kbd>→</Kbd> · 놓기 <Kbd>Enter</Kbd>
        </p>
        <p className="md:hidden">카드를 길게 눌러 끌면 다른 열로 옮깁니다.</p>
        {/* The admin side may move every card. */}
        {user && !isAdminSide(user.role) && (
          <p id="company-board-locked" className="ml-auto truncate">
            잠긴 카드: {locked}
          </p>
        )}
      </footer>
      <p role="status" className="sr-only">
        {said}
      </p>
      {drop && (
        <ReasonDialog
          drop={drop}
          onStore={(step) => store(drop.card, step)}
          onClose={(saved) => {
            // A stored move stays visible until the columns were read again.
            if (!saved) leave(drop.card)
            setDrop(null)
            focus(drop.card.businessNumber)
          }}
        />
      )}
      {held?.by === 'pointer' &&
        createPortal(
          <div ref={flying} aria-hidden className="pointer-events-none fixed top-0 left-0 z-60 w-50">
            <div className="-translate-x-1/2 -translate-y-4">
              <CompanyBoardCard flying card={held.row} locked={null} />
            </div>
          </div>,
          document.body,
        )}
    </>
  )
}

const without = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...keys].filter((one) => one !== key))
