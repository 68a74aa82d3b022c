import { CircleSlash } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type DealStage, dealStages } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { cn } from '#web/ui/cn.ts'
import { isComposing } from '#web/ui/form/ime.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { useDealActions } from '../dealActions.ts'
import type { ShownCompany } from '../dealTexts.ts'
import { isSlow, type Medians } from '../slowDeal.ts'
import { BoardCard, type CardHandlers } from './BoardCard.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { type Place, placeBeside, placeText, placeWord } from './boardPlaces.ts'
import { useBoardDrag } from './useBoardDrag.ts'
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
  const [focusId, setFocusId] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const { flying, held, setHeld, dragging, pressDown } = useBoardDrag((row, place) => void drop(row, place))
  const columns = useMemo(() => columnsOf(rows, landing), [rows, landing])

  async function drop(row: Counterparty, place: Place) {
    setFocusId(null)
    if (place === 'end') return actions.ask(row, { ask: 'end' })
    setLanding({ id: row.id, stage: place })
    await actions.move(row, place)
    setLanding(null)
    setFocusId(row.id)
  }
  useOthersMoves(rows, (row) => {
    if (held?.row.id === row.id) setHeld(null)
  })

  function press(row: Counterparty, event: KeyboardEvent) {
    if (isComposing(event)) return
    if (held?.by === 'keys') return pressHeld(event)
    if (event.key === ' ' && row.can.change) {
      event.preventDefault()
      setHeld({ row, place: row.stage, by: 'keys' })
      setSaid(`${row[shows].companyName} 카드를 잡았습니다. 왼쪽과 오른쪽 화살표로 옮기고 Enter로 놓습니다.`)
      return
    }
    const to = cardBeside(columns, row, event.key)
    if (!to) return
    event.preventDefault()
    setFocusId(to.id)
  }
  function pressHeld(event: KeyboardEvent) {
    if (!held) return
    const { row, place } = held
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
    if (step === null && ![' ', 'Enter', 'Escape', 'Tab'].includes(event.key)) return
    event.preventDefault()
    if (step !== null) {
      const next = placeBeside(place ?? row.stage, step)
      setHeld({ ...held, place: next })
      const what = next === 'end' ? '사유를 선택하고 종료합니다' : placeText(row.stage, next)
      setSaid(`${placeWord(next)}. ${what}`)
      return
    }
    setHeld(null)
    if (event.key === 'Escape' || event.key === 'Tab' || !place || place === row.stage)
      return setSaid('카드를 있던 자리에 두었습니다.')
    setSaid(`${placeWord(place)}에 놓았습니다.`)
    void drop(row, place)
  }
  // The handlers never change, so that a card is rendered again only if its own data changes.
  const latest = useRef({ pressDown, press })
  useEffect(() => {
    latest.current = { pressDown, press }
  })
  const handlers = useMemo<CardHandlers>(
    () => ({
      onPress: (row, event) => latest.current.pressDown(row, event),
      onKey: (row, event) => latest.current.press(row, event),
      onOpen: (row) => actions.ask(row, { ask: 'steps' }),
    }),
    [actions],
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
            handlers={handlers}
            heldFrom={held?.row.stage ?? null}
            heldId={held?.row.stage === stage ? held.row.id : null}
            byKeys={held?.by === 'keys'}
            target={held?.place === stage}
            day={today}
            focusId={focusId}
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

/** Returns the card to which an arrow key leads: up and down within the column, left and right at the same height. */
function cardBeside(
  columns: ReadonlyMap<DealStage, readonly Counterparty[]>,
  row: Counterparty,
  key: string,
) {
  const own = columns.get(row.stage) ?? none
  const at = own.findIndex(({ id }) => id === row.id)
  if (key === 'ArrowDown') return own[at + 1]
  if (key === 'ArrowUp') return own[at - 1]
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return undefined
  for (let place: Place = placeBeside(row.stage, step); place !== 'end'; place = placeBeside(place, step)) {
    const column = columns.get(place)
    if (column && column.length > 0) return column[Math.min(at, column.length - 1)]
    if (place === placeBeside(place, step)) break
  }
  return undefined
}
