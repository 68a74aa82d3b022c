import { CircleSlash } from 'lucide-react'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { type DealStage, dealStages } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { useBoard } from '#web/list/board/useBoard.ts'
import { cn } from '#web/ui/cn.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { useDealActions } from '../dealActions.ts'
import type { ShownCompany } from '../dealTexts.ts'
import { isSlow, type Medians } from '../slowDeal.ts'
import { BoardCard, type CardHandlers } from './BoardCard.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { type Place, places, placeText, placeWord } from './boardPlaces.ts'
import { useOthersMoves } from './useOthersMoves.ts'

interface DealBoardProps {
  rows: readonly Counterparty[]
  shows: ShownCompany
  medians: Medians
  ended: number
  mayMove: boolean
}

/**
 * The deal table as a board: one column per stage, one card per counterparty. Cards are moved by mouse, touch and
 * keyboard.
 */
export function DealBoard({ rows, shows, medians, ended, mayMove }: DealBoardProps) {
  const actions = useDealActions()
  // A dropped card is shown in its new column while the move is being stored.
  const [landing, setLanding] = useState<{ id: number; stage: DealStage } | null>(null)
  const columns = useMemo(() => columnsOf(rows, landing), [rows, landing])
  const { flying, held, letGo, dragging, focusKey, focus, focused, said, handlers } = useBoard<
    Counterparty,
    Place
  >({
    places,
    keyOf: ({ id }) => id,
    nameOf: (row) => row[shows].companyName,
    placeOf: ({ stage }) => stage,
    cardsIn: (place) => (place === 'end' ? none : (columns.get(place) ?? none)),
    wordOf: placeWord,
    textOf: (row, place) => (place === 'end' ? '사유를 선택하고 종료합니다' : placeText(row.stage, place)),
    mayMove: ({ can }) => can.change,
    onDrop: (row, place) => void drop(row, place),
  })

  async function drop(row: Counterparty, place: Place) {
    if (place === 'end') return actions.ask(row, { ask: 'end' })
    setLanding({ id: row.id, stage: place })
    await actions.move(row, place)
    setLanding(null)
    focus(row.id)
  }
  useOthersMoves(rows, (row) => {
    if (held?.row.id === row.id) letGo()
  })
  const cardHandlers = useMemo<CardHandlers>(
    () => ({ ...handlers, onOpen: (row) => actions.ask(row, { ask: 'steps' }) }),
    [handlers, actions],
  )
  const today = dayInSeoul()
  return (
    <div className="flex flex-col">
      <div
        data-scroll
        className={cn(
          'grid h-[clamp(420px,calc(100dvh-345px),900px)] grid-cols-[repeat(7,minmax(150px,1fr))] gap-2 overflow-x-auto pb-1',
          dragging && 'cursor-grabbing [&_*]:cursor-grabbing',
        )}
      >
        {dealStages.keys.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            rows={columns.get(stage) ?? none}
            shows={shows}
            medians={medians}
            handlers={cardHandlers}
            heldFrom={held?.row.stage ?? null}
            heldId={held?.row.stage === stage ? held.row.id : null}
            byKeys={held?.by === 'keys'}
            target={held?.place === stage}
            day={today}
            focusId={focusKey}
            onFocused={focused}
          />
        ))}
      </div>
      {held && (
        <p
          data-place="end"
          className={cn(
            'sticky bottom-2 z-20 mt-2 flex h-11 items-center justify-center gap-2 rounded-lg border-[1.5px] border-danger-line border-dashed bg-danger-soft font-medium text-danger text-sm',
            held.place === 'end' && 'border-danger ring-2 ring-danger-line',
          )}
        >
          <CircleSlash aria-hidden className="size-4" />
          여기에 놓으면 종료 <span className="font-normal text-ink">사유를 선택합니다</span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1 pt-2.5 text-quiet text-xs">
        {mayMove && (
          <p id="board-keys" className="flex flex-wrap items-center gap-1">
            잡기 <Kbd>Space</Kbd> · 옮기기 <Kbd>←</Kbd>
            <Kbd>→</Kbd> · 놓기 <Kbd>Enter</Kbd>
          </p>
        )}
        {ended > 0 && <p className="tnum ml-auto">종료 {ended.toLocaleString('ko-KR')}곳은 표에 있습니다</p>}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {held?.by === 'pointer' &&
        createPortal(
          <div ref={flying} aria-hidden className="pointer-events-none fixed top-0 left-0 z-60 w-45">
            <div className="-translate-x-1/2 -translate-y-4">
              <BoardCard flying row={held.row} shows={shows} slow={isSlow(held.row, medians)} />
            </div>
          </div>,
          document.body,
        )}
    </div>
  )
}

const none: readonly Counterparty[] = []

/**
 * The active counterparties by stage, in the order of the table. A card that was just dropped (`landing`) is in its
 * new column already.
 */
function columnsOf(rows: readonly Counterparty[], landing: { id: number; stage: DealStage } | null) {
  const active = rows.filter(({ ended }) => ended === null)
  return Map.groupBy(active, ({ id, stage }) => (landing?.id === id ? landing.stage : stage))
}
