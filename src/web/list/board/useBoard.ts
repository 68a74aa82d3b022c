import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isComposing } from '#web/ui/form/ime.ts'
import { useBoardDrag } from './useBoardDrag.ts'

export type CardKey = string | number

interface BoardRules<Row, Place extends string> {
  /** The columns, and other places for cards behind them, from left to right. */
  places: readonly Place[]
  keyOf(row: Row): CardKey
  nameOf(row: Row): string
  /** The column of the card. */
  placeOf(row: Row): Place
  /** The loaded cards of a column, from top to bottom. */
  cardsIn(place: Place): readonly Row[]
  wordOf(place: Place): string
  /** Says what happens if the card is dropped there. */
  textOf(row: Row, place: Place): string
  mayMove(row: Row): boolean
  /** Whether a card of this column may be dropped there; without it, everywhere. */
  mayDrop?: (row: Row, place: Place) => boolean
  onDrop(row: Row, place: Place): void
  /** Called if the person tries to move a card that they may not move. */
  onRefused?: (row: Row) => void
  /** The element that scrolls sideways while a card is held at its edge. */
  scroller?: RefObject<HTMLElement | null>
}

/** How cards are moved by pointer and by keyboard: the handlers of the cards, and the card that is being moved. */
export interface BoardHandlers<Row> {
  onPress(row: Row, event: PointerEvent): void
  onKey(row: Row, event: KeyboardEvent): void
}

/**
 * Moves the cards of a board by mouse, touch and keyboard. Space holds the focused card, the arrow keys move it to
 * other columns, and Enter drops it. Otherwise the arrow keys move the focus between cards.
 */
export function useBoard<Row, Place extends string>(rules: BoardRules<Row, Place>) {
  const { keyOf, placeOf, places } = rules
  const [focusKey, setFocusKey] = useState<CardKey | null>(null)
  const [said, setSaid] = useState('')
  const { flying, held, setHeld, dragging, pressDown } = useBoardDrag<Row, Place>({
    placeOf,
    mayMove: rules.mayMove,
    onDrop: drop,
    onRefused: rules.onRefused,
    scroller: rules.scroller,
  })

  function drop(row: Row, place: Place) {
    setFocusKey(null)
    if (rules.mayDrop?.(row, place) ?? true) rules.onDrop(row, place)
  }
  /** The place to the right (1) or to the left (-1); at the end the place itself. */
  const beside = (place: Place, step: 1 | -1): Place => {
    const at = places.indexOf(place) + step
    return places[Math.min(Math.max(at, 0), places.length - 1)] ?? place
  }

  function press(row: Row, event: KeyboardEvent) {
    if (isComposing(event)) return
    if (held?.by === 'keys') return pressHeld(event)
    if (event.key === ' ') {
      if (!rules.mayMove(row) && !rules.onRefused) return
      event.preventDefault()
      if (!rules.mayMove(row)) return rules.onRefused?.(row)
      setHeld({ row, place: placeOf(row), by: 'keys' })
      setSaid(`${rules.nameOf(row)} 카드를 잡았습니다. 왼쪽과 오른쪽 화살표로 옮기고 Enter로 놓습니다.`)
      return
    }
    const to = cardBeside(row, event.key)
    if (!to) return
    event.preventDefault()
    setFocusKey(keyOf(to))
  }
  function pressHeld(event: KeyboardEvent) {
    if (!held) return
    const { row, place } = held
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
    if (step === null && ![' ', 'Enter', 'Escape', 'Tab'].includes(event.key)) return
    event.preventDefault()
    if (step !== null) {
      const next = beside(place ?? placeOf(row), step)
      setHeld({ ...held, place: next })
      setSaid(`${rules.wordOf(next)}. ${rules.textOf(row, next)}`)
      return
    }
    setHeld(null)
    if (event.key === 'Escape' || event.key === 'Tab' || !place || place === placeOf(row))
      return setSaid('카드를 있던 자리에 두었습니다.')
    setSaid(`${rules.wordOf(place)}에 놓았습니다.`)
    drop(row, place)
  }
  /** Returns the card to which an arrow key leads: up and down within the column, left and right at the same height. */
  function cardBeside(row: Row, key: string): Row | undefined {
    const own = rules.cardsIn(placeOf(row))
    const at = own.findIndex((one) => keyOf(one) === keyOf(row))
    if (key === 'ArrowDown') return own[at + 1]
    if (key === 'ArrowUp') return own[at - 1]
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null
    if (step === null) return undefined
    for (let index = places.indexOf(placeOf(row)) + step; places[index] !== undefined; index += step) {
      const cards = rules.cardsIn(places[index] as Place)
      if (cards.length > 0) return cards[Math.min(Math.max(at, 0), cards.length - 1)]
    }
    return undefined
  }
  // The handlers never change, so that a card is rendered again only if its own data changes.
  const latest = useRef({ pressDown, press })
  useEffect(() => {
    latest.current = { pressDown, press }
  })
  const handlers = useMemo<BoardHandlers<Row>>(
    () => ({
      onPress: (row, event) => latest.current.pressDown(row, event),
      onKey: (row, event) => latest.current.press(row, event),
    }),
    [],
  )
  const focused = useCallback(() => setFocusKey(null), [])
  return {
    flying,
    held,
    letGo: () => setHeld(null),
    dragging,
    focusKey,
    focus: setFocusKey,
    focused,
    said,
    handlers,
  }
}
