import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Held } from './held.ts'

/** A drag by mouse starts only after this distance in px, so that a click is still a click. */
const dragDistance = 5
/**
 * A drag by touch starts only after the finger has rested for this time, so that a swipe still scrolls the column.
 */
const holdMs = 280
/** A card that is held this near to the left or right edge of the board scrolls the board, in px. */
const edge = 48
/** How far one frame scrolls the board at most, in px. */
const edgeStep = 16

interface Press<Row> {
  row: Row
  pointer: number
  x: number
  y: number
  timer: ReturnType<typeof setTimeout> | null
}

interface DragRules<Row, Place extends string> {
  placeOf(row: Row): Place
  mayMove(row: Row): boolean
  onDrop(row: Row, place: Place): void
  /** Called instead of a drag if the card may not be moved. */
  onRefused?: ((row: Row) => void) | undefined
  /** The element that scrolls sideways while a card is held at its edge. */
  scroller?: RefObject<HTMLElement | null> | undefined
}

/** Returns the place under a point of the window. Places are marked with `data-place`. */
function placeAt<Place extends string>(x: number, y: number): Place | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  return (found?.dataset.place as Place | undefined) ?? null
}

/** How far the board scrolls in one frame while the pointer is at this position; 0 away from its edges. */
function scrollBy(scroller: HTMLElement | null | undefined, x: number): number {
  if (!scroller) return 0
  const { left, right } = scroller.getBoundingClientRect()
  const into = x < left + edge ? x - left - edge : x > right - edge ? x - right + edge : 0
  return Math.round((Math.max(-edge, Math.min(edge, into)) / edge) * edgeStep)
}

/**
 * Drags cards by mouse and touch. The copy of the card that follows the pointer is moved by its style, once per frame
 * and without React. React renders only when the pointer enters another place.
 */
export function useBoardDrag<Row, Place extends string>(given: DragRules<Row, Place>) {
  const flying = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<Held<Row, Place> | null>(null)
  const press = useRef<Press<Row> | null>(null)
  const point = useRef({ x: 0, y: 0 })
  const frame = useRef(0)
  const current = useRef<Held<Row, Place> | null>(null)
  const rules = useRef(given)
  useEffect(() => {
    current.current = held
    rules.current = given
  })

  const beginRef = useRef<(row: Row) => void>(() => {})

  const dragging = held?.by === 'pointer'
  useEffect(() => {
    function draw() {
      frame.current = 0
      const { x, y } = point.current
      if (flying.current) flying.current.style.transform = `translate(${x}px, ${y}px) rotate(1.6deg)`
      const place = placeAt<Place>(x, y)
      setHeld((old) => (old && old.by === 'pointer' && old.place !== place ? { ...old, place } : old))
      const scroller = rules.current.scroller?.current
      const by = current.current?.by === 'pointer' ? scrollBy(scroller, x) : 0
      if (!scroller || by === 0) return
      const before = scroller.scrollLeft
      scroller.scrollLeft += by
      if (scroller.scrollLeft !== before) frame.current = requestAnimationFrame(draw)
    }
    function begin(row: Row) {
      if (press.current?.timer) clearTimeout(press.current.timer)
      if (!rules.current.mayMove(row)) {
        press.current = null
        rules.current.onRefused?.(row)
        return
      }
      setHeld({ row, place: rules.current.placeOf(row), by: 'pointer' })
      frame.current ||= requestAnimationFrame(draw)
    }
    function move(event: PointerEvent) {
      const start = press.current
      if (!start || event.pointerId !== start.pointer) return
      point.current = { x: event.clientX, y: event.clientY }
      if (current.current?.by === 'pointer') {
        frame.current ||= requestAnimationFrame(draw)
        return
      }
      const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > dragDistance
      if (!far) return
      // If the finger moves before the hold time is over, it scrolls the column, and no drag starts.
      if (event.pointerType === 'touch') return cancel()
      begin(start.row)
    }
    function up(event: PointerEvent) {
      if (event.pointerId !== press.current?.pointer) return
      const now = current.current
      const place = placeAt<Place>(event.clientX, event.clientY)
      const row = press.current.row
      const dragged = now?.by === 'pointer'
      cancel()
      if (!dragged) return
      // The click that follows a drag must not open the card.
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      if (place !== null && place !== rules.current.placeOf(row)) rules.current.onDrop(row, place)
    }
    const swallow = (event: MouseEvent) => {
      event.preventDefault()
      event.stopPropagation()
    }
    function cancel() {
      if (press.current?.timer) clearTimeout(press.current.timer)
      press.current = null
      cancelAnimationFrame(frame.current)
      frame.current = 0
      setHeld((old) => (old?.by === 'pointer' ? null : old))
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || current.current?.by !== 'pointer') return
      event.stopPropagation()
      cancel()
    }
    // While a card is held by a finger, the page must not scroll under it.
    const hold = (event: TouchEvent) => {
      if (current.current?.by === 'pointer') event.preventDefault()
    }
    beginRef.current = begin
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', key, { capture: true })
    window.addEventListener('touchmove', hold, { passive: false })
    return () => {
      cancel()
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', key, { capture: true })
      window.removeEventListener('touchmove', hold)
    }
  }, [])

  function pressDown(row: Row, event: ReactPointerEvent) {
    const starts = given.mayMove(row) || given.onRefused !== undefined
    if (event.button !== 0 || !starts || current.current) return
    // A press on a button or menu of a card starts no drag.
    if (event.target instanceof Element && event.target.closest('[data-no-drag]')) return
    const { pointerId: pointer, clientX: x, clientY: y, pointerType } = event
    point.current = { x, y }
    const timer = pointerType === 'touch' ? setTimeout(() => beginRef.current(row), holdMs) : null
    press.current = { row, pointer, x, y, timer }
  }
  return { flying, held, setHeld, dragging, pressDown }
}
