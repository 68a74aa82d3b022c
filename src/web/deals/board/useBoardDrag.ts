import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import type { Place } from './boardPlaces.ts'

/** A drag by mouse starts only after this distance in px, so that a click is still a click. */
const dragDistance = 5
/**
 * A drag by touch starts only after the finger has rested for this time, so that a swipe still scrolls the column.
 */
const holdMs = 280

/** The card that is being moved, by pointer or by keyboard, and the place where it would be dropped. */
export interface Held {
  row: Counterparty
  place: Place | null
  by: 'pointer' | 'keys'
}

interface Press {
  row: Counterparty
  pointer: number
  x: number
  y: number
  timer: ReturnType<typeof setTimeout> | null
}

/**
 * Returns the place under a point of the window. Columns and the zone for ended deals are marked with `data-place`.
 */
function placeAt(x: number, y: number): Place | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  return (found?.dataset.place as Place | undefined) ?? null
}

/**
 * Drags cards by mouse and touch. The copy of the card that follows the pointer is moved by its style, once per frame
 * and without React. React renders only when the pointer enters another column.
 */
export function useBoardDrag(onDrop: (row: Counterparty, place: Place) => void) {
  const flying = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const press = useRef<Press | null>(null)
  const point = useRef({ x: 0, y: 0 })
  const frame = useRef(0)
  const current = useRef<Held | null>(null)
  const drop = useRef(onDrop)
  useEffect(() => {
    current.current = held
    drop.current = onDrop
  })

  const beginRef = useRef<(row: Counterparty) => void>(() => {})

  const dragging = held?.by === 'pointer'
  useEffect(() => {
    function draw() {
      frame.current = 0
      const { x, y } = point.current
      if (flying.current) flying.current.style.transform = `translate(${x}px, ${y}px) rotate(1.6deg)`
      const place = placeAt(x, y)
      setHeld((old) => (old && old.by === 'pointer' && old.place !== place ? { ...old, place } : old))
    }
    function begin(row: Counterparty) {
      if (press.current?.timer) clearTimeout(press.current.timer)
      setHeld({ row, place: row.stage, by: 'pointer' })
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
      const place = placeAt(event.clientX, event.clientY)
      const row = press.current.row
      const dragged = now?.by === 'pointer'
      cancel()
      if (!dragged) return
      // The click that follows a drag must not open the card.
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      if (place !== null && place !== row.stage) drop.current(row, place)
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

  function pressDown(row: Counterparty, event: ReactPointerEvent) {
    if (event.button !== 0 || !row.can.change || current.current) return
    // A press on the star or the menu of a card starts no drag.
    if (event.target instanceof Element && event.target.closest('[data-no-drag]')) return
    const { pointerId: pointer, clientX: x, clientY: y, pointerType } = event
    point.current = { x, y }
    const timer = pointerType === 'touch' ? setTimeout(() => beginRef.current(row), holdMs) : null
    press.current = { row, pointer, x, y, timer }
  }
  return { flying, held, setHeld, dragging, pressDown }
}
