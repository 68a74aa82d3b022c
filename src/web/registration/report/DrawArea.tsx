import { type PointerEvent, useState } from 'react'
import type { Evidence } from '#shared/registration/analysis.ts'
import { type Box, boxOf } from '../teach/teachHint.ts'
import { placeOf } from './PageMarks.tsx'

interface DrawAreaProps {
  page: number
  scale: number
  /** Tables that the report reader detected but could not read. A click selects one. */
  unread: readonly Evidence[]
  onDrawn(box: Box): void
}

/** The shortest drag in px that draws a rectangle. A shorter one counts as a click. */
const LEAST = 12

/** An overlay on the page in which the person selects a table, by drawing a rectangle or clicking a detected one. */
export function DrawArea({ page, scale, unread, onDrawn }: DrawAreaProps) {
  const [drawn, setDrawn] = useState<{ from: [number, number]; to: [number, number] } | null>(null)
  const at = (event: PointerEvent<HTMLElement>): [number, number] => {
    const place = event.currentTarget.getBoundingClientRect()
    return [(event.clientX - place.left) / scale, (event.clientY - place.top) / scale]
  }
  const box = drawn && around(drawn.from, drawn.to)
  function finish() {
    setDrawn(null)
    if (!drawn || !box) return
    const [x0, y0, x1, y1] = box
    if ((x1 - x0) * scale >= LEAST && (y1 - y0) * scale >= LEAST) return onDrawn(box)
    const [x, y] = drawn.from
    const clicked = unread.find(({ page: of, box: [a0 = 0, b0 = 0, a1 = 0, b1 = 0] }) => {
      return of === page && x > a0 - 4 && x < a1 + 4 && y > b0 - 4 && y < b1 + 4
    })
    if (clicked) onDrawn(boxOf(clicked.box))
  }
  return (
    <div
      data-draw={page}
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrawn({ from: at(event), to: at(event) })
      }}
      onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: at(event) })}
      onPointerUp={finish}
      onPointerCancel={() => setDrawn(null)}
    >
      {box && (
        <div
          className="absolute border-2 border-[#1d4ed8] bg-[#1d4ed8]/10"
          style={placeOf({ page, box }, scale, 0)}
        />
      )}
    </div>
  )
}

const around = ([ax, ay]: [number, number], [bx, by]: [number, number]): Box => [
  Math.max(-900, Math.min(ax, bx)),
  Math.max(-900, Math.min(ay, by)),
  Math.max(ax, bx),
  Math.max(ay, by),
]
